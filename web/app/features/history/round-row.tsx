import { Link } from '@tanstack/react-router';
import type { HistoryRow, RoundReels } from '@mela/contract/api/play';
import { m } from '../../site/language/words.ts';
import { useDates } from '../../data/settings/use-dates.ts';
import { formatMultiple } from '../../data/ratings/format-multiple.ts';
import { Amount } from '@mela/kit/data-display/amount.tsx';
import { Badge } from '@mela/kit/data-display/badge.tsx';
import { RoundLabel } from '../../parts/games/round-label.tsx';
import { ReelsPicture } from './reels-picture.tsx';

/** A round with its last reels (undefined until they are known, null where there are none), game, time, stake, win and its multiple of the stake. It links to the round's page. */
export function RoundRow({ row, reels }: { readonly row: HistoryRow; readonly reels: RoundReels['reels'] | null | undefined }) {
  const dates = useDates();
  return (
    <li
      data-testid="round-row"
      className="relative grid grid-cols-[72px_1fr_auto] items-center gap-3 border-b border-dashed border-ink-800/25 py-2.5 hover:bg-ink-800/5"
    >
      {reels === null ? (
        <RoundLabel game={row.game} className="w-9 justify-self-center" />
      ) : (
        <ReelsPicture slug={row.game.slug} reels={reels ?? null} />
      )}
      <div className="min-w-0 leading-snug">
        <h4 className="truncate font-text text-base font-semibold">
          <Link
            to="/{-$lang}/rounds/$id"
            params={{ id: row.round }}
            search={{}}
            preload={false}
            className="after:absolute after:inset-0 after:content-['']"
          >
            {row.game.name}
          </Link>
        </h4>
        <p className="numbers text-sm text-muted">
          {dates.clock(row.created)} · {m['history.rounds.bet']()} <Amount rupees={row.bet} />
        </p>
      </div>
      <div className="numbers grid justify-items-end leading-snug">
        {row.status === 'open' ? (
          <Badge tone="wait">{m['history.rounds.open']()}</Badge>
        ) : row.heldWins?.some(({ state }) => state === 'held') ? (
          <Badge tone="wait">{m['history.rounds.held']()}</Badge>
        ) : row.status === 'rolled_back' ? (
          <Badge>{m['history.rounds.undone']()}</Badge>
        ) : row.win > 0 ? (
          <>
            <p className="font-semibold text-success">
              <span className="sr-only">{m['history.rounds.win']()} </span>
              <Amount rupees={row.win} sign />
            </p>
            <p className="text-sm text-muted">{m['history.rounds.multiple']({ times: formatMultiple(row.win, row.bet) })}</p>
          </>
        ) : (
          <p className="text-muted">
            <span className="sr-only">{m['history.rounds.win']()} </span>
            <Amount rupees={0} />
          </p>
        )}
      </div>
    </li>
  );
}
