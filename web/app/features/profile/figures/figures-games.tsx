import { Link } from '@tanstack/react-router';
import type { FiguresGame } from '@mela/contract/api/accounts/figures';
import { Amount } from '@mela/kit/data-display/amount.tsx';
import { asPercent } from '@mela/contract/money/shares';
import { m } from '../../../site/language/words.ts';

/** The share of each game in what was staked, as a bar and a number. */
export function FiguresGames({ games }: { readonly games: readonly FiguresGame[] }) {
  return (
    <section>
      <h2 className="mb-3 text-xl">{m['figures.games.title']()}</h2>
      <ul className="numbers">
        {games.map(({ slug, developer, name, listed, net, share }) => (
          <li key={`${developer}/${slug}`} className="border-t border-ink-700 py-3">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              {listed ? (
                <Link to="/{-$lang}/games/$developer/$slug" params={{ developer, slug }} className="font-semibold underline">
                  {name}
                </Link>
              ) : (
                <b>{name}</b>
              )}
              <span className="text-muted">{m['figures.games.share']({ share: asPercent(share) })}</span>
              <Amount rupees={net} sign className="w-28 text-right font-semibold" />
            </div>
            <svg aria-hidden viewBox="0 0 100 2" preserveAspectRatio="none" className="mt-2 h-2 w-full text-solid">
              <rect width="100" height="2" fill="currentColor" opacity="0.2" />
              <rect width={share} height="2" fill="currentColor" />
            </svg>
          </li>
        ))}
      </ul>
    </section>
  );
}
