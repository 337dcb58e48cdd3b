import { subtractRupees } from '@mela/contract/money/money';
import { Amount } from '@mela/kit/data-display/amount.tsx';
import { dayOf, noonOf } from '@mela/kit/formats/time.ts';
import { useHydrated } from '@mela/kit/rendering/use-hydrated.ts';
import { serverNowMs } from '@mela/kit/state/server-clock.ts';
import type { DayGroup } from '../../data/history/group-by-day.ts';
import type { ReelsOf } from '../../data/history/queries.ts';
import { useDates } from '../../data/settings/use-dates.ts';
import { m } from '../../site/language/words.ts';
import { RoundRow } from './round-row.tsx';

const daySec = 86_400;

/** The rounds of one day under its name, its number of rounds and its result. */
export function DayRounds({ group: { day, rows, sums }, reels }: { readonly group: DayGroup; readonly reels: ReelsOf }) {
  const dates = useDates();
  const isHydrated = useHydrated();
  return (
    <section className="mb-5">
      <h3 className="numbers flex flex-wrap items-baseline gap-x-3 border-b-2 border-ink-800/25 pb-1.5 font-text text-base font-bold">
        <span className="flex-1">{(isHydrated ? nearName(day) : null) ?? dates.day(noonOf(day))}</span>
        {sums === undefined ? null : (
          <>
            <span className="text-sm font-normal text-muted">{m['history.rounds.day']({ count: sums.rounds })}</span>
            <Amount rupees={subtractRupees(sums.win, sums.bet)} sign />
          </>
        )}
      </h3>
      <ul>
        {rows.map((row) => (
          <RoundRow key={row.round} row={row} reels={reels(row)} />
        ))}
      </ul>
    </section>
  );
}

/** Today or yesterday, otherwise null. */
function nearName(day: string): string | null {
  const now = serverNowMs() / 1000;
  if (day === dayOf(now)) return m['history.rounds.today']();
  return day === dayOf(now - daySec) ? m['history.rounds.yesterday']() : null;
}
