import { useMemo } from 'react';
import type { FiguresPeriod } from '@mela/contract/api/accounts/figures';
import { Chart } from '@mela/kit/charts/chart.tsx';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { noonOf } from '@mela/kit/formats/time.ts';
import type { FiguresSpan } from '../../../data/history/figures.ts';
import { useDates } from '../../../data/settings/use-dates.ts';
import { m } from '../../../site/language/words.ts';
import { playTimeText } from './play-time-text.ts';

const rupees = (value: number): string => formatRupees(value, { paise: 'needed' });

/** What was staked and won, paid in and taken out, and how long was played in each period, as bars and as tables with the same figures. */
export function FiguresCharts({ periods, span }: { readonly periods: readonly FiguresPeriod[]; readonly span: FiguresSpan }) {
  const dates = useDates();
  const { labels, shortLabels, money, time } = useMemo(() => {
    const day = (of: string) => dates.day(noonOf(of));
    const of = (name: string, part: 'staked' | 'won' | 'net' | 'deposited' | 'withdrawn' | 'minutes') => ({
      name,
      values: periods.map((period) => period[part]),
    });
    return {
      labels: periods.map(({ start, end }) => (span === 'day' || start === end ? day(start) : `${day(start)} – ${day(end)}`)),
      shortLabels: periods.map(({ start }) => dates.dayOfYear(noonOf(start))),
      money: [
        of(m['figures.staked'](), 'staked'),
        of(m['figures.won'](), 'won'),
        of(m['figures.net'](), 'net'),
        of(m['figures.deposited'](), 'deposited'),
        of(m['figures.withdrawn'](), 'withdrawn'),
      ],
      time: [of(m['figures.minutes'](), 'minutes')],
    };
  }, [periods, span, dates]);
  const both = { placeTitle: m['figures.period'](), kind: 'bars', labels, shortLabels } as const;
  return (
    <div className="grid gap-8">
      <Chart {...both} caption={m['figures.chart']()} series={money} format={rupees} empty={m['figures.none']()} />
      <Chart {...both} caption={m['figures.minutes']()} series={time} format={playTimeText} empty={m['figures.noPlay']()} />
    </div>
  );
}
