import type { operatorReportsApi } from '@mela/contract/api/operators/reports/reports';
import type { InputOf } from '@mela/contract/http/endpoint';
import { formatMoment } from '@mela/contract/site/dates';
import { raw, type RawAnswer } from '../../../kernel/http/output/raw-answer.ts';
import type { Db } from '../../../kernel/types.ts';
import { moneyReport } from '../figures/show-report.ts';
import { csvOf } from './csv.ts';
import { pdfOf } from './pdf.ts';
import { tableOf } from './report-table.ts';

type Input = InputOf<(typeof operatorReportsApi.rows)['GET /reports/files/:format']>;

const types = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const;

/** The report as a file, rupees with two decimals. */
export async function sendReport(ctx: { readonly tx: Db; readonly now: Date }, { params: { format }, query }: Input): Promise<RawAnswer> {
  const by = query.by ?? 'day';
  const report = await moneyReport(ctx, { ...query, by });
  const table = tableOf(report, by);
  const until =
    report.completeUntil === null ? 'Nothing is counted yet' : `Complete until ${formatMoment(report.completeUntil, 'en', 'day-first')}`;
  const notes = [`${report.from} to ${report.to}, days of India, rupees, ${query.accounts ?? 'real'} accounts`, until];
  return raw({
    status: 200,
    headers: {
      'content-type': types[format],
      'content-disposition': `attachment; filename="mela-${by}-${report.from}-${report.to}.${format}"`,
      'cache-control': 'private, no-store',
    },
    body: format === 'csv' ? csvOf(table) : pdfOf(table, { title: `Mela: money by ${by}`, notes }),
  });
}
