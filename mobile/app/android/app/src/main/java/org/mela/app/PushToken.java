package org.mela.app;

import android.content.Context;
import com.google.firebase.FirebaseApp;
import com.google.firebase.messaging.FirebaseMessaging;
import java.util.function.Consumer;

/** The name of this phone at the push service. */
final class PushToken {

    private PushToken() {}

    /** Null where the app was built without a service, or it gives none. */
    static void read(Context context, Consumer<String> receiver) {
        if (FirebaseApp.getApps(context).isEmpty()) receiver.accept(null);
        else FirebaseMessaging.getInstance().getToken().addOnCompleteListener(task -> receiver.accept(task.isSuccessful() ? task.getResult() : null));
    }
}
