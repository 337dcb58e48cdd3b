import { Link } from '@tanstack/react-router';
import { depositTarget } from '../../../site/navigation/modal-target.ts';
import { m } from '../../../site/language/words.ts';
import { ModalLink } from '../../../site/navigation/modal-link.tsx';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { Dialog } from '@mela/kit/overlays/dialog.tsx';
import { NextRefill } from '../../../parts/grants/next-refill.tsx';
import { RefillButton } from '../../../parts/grants/refill-button.tsx';
import { useRefill } from '../../../data/grants/use-refill.ts';
import { forgetOpening, useOpening } from './opening.ts';
import { pregameTexts } from './pregame-texts.ts';

/** Before a game that the player has no money for: why, and what they can do. Where the site gives a refill, it comes first. */
export default function PregameDialog() {
  const opening = useOpening();
  const refill = useRefill();
  if (opening === null || opening.reason === 'verify') return null;
  const { game, reason } = opening;
  const [title, text] = pregameTexts(reason);
  return (
    <Dialog title={title} onClose={forgetOpening} shape="card">
      {(close) => (
        <>
          <p>{text}</p>
          {refill?.is === 'later' ? (
            <p className="mt-3 font-semibold">
              <NextRefill nextAt={refill.nextAt} />
            </p>
          ) : null}
          <div className="mt-5 flex flex-wrap gap-3">
            {refill?.is === 'ready' ? <RefillButton amount={refill.amount} look="solid" /> : null}
            <ModalLink path={depositTarget} className={buttonClass(refill?.is === 'ready' ? 'secondary' : 'solid', 'md')}>
              {m['game.pregame.deposit']()}
            </ModalLink>
            {game.hasDemo ? (
              <Link to="." search={{ demo: true }} onClick={close} className={buttonClass('secondary', 'md')}>
                {m['game.demo.try']()}
              </Link>
            ) : null}
            <button type="button" onClick={close} className={buttonClass('secondary', 'md')}>
              {m['game.pregame.close']()}
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}
