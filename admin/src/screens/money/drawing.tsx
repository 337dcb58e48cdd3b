import { useMemo } from 'react';
import type { ReportFigure } from '@mela/contract/api/operators/reports/report-figures';
import type { MoneyReport } from '@mela/contract/api/operators/reports/reports';
import { Chart } from '@mela/kit/charts/chart.tsx';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { moneyTexts as t } from '../../texts/money.ts';
import { dayText, labelOf } from './periods.ts';

type Props = { readonly report: MoneyReport; readonly span: 'day' | 'week' | 'month'; readonly figure: ReportFigure };

/** One figure over the days. The chart has the same figures in a table. */
export function Drawing({ report: { rows, from, to }, span, figure }: Props) {
  const { labels, series } = useMemo(
    () => ({
      labels: rows.map(({ key }) => labelOf(span, key)),
      series: [{ name: t.figures[figure], values: rows.map(({ sums }) => sums[figure]) }],
    }),
    [rows, span, figure],
  );
  return (
    <section className="rounded-panel border border-edge bg-raised px-5 py-4">
      <Chart
        caption={`${t.figures[figure]}, ${dayText(from)} – ${dayText(to)}`}
        placeTitle={t.groups[span]}
        kind="bars"
        labels={labels}
        series={series}
        format={formatRupees}
        empty={t.nothing}
      />
    </section>
  );
}
