import { Link } from '@tanstack/react-router';
import { m } from '../lib/words.ts';

const item =
  'rounded-print px-3 py-2 font-semibold text-paper-dim transition-colors hover:text-paper aria-[current=page]:text-paper aria-[current=page]:underline aria-[current=page]:decoration-marigold aria-[current=page]:decoration-4 aria-[current=page]:underline-offset-8';

/** The places of the fair, in the header of wide screens; phones have them in the bottom bar. */
export function MainMenu() {
  return (
    <nav aria-label={m['shell.nav.main']()} className="ml-6 hidden items-center gap-1 lg:flex">
      <Link to="/{-$lang}/games/{-$category}" params={{ category: undefined }} search={{}} className={item}>
        {m['shell.nav.games']()}
      </Link>
      <Link to="/{-$lang}/fairness" search={{}} className={item}>
        {m['shell.nav.fairness']()}
      </Link>
      <Link to="/{-$lang}/rules" search={{}} className={item}>
        {m['shell.nav.rules']()}
      </Link>
    </nav>
  );
}
