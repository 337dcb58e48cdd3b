package org.mela.app;

import android.content.Context;
import android.content.SharedPreferences;
import android.net.Uri;
import android.os.SystemClock;
import android.webkit.WebView;
import androidx.annotation.NonNull;
import androidx.biometric.BiometricManager;
import androidx.biometric.BiometricManager.Authenticators;
import androidx.biometric.BiometricPrompt;
import androidx.core.content.ContextCompat;
import androidx.webkit.ScriptHandler;
import androidx.webkit.WebViewCompat;
import androidx.webkit.WebViewFeature;
import java.util.Set;
import java.util.function.Consumer;

/** A lock by what the phone itself is unlocked with. Nothing of a finger or a face ever reaches the app. */
final class AppLock {

    /** Away for longer, the app is locked. */
    private static final long AWAY_MS = 60_000;
    private static final int ASKED = Authenticators.BIOMETRIC_WEAK | Authenticators.DEVICE_CREDENTIAL;
    private static final String ON = "on";

    /** Hides a page from its first moment until its own lock covers it, which switches this off (frame/phone-app of the site). */
    private static final String COVER =
        "(()=>{const s=new CSSStyleSheet();s.replaceSync('body{visibility:hidden}');" +
        "document.adoptedStyleSheets=[...document.adoptedStyleSheets,s];globalThis.melaCover=s})()";

    private final MainActivity activity;
    private final WebView view;
    private final String site;
    private final SharedPreferences memory;
    private ScriptHandler cover;
    private boolean isLocked;
    private long awaySince = Long.MAX_VALUE;

    AppLock(MainActivity activity, WebView view, String site) {
        this.activity = activity;
        this.view = view;
        this.site = site;
        memory = activity.getSharedPreferences("lock", Context.MODE_PRIVATE);
        if (isOn()) close();
    }

    boolean isPossible() {
        return BiometricManager.from(activity).canAuthenticate(ASKED) == BiometricManager.BIOMETRIC_SUCCESS;
    }

    boolean isOn() {
        return memory.getBoolean(ON, false);
    }

    boolean isLocked() {
        return isLocked;
    }

    void set(boolean on, Consumer<Boolean> end) {
        ask(R.string.lock_title, isOwner -> {
            if (isOwner) memory.edit().putBoolean(ON, on).apply();
            end.accept(isOwner);
        });
    }

    void unlock(Consumer<Boolean> end) {
        if (!isLocked) end.accept(true);
        else ask(R.string.unlock_title, isOwner -> {
            if (isOwner) open();
            end.accept(isOwner);
        });
    }

    void goAway() {
        // Also while the question of the system lies over the app: its owner may leave from there, and the system then calls the question off.
        awaySince = SystemClock.elapsedRealtime();
        if (isOn()) activity.hideFromOverview(true);
    }

    /** @return whether it has just locked */
    boolean comeBack() {
        boolean wasAway = awaySince != Long.MAX_VALUE && SystemClock.elapsedRealtime() - awaySince > AWAY_MS;
        awaySince = Long.MAX_VALUE;
        if (isOn() && wasAway && !isLocked) {
            close();
            return true;
        }
        if (!isLocked) activity.hideFromOverview(false);
        return false;
    }

    private void close() {
        isLocked = true;
        activity.hideFromOverview(true);
        if (cover != null || !WebViewFeature.isFeatureSupported(WebViewFeature.DOCUMENT_START_SCRIPT)) return;
        Uri home = Uri.parse(site);
        cover = WebViewCompat.addDocumentStartJavaScript(view, COVER, Set.of(home.getScheme() + "://" + home.getAuthority()));
    }

    private void open() {
        isLocked = false;
        activity.hideFromOverview(false);
        if (cover != null) cover.remove();
        cover = null;
    }

    private void ask(int title, Consumer<Boolean> end) {
        activity.runOnUiThread(() -> {
            var callback = new BiometricPrompt.AuthenticationCallback() {
                @Override
                public void onAuthenticationSucceeded(@NonNull BiometricPrompt.AuthenticationResult result) {
                    // Who has just answered was not away.
                    awaySince = Long.MAX_VALUE;
                    end.accept(true);
                }

                @Override
                public void onAuthenticationError(int code, @NonNull CharSequence message) {
                    end.accept(false);
                }
            };
            var question = new BiometricPrompt.PromptInfo.Builder().setTitle(activity.getString(title)).setAllowedAuthenticators(ASKED).build();
            new BiometricPrompt(activity, ContextCompat.getMainExecutor(activity), callback).authenticate(question);
        });
    }
}
