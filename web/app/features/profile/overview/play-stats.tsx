import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useQuery } from '@tanstack/react-query';
import type { PlayDay } from '@mela/contract/api/play';
import type { ReactNode } from 'react';
import { classNames } from '@mela/kit/class-names.ts';
import { Amount } from '@mela/kit/data-display/amount.tsx';
import { ErrorState } from '@mela/kit/feedback/states.tsx';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { formatNumber } from '@mela/kit/formats/number.ts';
import { dayOf, noonOf } from '@mela/kit/formats/time.ts';
import { m } from '../../../site/language/words.ts';
import { playDaysQuery, playSessionQuery } from '../../../data/history/queries.ts';
import { sumDays, withResult } from '../../../data/history/sum-days.ts';
import { useDates } from '../../../data/settings/use-dates.ts';

const monthDays = 30;
/** Days in the list, as many as a week has. */
const rowsMax = 7;

/** What the player staked and won: today, in the last 30 days, and day by day. A result below zero is shown like one above. */
export function PlayStats({ now }: { readonly now: number }) {
  const { data, error, refetch } = useQuery(playDaysQuery(monthDays));
  return (
    <section>
      <h2 className="mb-3 text-xl">{m['profile.stats.title']()}</h2>
      {error !== null ? (
        <ErrorState error={error} onRetry={() => attempt(refetch())} />
      ) : data === undefined ? (
        <SkeletonRows label={m['ui.loading']()} className="h-24" />
      ) : data.length === 0 ? (
        <p className="text-muted">{m['profile.stats.none']()}</p>
      ) : (
        <>
          <div className="grid gap-3 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-2 xl:grid-cols-3">
            <SessionPeriod now={now} />
            <Period title={m['profile.stats.today']()} sums={sumDays(data.filter(({ day }) => day === dayOf(now)))} />
            {/* On a phone not below the same numbers: a player's first day is all of it. */}
            <Period title={m['profile.stats.month']()} sums={sumDays(data)} className={data.length === 1 ? 'max-sm:hidden' : ''} />
          </div>
          {data.length > 1 ? <DayTable days={data.slice(0, rowsMax)} /> : null}
        </>
      )}
    </section>
  );
}

/** What was played since the log-in; nothing before the first round of it. */
function SessionPeriod({ now }: { readonly now: number }) {
  const session = useQuery(playSessionQuery()).data;
  const dates = useDates();
  if (session === undefined || session.rounds === 0) return null;
  const { since, ...sums } = session;
  const time = dayOf(since) === dayOf(now) ? dates.clock(since) : dates.day(since);
  return <Period title={m['profile.stats.session']({ time })} sums={withResult(sums)} />;
}

type PeriodProps = { readonly title: string; readonly sums: ReturnType<typeof sumDays>; readonly className?: string };

function Period({ title, sums, className }: PeriodProps) {
  const line = (name: string, value: ReactNode) => (
    <div className="flex justify-between gap-3">
      <dt className="text-muted">{name}</dt>
      <dd>{value}</dd>
    </div>
  );
  return (
    <div className={classNames('rounded-panel border border-ink-700 bg-ink-900 p-4', className)}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3 sm:block">
        <h3 className="font-text text-sm font-semibold text-muted">{title}</h3>
        <p className="leading-tight sm:mt-1">
          <span className="sr-only">{m['profile.stats.result']()} </span>
          <Amount rupees={sums.result} sign className="font-print text-xl sm:text-2xl" />
        </p>
      </div>
      <dl className="numbers grid gap-1 border-t border-ink-700 pt-3 text-sm">
        {line(m['profile.stats.rounds'](), formatNumber(sums.rounds))}
        {line(m['profile.stats.bet'](), <Amount rupees={sums.bet} />)}
        {line(m['profile.stats.win'](), <Amount rupees={sums.win} />)}
        {line(m['profile.stats.largest'](), <Amount rupees={sums.largestWin} />)}
      </dl>
    </div>
  );
}

function DayTable({ days }: { readonly days: readonly PlayDay[] }) {
  const dates = useDates();
  return (
    <table className="numbers mt-4 w-full text-sm">
      <caption className="sr-only">{m['profile.stats.days']()}</caption>
      <tbody>
        {days.map(({ day, rounds, bet, win }) => (
          <tr key={day} className="border-t border-ink-700">
            <th scope="row" className="py-2.5 text-left font-semibold">
              {dates.day(noonOf(day))}
            </th>
            <td className="py-2.5 text-right text-muted">{m['history.rounds.day']({ count: rounds })}</td>
            <td className="w-32 py-2.5 text-right">
              <Amount rupees={win - bet} sign className="font-semibold" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
