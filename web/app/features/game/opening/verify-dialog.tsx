import { Link } from '@tanstack/react-router';
import { currentLocale } from '../../../lib/i18n/locale.ts';
import { pagePath } from '../../../lib/addresses/page-path.ts';
import { searchTarget } from '../../../lib/navigation/targets.ts';
import { m } from '../../../lib/i18n/words.ts';
import type { Game } from '@mela/contract/api/catalogue';
import { buttonClass } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

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
