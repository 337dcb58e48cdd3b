import { Link } from '@tanstack/react-router';
import type { Game } from '@mela/contract/api/catalogue';
import { m } from '../../site/language/words.ts';
import { buttonClass } from '@mela/kit/buttons/button.tsx';
import { readReturn } from '../../data/games/rtp.ts';

/** What an exact return means, with one game's whole fraction. */
export function OddsTicket({ games }: { readonly games: readonly Game[] }) {
  const shown = games.find((game) => readReturn(game.rtp) !== null);
  const odds = readReturn(shown?.rtp ?? null);
  const [above = '', below = ''] = odds?.fraction.split('/') ?? [];
  return (
    <div className="paper on-paper ticket mt-14 grid gap-8 rounded-print px-8 py-8 lg:grid-cols-[1fr_400px] lg:items-center lg:gap-14 lg:px-14 lg:py-10">
      <div>
        <h3 className="text-xl md:text-2xl">{m['home.fair.odds.title']()}</h3>
        <p className="mt-2 max-w-2xl">{m['home.fair.odds.text']()}</p>
        <Link to="/{-$lang}/fairness" search={{}} className={buttonClass('paper', 'md', 'mt-5')}>
          {m['home.fair.more']()}
        </Link>
      </div>
      {odds === null || shown === undefined ? null : (
        <figure className="numbers min-w-0 border-t-2 border-dashed border-ink-800/40 pt-6 lg:border-l-2 lg:border-t-0 lg:py-2 lg:pl-10">
          <figcaption className="text-sm font-semibold">{m['home.fair.odds.caption']({ name: shown.name })}</figcaption>
          <p className="font-print text-3xl leading-tight text-vermilion-press">{odds.percent}… %</p>
          <p className="mt-1 break-all text-xs leading-snug text-on-paper-dim">
            <span className="block border-b-2 border-ink-800 pb-1">{above}</span>
            <span className="block pt-1">{below}</span>
          </p>
        </figure>
      )}
    </div>
  );
}
