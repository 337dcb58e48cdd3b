import { clearSuspicion, useSuspicion } from '../../data/account/suspicion.ts';
import { openOverlay } from '../../data/overlays/overlays.ts';
import { useTurn } from '../../data/overlays/use-turn.ts';
import { m } from '../../site/language/words.ts';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { Dialog } from '@mela/kit/overlays/dialog.tsx';

/** After a call of a player that was refused as unusual: what that means, and who helps. At once, over whatever is open. */
export function SuspicionPopup() {
  if (!useTurn('suspicion', useSuspicion())) return null;
  return (
    <Dialog title={m['panels.suspicion.title']()} onClose={clearSuspicion} shape="card">
      {(close) => (
        <>
          <p>{m['panels.suspicion.text']()}</p>
          <p className="mt-3">{m['panels.suspicion.help']()}</p>
          <div className="mt-5 flex flex-wrap gap-3">
            <button
              type="button"
              onClick={() => {
                close();
                openOverlay('support');
              }}
              className={buttonClass('solid', 'md')}
            >
              {m['panels.suspicion.support']()}
            </button>
            <button type="button" onClick={close} className={buttonClass('secondary', 'md')}>
              {m['panels.suspicion.close']()}
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}
