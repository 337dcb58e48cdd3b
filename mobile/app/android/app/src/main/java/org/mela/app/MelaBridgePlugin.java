package org.mela.app;

import android.content.ActivityNotFoundException;
import android.content.Intent;
import android.net.Uri;
import android.os.Handler;
import android.os.Looper;
import com.getcapacitor.JSObject;
import com.getcapacitor.Plugin;
import com.getcapacitor.PluginCall;
import com.getcapacitor.PluginMethod;
import com.getcapacitor.annotation.CapacitorPlugin;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import org.json.JSONObject;
import org.mela.app.bridge.Fields;
import org.mela.app.bridge.Links;
import org.mela.app.bridge.Messages;

/** The app's half of the bridge. Its methods are the requests of mobile/bridge/messages.ts, by their names. */
@CapacitorPlugin(name = Messages.PLUGIN)
public class MelaBridgePlugin extends Plugin {

    /** The site answers a press of the back button within this time, or the app goes to the background. */
    private static final long BACK_MS = 1_000;

    private final Handler later = new Handler(Looper.getMainLooper());
    private final Runnable goBehind = () -> getActivity().moveTaskToBack(true);
    private AppLock lock;
    private AppDownload download;
    private int presses = 0;

    @Override
    public void load() {
        lock = new AppLock((MainActivity) getActivity(), bridge.getWebView(), bridge.getServerUrl());
        download = new AppDownload(getContext(), this::say);
    }

    @PluginMethod
    public void hello(PluginCall call) {
        var answer = new JSObject();
        answer.put("protocol", Messages.PROTOCOL);
        answer.put("version", BuildConfig.VERSION_NAME);
        answer.put("canLock", lock.isPossible());
        answer.put("isLockOn", lock.isOn());
        answer.put("isLocked", lock.isLocked());
        call.resolve(answer);
    }

    @PluginMethod
    public void thirdPartyLink(PluginCall call) {
        if (!isRight("thirdPartyLink", call)) return;
        try {
            getActivity().startActivity(new Intent(Intent.ACTION_VIEW, Uri.parse(call.getString("url"))));
            call.resolve(new JSObject());
        } catch (ActivityNotFoundException noBrowser) {
            call.reject("no browser");
        }
    }

    @PluginMethod
    public void download(PluginCall call) {
        if (!isRight("download", call)) return;
        download.start(call.getString("version"), call.getString("url"), call.getString("sha256"));
        call.resolve(new JSObject());
    }

    @PluginMethod
    public void pushToken(PluginCall call) {
        PushToken.read(getContext(), token -> {
            var answer = new JSObject();
            answer.put("token", token == null ? JSONObject.NULL : token);
            call.resolve(answer);
        });
    }

    @PluginMethod
    public void setLock(PluginCall call) {
        if (!isRight("setLock", call)) return;
        boolean on = Boolean.TRUE.equals(call.getBoolean("on"));
        lock.set(on, isDone -> {
            var answer = new JSObject();
            answer.put("on", isDone ? on : lock.isOn());
            call.resolve(answer);
        });
    }

    @PluginMethod
    public void unlock(PluginCall call) {
        lock.unlock(isUnlocked -> {
            var answer = new JSObject();
            answer.put("isUnlocked", isUnlocked);
            call.resolve(answer);
        });
    }

    @PluginMethod
    public void backTaken(PluginCall call) {
        if (!isRight("backTaken", call)) return;
        if (Integer.valueOf(presses).equals(call.getInt("id"))) later.removeCallbacks(goBehind);
        call.resolve(new JSObject());
    }

    @PluginMethod
    public void leave(PluginCall call) {
        later.post(goBehind);
        call.resolve(new JSObject());
    }

    /** Of the phone: the site decides what it closes. A page that does not answer is left in the background, as it is. */
    void pressBack() {
        presses += 1;
        var press = new JSObject();
        press.put("id", presses);
        later.removeCallbacks(goBehind);
        later.postDelayed(goBehind, BACK_MS);
        say(Messages.BACK, press, false);
    }

    @Override
    protected void handleOnNewIntent(Intent intent) {
        Uri link = Intent.ACTION_VIEW.equals(intent.getAction()) ? intent.getData() : null;
        String path = link == null ? null : Links.pathOf(link.toString(), bridge.getServerUrl());
        if (path == null) return;
        var message = new JSObject();
        message.put("path", path);
        // The page may still be loading: it hears it once it listens.
        say(Messages.DEEP_LINK, message, true);
    }

    @Override
    protected void handleOnPause() {
        lock.goAway();
    }

    @Override
    protected void handleOnResume() {
        if (lock.comeBack()) say(Messages.LOCKED, new JSObject(), false);
    }

    private void say(String event, JSObject data, boolean keeps) {
        notifyListeners(event, data, keeps);
    }

    private void say(String event, JSObject data) {
        say(event, data, false);
    }

    private boolean isRight(String request, PluginCall call) {
        Map<String, Object> values = new HashMap<>();
        for (Iterator<String> names = call.getData().keys(); names.hasNext();) {
            String name = names.next();
            values.put(name, call.getData().isNull(name) ? null : call.getData().opt(name));
        }
        boolean isRight = Fields.match(Messages.REQUESTS.get(request), values);
        if (!isRight) call.reject("not of the shape of " + request);
        return isRight;
    }
}
