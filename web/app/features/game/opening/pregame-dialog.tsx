import { Link } from '@tanstack/react-router';
import type { Game } from '@mela/contract/api/catalogue';
import { depositTarget } from '../../../site/navigation/modal-target.ts';
import { m } from '../../../site/language/words.ts';
import { ModalLink } from '../../../site/navigation/modal-link.tsx';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { Dialog } from '@mela/kit/overlays/dialog.tsx';
import { NextRefill } from '../../../parts/grants/next-refill.tsx';
import { RefillButton } from '../../../parts/grants/refill-button.tsx';
import { useRefill } from '../../../data/grants/use-refill.ts';
import type { PregameReason } from './open-game.ts';

type Props = { readonly game: Game; readonly reason: PregameReason; readonly onClose: () => void };

/** Before a game that the player has no money for: why, and what they can do. Where the site gives a refill, it comes first. */
export function PregameDialog({ game, reason, onClose }: Props) {
  const [title, text] = pregameTexts(reason);
  const refill = useRefill();
  return (
    <Dialog title={title} onClose={onClose} shape="card">
      {(close) => (
        <>
          <p>{text}</p>
          {refill?.is === 'later' ? (
            <p className="mt-3 font-semibold">
              <NextRefill nextAt={refill.nextAt} />
            </p>
          ) : null}
          <div className="mt-5 flex flex-wrap gap-3">
            {refill?.is === 'ready' ? <RefillButton amount={refill.amount} look="paper" /> : null}
            <ModalLink path={depositTarget} className={buttonClass(refill?.is === 'ready' ? 'paper-secondary' : 'paper', 'md')}>
              {m['game.pregame.deposit']()}
            </ModalLink>
            {game.hasDemo ? (
              <Link to="." search={{ demo: true }} onClick={close} className={buttonClass('paper-secondary', 'md')}>
                {m['game.demo.try']()}
              </Link>
            ) : null}
            <button type="button" onClick={close} className={buttonClass('paper-secondary', 'md')}>
              {m['game.pregame.close']()}
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}

/** Headline and sentence for what is missing. Each key is written whole: a computed key would bundle all messages. */
export function pregameTexts(reason: PregameReason): readonly [title: string, text: string] {
  return reason === 'empty'
    ? [m['game.pregame.empty.title'](), m['game.pregame.empty.text']()]
    : [m['game.pregame.bonus.title'](), m['game.pregame.bonus.text']()];
}
