package org.mela.app;

import android.os.Bundle;
import android.view.WindowManager;
import androidx.activity.OnBackPressedCallback;
import androidx.core.splashscreen.SplashScreen;
import com.getcapacitor.BridgeActivity;

/** The one window: the site in a web view, with the bridge to it. */
public class MainActivity extends BridgeActivity {

    @Override
    protected void onCreate(Bundle savedInstanceState) {
        SplashScreen.installSplashScreen(this);
        registerPlugin(MelaBridgePlugin.class);
        super.onCreate(savedInstanceState);
        getOnBackPressedDispatcher().addCallback(
            this,
            new OnBackPressedCallback(true) {
                @Override
                public void handleOnBackPressed() {
                    MelaBridgePlugin plugin = plugin();
                    if (plugin == null) moveTaskToBack(true);
                    else plugin.pressBack();
                }
            }
        );
    }

    /** While the app is locked, its picture in the list of open apps is empty too. */
    void hideFromOverview(boolean isHidden) {
        if (isHidden) getWindow().addFlags(WindowManager.LayoutParams.FLAG_SECURE);
        else getWindow().clearFlags(WindowManager.LayoutParams.FLAG_SECURE);
    }

    private MelaBridgePlugin plugin() {
        var handle = getBridge() == null ? null : getBridge().getPlugin(org.mela.app.bridge.Messages.PLUGIN);
        return handle == null ? null : (MelaBridgePlugin) handle.getInstance();
    }
}
