import { Link } from '@tanstack/react-router';
import type { Round } from '@mela/contract/api/play';
import { m } from '../../site/language/words.ts';
import { ModalLink } from '../../site/navigation/modal-link.tsx';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';

/** Why a seed cannot be revealed while a round awaits a choice: this round, or, without `round`, another one on the same seed. */
export function AwaitingChoice({ round }: { readonly round?: Round }) {
  const [, developer, slug] = /^\/games\/([^/]+)\/([^/]+)$/.exec(round?.game.url ?? '') ?? [];
  return (
    <div className="mt-4 border-l-4 border-marigold-deep pl-4">
      <p>{round === undefined ? m['fairness.check.awaiting.other']() : m['fairness.check.awaiting.this']()}</p>
      <p className="mt-2 text-muted">{m['fairness.check.awaiting.why']()}</p>
      {developer === undefined || slug === undefined ? (
        <ModalLink path="/payment/game-history" className={buttonClass('solid', 'md', 'mt-4')}>
          {m['fairness.check.awaiting.find']()}
        </ModalLink>
      ) : (
        <Link to="/{-$lang}/games/$developer/$slug" params={{ developer, slug }} search={{}} className={buttonClass('solid', 'md', 'mt-4')}>
          {m['fairness.check.awaiting.go']()}
        </Link>
      )}
    </div>
  );
}
