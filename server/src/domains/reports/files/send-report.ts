import { reportRowsMax, type ReportGroup } from '@mela/contract/api/operators/reports/report-figures';
import type { MoneyReport, operatorReportsApi } from '@mela/contract/api/operators/reports/reports';
import type { InputOf } from '@mela/contract/http/endpoint';
import { formatMoment } from '@mela/contract/site/dates';
import { raw, type RawAnswer } from '../../../kernel/http/output/raw-answer.ts';
import type { Db } from '../../../kernel/types.ts';
import { moneyReport } from '../figures/show-report.ts';
import { csvOf } from './csv.ts';
import { pdfOf } from './pdf.ts';
import { tableOf, wordsOf } from './report-table.ts';

type Input = InputOf<(typeof operatorReportsApi.rows)['GET /reports/files/:format']>;
type Query = Input['query'];

const types = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const;

/** The report as a file, rupees with two decimals. */
export async function sendReport(ctx: { readonly tx: Db; readonly now: Date }, { params: { format }, query }: Input): Promise<RawAnswer> {
  const by = query.by ?? 'day';
  const report = await moneyReport(ctx, { ...query, by });
  const table = tableOf(report, by);
  return raw({
    status: 200,
    headers: {
      'content-type': types[format],
      'content-disposition': `attachment; filename="${fileNameOf(query, by)}.${format}"`,
      'cache-control': 'private, no-store',
    },
    body: format === 'csv' ? csvOf(table) : pdfOf(table, { title: `Mela: money by ${by}`, notes: notesOf(report, query) }),
  });
}

/** What a report is narrowed to, by the names of the filters. */
const filtersOf = ({ from: _, to: __, by: ___, accounts: ____, ...filters }: Query): (readonly [string, string | number])[] =>
  Object.entries(filters).filter((filter): filter is [string, string | number] => filter[1] !== undefined);

/** Says what the file is of, since a table of values has no room for it: letters and digits of ASCII, as headers have them. */
function fileNameOf(query: Query, by: ReportGroup): string {
  const filters = filtersOf(query).flatMap(([name, value]) => [
    name,
    String(value)
      .replaceAll(/[^\w-]+/g, '_')
      .slice(0, 40),
  ]);
  return ['mela', by, query.from, query.to, ...(query.accounts === 'test' ? ['test'] : []), ...filters].join('-');
}

/** What the paper is of. */
export function notesOf(
  { from, to, completeUntil, isCut }: Pick<MoneyReport, 'from' | 'to' | 'completeUntil' | 'isCut'>,
  query: Query,
): string[] {
  return [
    `${from} to ${to}, days of India, rupees, ${query.accounts ?? 'real'} accounts`,
    ...filtersOf(query).map(([name, value]) => `Only ${wordsOf(name).toLowerCase()}: ${value}`),
    completeUntil === null ? 'Nothing is counted yet' : `Complete until ${formatMoment(completeUntil, 'en', 'day-first')}`,
    ...(isCut ? [`The first ${reportRowsMax.toLocaleString('en-IN')} rows; the others are added up in one row before the total`] : []),
  ];
}
