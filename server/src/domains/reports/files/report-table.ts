import { figureNames, type ReportGroup } from '@mela/contract/api/operators/reports/report-figures';
import type { MoneyReport } from '@mela/contract/api/operators/reports/reports';
import { hundredthsText } from '@mela/contract/money/hundredths';
import { nearestMinor, subtractRupees } from '@mela/contract/money/money';

type Sums = MoneyReport['total'];
export type ReportTable = { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

/** A name of a figure in words: `jackpotWins` is "Jackpot wins". */
export const wordsOf = (name: string): string => {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return ['ggr', 'ngr'].includes(name) ? name.toUpperCase() : `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

/** Rupees as 1234.50, the same in every language. */
const rupees = (of: number): string => hundredthsText(BigInt(nearestMinor(of)));

/** What belongs to none, as to no game. */
const none = '(none)';

/** What is in a total and in none of these rows. */
function lessOf(total: Sums, rows: readonly Sums[]): Sums {
  const names = Object.keys(total) as (keyof Sums)[];
  return Object.fromEntries(
    names.map((name) => [name, rows.reduce((left, sums) => subtractRupees(left, sums[name]), total[name])]),
  ) as Sums;
}

/** A report as rows of texts, the total last: the rows before it add up to it, also where a report has no place for all. */
export function tableOf({ rows, total, isCut }: Pick<MoneyReport, 'rows' | 'total' | 'isCut'>, by: ReportGroup): ReportTable {
  const left = lessOf(
    total,
    rows.map(({ sums }) => sums),
  );
  const cells = (sums: Sums) => [...figureNames.map((name) => rupees(sums[name])), String(sums.rounds), String(sums.bets)];
  return {
    head: [wordsOf(by), ...figureNames.map(wordsOf), 'Rounds', 'Bets'],
    rows: [
      ...rows.map(({ name, sums }) => [name === '' ? none : name, ...cells(sums)]),
      ...(isCut ? [['Rows not shown', ...cells(left)]] : []),
      ['Total', ...cells(total)],
    ],
  };
}
