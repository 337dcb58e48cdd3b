package org.mela.app;

import android.app.DownloadManager;
import android.content.Context;
import android.content.Intent;
import android.database.Cursor;
import android.net.Uri;
import android.os.Handler;
import android.os.Looper;
import androidx.core.content.FileProvider;
import com.getcapacitor.JSObject;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.function.BiConsumer;
import org.mela.app.bridge.Messages;

/** Fetches a version of the app, compares it with its digest, and hands it to the system, which asks the player. */
final class AppDownload {

    private static final String FOLDER = "updates";
    private static final long LOOK_MS = 500;

    private final Context context;
    private final BiConsumer<String, JSObject> say;
    private final DownloadManager manager;
    private final Handler later = new Handler(Looper.getMainLooper());
    private long running = -1;

    AppDownload(Context context, BiConsumer<String, JSObject> say) {
        this.context = context;
        this.say = say;
        manager = context.getSystemService(DownloadManager.class);
    }

    /** A second one takes the place of the first. */
    void start(String version, String url, String sha256) {
        later.removeCallbacksAndMessages(null);
        if (running >= 0) manager.remove(running);
        File file = fileOf(version);
        if (file.exists() && !file.delete()) {
            fail(version);
            return;
        }
        var request = new DownloadManager.Request(Uri.parse(url))
            .setTitle(context.getString(R.string.update_title, version))
            .setDestinationInExternalFilesDir(context, FOLDER, file.getName());
        running = manager.enqueue(request);
        look(version, sha256);
    }

    private void look(String version, String sha256) {
        try (Cursor row = manager.query(new DownloadManager.Query().setFilterById(running))) {
            int status = row.moveToFirst() ? numberIn(row, DownloadManager.COLUMN_STATUS) : DownloadManager.STATUS_FAILED;
            if (status == DownloadManager.STATUS_SUCCESSFUL) new Thread(() -> finish(version, sha256)).start();
            else if (status == DownloadManager.STATUS_FAILED) fail(version);
            else {
                long all = numberIn(row, DownloadManager.COLUMN_TOTAL_SIZE_BYTES);
                long here = numberIn(row, DownloadManager.COLUMN_BYTES_DOWNLOADED_SO_FAR);
                if (all > 0) sayPercent(version, (int) Math.min(100, (here * 100) / all));
                later.postDelayed(() -> look(version, sha256), LOOK_MS);
            }
        }
    }

    private void finish(String version, String sha256) {
        File file = fileOf(version);
        boolean isRight;
        try {
            isRight = digestOf(file).equals(sha256);
        } catch (IOException | NoSuchAlgorithmException unreadable) {
            isRight = false;
        }
        boolean offer = isRight;
        later.post(() -> {
            if (offer) {
                say.accept(Messages.APP_DOWNLOAD, of(version));
                install(file);
            } else {
                manager.remove(running);
                fail(version);
            }
        });
    }

    private void install(File file) {
        Uri uri = FileProvider.getUriForFile(context, context.getPackageName() + ".fileprovider", file);
        var intent = new Intent(Intent.ACTION_VIEW)
            .setDataAndType(uri, "application/vnd.android.package-archive")
            .addFlags(Intent.FLAG_ACTIVITY_NEW_TASK | Intent.FLAG_GRANT_READ_URI_PERMISSION);
        context.startActivity(intent);
    }

    private static String digestOf(File file) throws IOException, NoSuchAlgorithmException {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        byte[] part = new byte[65_536];
        try (InputStream in = Files.newInputStream(file.toPath())) {
            for (int read = in.read(part); read > 0; read = in.read(part)) digest.update(part, 0, read);
        }
        var text = new StringBuilder();
        for (byte one : digest.digest()) text.append(Character.forDigit((one >> 4) & 15, 16)).append(Character.forDigit(one & 15, 16));
        return text.toString();
    }

    private File fileOf(String version) {
        return new File(context.getExternalFilesDir(FOLDER), "mela-" + version + ".apk");
    }

    private static int numberIn(Cursor row, String column) {
        return row.getInt(row.getColumnIndexOrThrow(column));
    }

    private void sayPercent(String version, int percent) {
        JSObject data = of(version);
        data.put("percent", percent);
        say.accept(Messages.DOWNLOAD_PROGRESS, data);
    }

    private void fail(String version) {
        running = -1;
        say.accept(Messages.DOWNLOAD_FAILED, of(version));
    }

    private static JSObject of(String version) {
        var data = new JSObject();
        data.put("version", version);
        return data;
    }
}
