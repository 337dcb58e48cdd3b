import { figureNames } from '@mela/contract/api/operators/reports/report-figures';
import type { MoneyReport } from '@mela/contract/api/operators/reports/reports';
import PDFDocument from 'pdfkit';
import { afterEach, expect, it, vi } from 'vitest';
import { csvOf } from './csv.ts';
import { pdfOf } from './pdf.ts';
import { tableOf, wordsOf } from './report-table.ts';
import { notesOf } from './send-report.ts';

type Sums = MoneyReport['total'];
/** Sums whose figures are `first`, `first` and one, … rupees. */
const sums = (first: number): Sums =>
  ({ ...Object.fromEntries(figureNames.map((name, at) => [name, first + at + 0.25])), rounds: first, bets: first + 1 }) as Sums;
const row = (key: string, first: number) => ({ key, name: key, sums: sums(first) });
const numbersOf = (cells: readonly string[] = []) => cells.slice(1).map((cell) => Math.round(Number(cell) * 100));

afterEach(() => vi.restoreAllMocks());

/** The texts of a PDF in the order in which they are put on paper. */
function textsOf(...[table, head]: Parameters<typeof pdfOf>): string[] {
  const put = vi.spyOn(PDFDocument.prototype, 'text');
  pdfOf(table, head).resume();
  return put.mock.calls.map(([text]) => String(text));
}

it('has every figure that is not zero on paper, in as many tables as it takes', () => {
  const total = { ...sums(10), refunds: 0 };
  const report = { rows: [{ ...row('diwali', 10), sums: total }], total, isCut: false };
  const texts = textsOf(tableOf(report, 'campaign'), { title: 'Money', notes: ['of November'] });
  for (const name of figureNames)
    expect([name, texts.filter((text) => text === wordsOf(name)).length]).toEqual([name, name === 'refunds' ? 0 : 1]);
  // Sixteen figures, rounds and bets: three tables, each with the key of its rows.
  expect([texts.filter((text) => text === 'diwali').length, texts.includes('Rounds'), texts.includes('of November')]).toEqual([
    3,
    true,
    true,
  ]);
  expect(texts.filter((text) => /^Page \d$/.test(text))).toEqual(['Page 1', 'Page 2', 'Page 3']);
});

it('has rows that add up to the total in each file, also where a report has no place for all', () => {
  const shown = [row('a', 30), row('', 5)];
  const total = sums(1000);
  const { rows } = tableOf({ rows: shown, total, isCut: true }, 'game');
  expect(rows.map(([name]) => name)).toEqual(['a', '(none)', 'Rows not shown', 'Total']);
  const [a, b, left, all] = rows.map((cells) => numbersOf(cells));
  expect(all).toEqual(left?.map((value, at) => value + (a?.[at] ?? 0) + (b?.[at] ?? 0)));
  expect(csvOf(tableOf({ rows: shown, total, isCut: true }, 'game'))).toContain('\r\nRows not shown,');
  expect(csvOf(tableOf({ rows: shown, total, isCut: false }, 'game'))).not.toContain('Rows not shown');
});

it('says on paper of which days, accounts and filters it is, and that there are more rows', () => {
  const days = { from: '2026-11-01', to: '2026-11-30' };
  const notes = notesOf({ ...days, completeUntil: null, isCut: true }, { ...days, by: 'game', provider: 'demo', campaign: 'दिवाली' });
  expect(notes).toEqual([
    '2026-11-01 to 2026-11-30, days of India, rupees, real accounts',
    'Only provider: demo',
    'Only campaign: दिवाली',
    'Nothing is counted yet',
    'The first 1,000 rows; the others are added up in one row before the total',
  ]);
});
