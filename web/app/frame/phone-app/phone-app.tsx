import { attempt } from '@mela/kit/feedback/attempt.ts';
import { inBackground } from '@mela/kit/promises/in-background.ts';
import { Button } from '@mela/kit/buttons/button.tsx';
import { Dialog } from '@mela/kit/overlays/dialog.tsx';
import { useAtom } from '@mela/kit/state/use-atom.ts';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { m } from '../../site/language/words.ts';
import { appState, changeApp } from './app-state.ts';
import { AppLock } from './app-lock.tsx';
import { AppUpdate } from './app-update.tsx';
import { enterApp } from './enter-app.ts';

/** What the app for phones lays over the site: its lock, an update, and the question before it is left. */
export default function PhoneApp() {
  const router = useRouter();
  const state = useAtom(appState, (now) => now, null);
  useEffect(() => inBackground(enterApp(router)), [router]);
  if (state === null) return null;
  if (state.isLocked) return <AppLock bridge={state.bridge} />;
  return (
    <>
      <AppUpdate bridge={state.bridge} download={state.download} />
      {state.asksToLeave ? <LeaveQuestion onLeave={() => attempt(state.bridge.ask('leave', {}))} /> : null}
    </>
  );
}

function LeaveQuestion({ onLeave }: { readonly onLeave: () => void }) {
  const close = () => changeApp({ asksToLeave: false });
  return (
    <Dialog title={m['phoneApp.leave.title']()} onClose={close} shape="card">
      {(end) => (
        <>
          <p>{m['phoneApp.leave.text']()}</p>
          <div className="mt-5 flex flex-wrap justify-end gap-3">
            <Button look="secondary" onClick={end}>
              {m['phoneApp.leave.stay']()}
            </Button>
            <Button
              look="solid"
              onClick={() => {
                close();
                onLeave();
              }}
            >
              {m['phoneApp.leave.go']()}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
