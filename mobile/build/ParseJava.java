import com.sun.source.util.JavacTask;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;

/** Reads sources without what they import: prints what is no Java. */
final class ParseJava {

    public static void main(String[] files) throws java.io.IOException {
        var compiler = ToolProvider.getSystemJavaCompiler();
        var found = new DiagnosticCollector<JavaFileObject>();
        var sources = compiler.getStandardFileManager(found, null, null).getJavaFileObjectsFromPaths(Arrays.stream(files).map(Path::of).toList());
        ((JavacTask) compiler.getTask(null, null, found, List.of("-proc:none"), null, sources)).parse();
        for (Diagnostic<?> one : found.getDiagnostics()) System.out.println(one);
        if (!found.getDiagnostics().isEmpty()) System.exit(1);
    }
}
