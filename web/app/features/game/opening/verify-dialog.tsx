import { Link } from '@tanstack/react-router';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { pagePath } from '../../../site/routing/page-path.ts';
import { searchTarget } from '../../../site/navigation/targets.ts';
import { m } from '../../../site/language/words.ts';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { Dialog } from '@mela/kit/overlays/dialog.tsx';
import { forgetOpening, useOpening } from './opening.ts';

/** The player's identity must be verified before this game opens. */
export default function VerifyDialog() {
  const game = useOpening()?.game;
  if (game === undefined) return null;
  return (
    <Dialog title={m['game.verify.title']()} onClose={forgetOpening} shape="card">
      {(close) => (
        <>
          <p>{m['game.verify.text']()}</p>
          <div className="mt-5 flex flex-wrap gap-3">
            <Link to={pagePath(searchTarget(game, true), currentLocale())} className={buttonClass('solid', 'md')}>
              {m['game.verify.go']()}
            </Link>
            <button type="button" onClick={close} className={buttonClass('secondary', 'md')}>
              {m['game.pregame.close']()}
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}
