import { Link } from '@tanstack/react-router';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { pagePath } from '../../../site/routing/page-path.ts';
import { searchTarget } from '../../../site/navigation/targets.ts';
import { m } from '../../../site/language/words.ts';
import type { Game } from '@mela/contract/api/catalogue';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { Dialog } from '@mela/kit/overlays/dialog.tsx';

/** The player's identity must be verified before this game opens. */
export function VerifyDialog({ game, onClose }: { readonly game: Game; readonly onClose: () => void }) {
  return (
    <Dialog title={m['game.verify.title']()} onClose={onClose} shape="card">
      <p>{m['game.verify.text']()}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Link to={pagePath(searchTarget(game, true), currentLocale())} className={buttonClass('paper', 'md')}>
          {m['game.verify.go']()}
        </Link>
        <button type="button" onClick={onClose} className={buttonClass('paper-secondary', 'md')}>
          {m['game.pregame.close']()}
        </button>
      </div>
    </Dialog>
  );
}
