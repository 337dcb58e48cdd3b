package org.mela.app.bridge;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Tries the app's checks with the cases of the site's: no Android and no test library are needed. Prints what differs. */
final class CheckCases {

    private CheckCases() {}

    public static void main(String[] files) throws IOException {
        List<String> wrong = Files.readAllLines(Path.of(files[0])).stream().filter(line -> !isRight(line.split("\t", -1))).toList();
        wrong.forEach(System.out::println);
        links();
        if (!wrong.isEmpty()) System.exit(1);
    }

    private static boolean isRight(String[] columns) {
        Messages.Kind kind = Messages.Kind.valueOf(columns[0].replaceAll("([A-Z])", "_$1").toUpperCase());
        return Fields.isOf(kind, valueOf(columns[1], columns[2])) == columns[3].equals("yes");
    }

    private static Object valueOf(String type, String text) {
        return switch (type) {
            case "number" -> Double.valueOf(text);
            case "flag" -> Boolean.valueOf(text);
            case "null" -> null;
            default -> text;
        };
    }

    private static void links() {
        String site = "https://mela.example";
        equal("/hi/games?x=1#top", Links.pathOf("https://mela.example/hi/games?x=1#top", site));
        equal("/", Links.pathOf("https://mela.example", site));
        equal(null, Links.pathOf("https://mela.example.evil/games", site));
        equal(null, Links.pathOf("http://mela.example/games", site));
        equal(null, Links.pathOf("https://mela.example//evil.example", site));
        equal(null, Links.pathOf("https://mela.example@evil.example/", site));
        equal(null, Links.pathOf("https://mela.example:8443/", site));
        equal(null, Links.pathOf("not a link", site));
        if (!Fields.match(Messages.REQUESTS.get("backTaken"), Map.of("id", 3, "more", "x"))) throw new AssertionError("more fields");
        if (Fields.match(Messages.REQUESTS.get("backTaken"), Map.of())) throw new AssertionError("a missing field");
    }

    private static void equal(String wanted, String given) {
        if (!java.util.Objects.equals(wanted, given)) throw new AssertionError(given + " is not " + wanted);
    }
}
