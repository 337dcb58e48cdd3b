import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Game } from '@mela/contract/api/catalogue';
import type { HistoryRow } from '@mela/contract/api/play';
import { m } from '../../../site/language/words.ts';
import { classNames } from '@mela/kit/class-names.ts';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { LabelPicture } from '@mela/kit/labels/label-picture.tsx';
import { formatRupees, groupIndian } from '@mela/kit/formats/money.ts';
import { favouritesQuery } from '../../../data/favourites/player-favourites.ts';
import { gameTarget } from '../../../data/games/game-target.ts';
import { readReturn } from '../../../data/games/facts/rtp.ts';
import { lastRoundQuery } from '../../../data/history/last-round.ts';
import { lastGamesQuery } from '../../../data/lobby/queries.ts';
import { activityQuery } from '../../../data/ratings/queries.ts';
import { formatMultiple } from '../../../data/ratings/format-multiple.ts';
import { ContestStamp } from '../../../parts/games/contest-stamp.tsx';
import { CompactRow } from '../../../parts/games/compact-row.tsx';
import { RefillCard } from '../../../parts/grants/refill-card.tsx';
import { TodayLinks } from './today-links.tsx';
import { topGames } from './top-games.ts';

const yoursMax = 12;

/** A player's start: the game to continue, or the first of home for who has played none, what today has, and the player's own games. */
export function PlayerTop({ games }: { readonly games: readonly Game[] }) {
  const last = useQuery(lastGamesQuery()).data ?? [];
  const round = useQuery(lastRoundQuery()).data ?? null;
  const liked = useQuery(favouritesQuery()).data ?? [];
  const [latest] = last;
  const yours = ownGames(last, liked);
  const popular = useQuery(activityQuery()).data?.popular ?? [];
  const game = latest ?? topGames(games, popular)[0];
  return (
    <div className="pb-6">
      <div className="page grid gap-4 pt-5 md:pt-8 lg:grid-cols-[3fr_2fr]">
        {game === undefined ? null : (
          <ContinueCard game={game} isNew={latest === undefined} round={round?.game.slug === game.slug ? round : null} />
        )}
        <div className="grid content-start gap-4 sm:max-lg:grid-cols-2 sm:max-lg:*:first:col-span-2">
          <RefillCard />
          <TodayLinks />
        </div>
      </div>
      {yours.length === 0 ? null : (
        <div className="page">
          <CompactRow title={m['home.player.yours']()} games={yours} />
        </div>
      )}
    </div>
  );
}

/** Those played lately before the one to continue, then favourites, each once. */
function ownGames([latest, ...others]: readonly Game[], liked: readonly Game[]): readonly Game[] {
  const all = new Map([...others, ...liked].map((game) => [game.id, game]));
  if (latest !== undefined) all.delete(latest.id);
  return [...all.values()].slice(0, yoursMax);
}

function ContinueCard({ game, isNew, round }: { readonly game: Game; readonly isNew: boolean; readonly round: HistoryRow | null }) {
  return (
    <article className="label-card paper on-paper ticket relative grid grid-cols-[minmax(104px,30%)_1fr] gap-4 rounded-panel p-4 sm:gap-6 sm:p-5">
      <LabelPicture game={game} eager sizes="(width >= 1024px) 230px, 30vw" className="label-lift self-start" />
      <div className="flex min-w-0 flex-col">
        <p className="text-sm font-semibold text-muted">{isNew ? m['home.player.start']() : m['home.player.continue']()}</p>
        <h2 className="text-xl md:text-2xl">
          <Link {...gameTarget(game)} search={{}} className="after:absolute after:inset-0 after:content-['']">
            {game.name}
          </Link>
        </h2>
        {round === null ? null : <LastResult round={round} />}
        <Facts game={game} className={round === null ? 'border-y-2 border-ink-800' : 'text-sm text-muted max-sm:hidden'} />
        <ContestStamp gameId={game.id} />
        <span aria-hidden className={buttonClass('primary', 'md', 'mt-auto max-w-full self-start max-sm:mt-4 sm:mt-5')}>
          {isNew ? m['home.player.play']() : m['home.player.resume']()}
        </span>
      </div>
    </article>
  );
}

/** Return and largest win: below a last round only where there is room. */
function Facts({ game: { rtp, maxWin }, className }: { readonly game: Game; readonly className: string }) {
  const odds = readReturn(rtp);
  return (
    <p className={classNames('numbers mt-2 flex flex-wrap gap-x-5 py-1.5 font-semibold', className)}>
      {odds === null ? null : <span>{m['lobby.returns']({ percent: odds.percent })}</span>}
      {maxWin === null ? null : <span>{m['lobby.maxWin']({ times: groupIndian(Math.floor(maxWin)) })}</span>}
    </p>
  );
}

/** What the last round in this game paid. */
function LastResult({ round: { bet, win, status } }: { readonly round: HistoryRow }) {
  if (status === 'rolled_back') return null;
  const text =
    status === 'open'
      ? m['home.player.open']()
      : win > bet
        ? m['home.player.won']({ win: formatRupees(win), times: formatMultiple(win, bet) })
        : m['home.player.result']({ win: formatRupees(win), bet: formatRupees(bet) });
  return <p className="numbers mt-2 border-y-2 border-ink-800 py-1.5 font-semibold">{text}</p>;
}
