import { useMemo } from 'react';
import type { FiguresPeriod } from '@mela/contract/api/accounts/figures';
import { Chart } from '@mela/kit/charts/chart.tsx';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { noonOf } from '@mela/kit/formats/time.ts';
import type { FiguresSpan } from '../../../data/history/figures.ts';
import { useDates } from '../../../data/settings/use-dates.ts';
import { m } from '../../../site/language/words.ts';

const rupees = (value: number): string => formatRupees(value, { paise: 'needed' });

/** What was staked and won, paid in and taken out in each period, as bars and as a table with the same figures. */
export function FiguresChart({ periods, span }: { readonly periods: readonly FiguresPeriod[]; readonly span: FiguresSpan }) {
  const dates = useDates();
  const { labels, series } = useMemo(() => {
    const day = (of: string) => dates.day(noonOf(of));
    const of = (name: string, part: 'staked' | 'won' | 'net' | 'deposited' | 'withdrawn') => ({
      name,
      values: periods.map((period) => period[part]),
    });
    return {
      labels: periods.map(({ start, end }) => (span === 'day' || start === end ? day(start) : `${day(start)} – ${day(end)}`)),
      series: [
        of(m['figures.staked'](), 'staked'),
        of(m['figures.won'](), 'won'),
        of(m['figures.net'](), 'net'),
        of(m['figures.deposited'](), 'deposited'),
        of(m['figures.withdrawn'](), 'withdrawn'),
      ],
    };
  }, [periods, span, dates]);
  return (
    <Chart caption={m['figures.chart']()} placeTitle={m['figures.period']()} kind="bars" labels={labels} series={series} format={rupees} />
  );
}
