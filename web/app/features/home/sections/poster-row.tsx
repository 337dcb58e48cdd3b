import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { Game } from '@mela/contract/api/catalogue';
import { m } from '../../../site/language/words.ts';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { formatRupees, groupIndian } from '@mela/kit/formats/money.ts';
import { gameTarget } from '../../../data/games/game-target.ts';
import { kindText } from '../../../data/games/facts/game-words.ts';
import type { TopGames } from './top-games.ts';
import { ContestStamp } from '../../../parts/games/contest-stamp.tsx';
import { LabelGrid } from '../../../parts/games/label-grid.tsx';
import { LabelPicture } from '@mela/kit/labels/label-picture.tsx';
import { readReturn } from '../../../data/games/facts/rtp.ts';

/** Games with a poster. */
export const postersMax = 2;

type Props = TopGames & { readonly rowsFollow: boolean };

/** The first games with their details beside the label; the others in a plain grid, unless rows by kind show them. */
export function PosterRow({ games, why, rowsFollow }: Props) {
  const rest = rowsFollow ? [] : games.slice(postersMax);
  return (
    <section className="bg-ink-900 py-10 md:py-14">
      <div className="page">
        <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="text-xl md:text-3xl">{titleOf(why)}</h2>
          <Link
            to="/{-$lang}/games/{-$category}"
            params={{ category: undefined }}
            search={{}}
            className={buttonClass('quiet', 'md', '!px-0')}
          >
            {m['home.games.all']()}
          </Link>
        </div>
        <div className="grid gap-6 lg:grid-cols-2">
          {games.slice(0, postersMax).map((game) => (
            <Poster key={game.id} game={game} />
          ))}
        </div>
        {rest.length === 0 ? null : (
          <div className="mt-10">
            <LabelGrid games={rest} />
          </div>
        )}
      </div>
    </section>
  );
}

function titleOf(why: TopGames['why']): string {
  if (why === 'popular') return m['home.games.popular']();
  return why === 'new' ? m['home.games.new']() : m['home.games.title']();
}

function Poster({ game }: { readonly game: Game }) {
  const odds = readReturn(game.rtp);
  const facts: readonly (readonly [string, string | null])[] = [
    [m['home.games.kind'](), kindText(game.types)],
    [m['home.games.maxWin'](), game.maxWin === null ? null : `${groupIndian(Math.floor(game.maxWin))}×`],
    [m['home.games.minBet'](), game.minBet === null ? null : formatRupees(game.minBet)],
  ];
  return (
    <article className="label-card paper on-paper ticket relative grid lg:last:odd:col-span-2 grid-cols-[minmax(116px,38%)_1fr] gap-4 rounded-panel p-4 sm:gap-6 sm:p-6">
      <LabelPicture game={game} sizes="(width >= 1024px) 230px, 38vw" className="label-lift self-start" />
      <div className="flex min-w-0 flex-col">
        <h3 className="text-xl md:text-2xl">
          <Link {...gameTarget(game)} search={{}} className="after:absolute after:inset-0 after:content-['']">
            {game.name}
          </Link>
        </h3>
        <ContestStamp gameId={game.id} />
        {odds === null ? null : (
          <p className="numbers mt-2 min-w-0 border-y-2 border-ink-800 py-1.5 leading-tight">
            <span className="block text-xs font-semibold">{m['home.games.returns']()}</span>
            <span className="block font-print text-2xl leading-none">{odds.percent}</span>
          </p>
        )}
        <dl className="numbers mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
          {facts.map(([name, value]) =>
            value === null ? null : (
              <Fragment key={name}>
                <dt className="text-muted">{name}</dt>
                <dd className="text-right font-semibold">{value}</dd>
              </Fragment>
            ),
          )}
        </dl>
        <span aria-hidden className={buttonClass('solid', 'md', 'mt-auto max-w-full self-start max-sm:mt-4 max-sm:!px-3 sm:mt-5')}>
          {m['home.player.play']()}
        </span>
      </div>
    </article>
  );
}
