import { Button } from '@mela/kit/buttons/button.tsx';
import { Dialog } from '@mela/kit/overlays/dialog.tsx';
import { closeOverlay } from '../../../data/overlays/overlays.ts';
import { m } from '../../../site/language/words.ts';

const remove = () => closeOverlay('start-again');

/** [8.24] The messenger gave no log-in, or one that is refused: a new /start in the bot mends it. */
export default function StartAgainDialog() {
  return (
    <Dialog title={m['social.telegram.again']()} onClose={remove}>
      {(close) => (
        <>
          <p className="mb-5">{m['social.telegram.error']()}</p>
          <Button look="solid" onClick={close}>
            {m['social.telegram.close']()}
          </Button>
        </>
      )}
    </Dialog>
  );
}
