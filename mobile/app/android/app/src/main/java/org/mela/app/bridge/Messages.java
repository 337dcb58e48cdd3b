package org.mela.app.bridge;

import java.util.Map;
import java.util.regex.Pattern;

/** The messages between the site and the app. Written by mobile/build/write-java.ts from mobile/bridge: change it there. */
public final class Messages {

    public static final int PROTOCOL = 1;
    public static final String PLUGIN = "MelaBridge";

    /** What the app says by itself. */
    public static final String BACK = "back";
    public static final String DEEP_LINK = "deepLink";
    public static final String DOWNLOAD_PROGRESS = "downloadProgress";
    public static final String APP_DOWNLOAD = "appDownload";
    public static final String DOWNLOAD_FAILED = "downloadFailed";
    public static final String LOCKED = "locked";

    /** What the site asks, with the fields of each. */
    public static final Map<String, Map<String, Kind>> REQUESTS = Map.ofEntries(
        Map.entry("hello", Map.of()),
        Map.entry("thirdPartyLink", Map.of("url", Kind.ADDRESS)),
        Map.entry("download", Map.of("version", Kind.VERSION, "url", Kind.ADDRESS, "sha256", Kind.DIGEST)),
        Map.entry("pushToken", Map.of()),
        Map.entry("setLock", Map.of("on", Kind.FLAG)),
        Map.entry("unlock", Map.of()),
        Map.entry("backTaken", Map.of("id", Kind.COUNT)),
        Map.entry("leave", Map.of())
    );

    private Messages() {}

    /** A text by its pattern and most letters, a whole number by its range, or a flag. */
    public enum Kind {
        ADDRESS(Pattern.compile("^https://[^\\s\\\\@]+$"), 1000, false, 0, 0, false),
        PATH(Pattern.compile("^/(?![/\\\\])[^\\s\\\\]*$"), 500, false, 0, 0, false),
        VERSION(Pattern.compile("^(0|[1-9]\\d{0,3})(\\.(0|[1-9]\\d{0,3})){2}$"), 14, false, 0, 0, false),
        DIGEST(Pattern.compile("^[0-9a-f]{64}$"), 64, false, 0, 0, false),
        TEXT_OR_NULL(Pattern.compile("^\\S+$"), 1000, true, 0, 0, false),
        PERCENT(null, 0, false, 0L, 100L, false),
        COUNT(null, 0, false, 0L, 2147483647L, false),
        FLAG(null, 0, false, 0, 0, true);

        final Pattern pattern;
        final int charsMax;
        final boolean nullable;
        final long min;
        final long max;
        final boolean isFlag;

        Kind(Pattern pattern, int charsMax, boolean nullable, long min, long max, boolean isFlag) {
            this.pattern = pattern;
            this.charsMax = charsMax;
            this.nullable = nullable;
            this.min = min;
            this.max = max;
            this.isFlag = isFlag;
        }
    }
}
