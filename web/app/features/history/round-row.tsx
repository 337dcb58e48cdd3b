import { Link } from '@tanstack/react-router';
import type { HistoryRow } from '@mela/contract/api/play';
import { m } from '../../site/language/words.ts';
import { useDates } from '../../data/settings/use-dates.ts';
import { Amount } from '@mela/kit/data-display/amount.tsx';
import { Badge } from '@mela/kit/data-display/badge.tsx';
import { Receipt } from '@mela/kit/data-display/receipt.tsx';
import { RoundLabel } from '../../parts/games/round-label.tsx';

/** A round with its game, stake and win. It links to the round's page. */
export function RoundRow({ row }: { readonly row: HistoryRow }) {
  const dates = useDates();
  return (
    <li data-testid="round-row" className="relative">
      <Receipt className="!px-3 !pt-3">
        <div className="grid grid-cols-[52px_1fr_auto] items-center gap-3">
          <RoundLabel game={row.game} className="w-13" />
          <div className="min-w-0 leading-snug">
            <h3 className="text-lg leading-tight">
              <Link
                to="/{-$lang}/rounds/$id"
                params={{ id: row.round }}
                search={{}}
                preload={false}
                className="after:absolute after:inset-0 after:content-['']"
              >
                {row.game.name}
              </Link>
            </h3>
            <p className="numbers text-xs text-on-paper-dim sm:text-sm">{dates.moment(row.created)}</p>
          </div>
          <div className="numbers grid justify-items-end leading-snug">
            <p className="text-sm text-on-paper-dim">
              {m['history.rounds.bet']()} <Amount rupees={row.bet} />
            </p>
            {row.status === 'open' ? (
              <Badge tone="wait">{m['history.rounds.open']()}</Badge>
            ) : row.status === 'rolled_back' ? (
              <Badge>{m['history.rounds.undone']()}</Badge>
            ) : (
              <p className={row.win > 0 ? 'font-semibold text-success-on-paper' : 'text-on-paper-dim'}>
                {m['history.rounds.win']()} <Amount rupees={row.win} sign />
              </p>
            )}
          </div>
        </div>
      </Receipt>
    </li>
  );
}
