import { figureNames, type ReportGroup } from '@mela/contract/api/operators/reports/report-figures';
import type { MoneyReport } from '@mela/contract/api/operators/reports/reports';
import { hundredthsText } from '@mela/contract/money/hundredths';
import { nearestMinor } from '@mela/contract/money/money';

export type ReportTable = { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

/** A name of a figure in words: `jackpotWins` is "Jackpot wins". */
export const wordsOf = (name: string): string => {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return ['ggr', 'ngr'].includes(name) ? name.toUpperCase() : `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

/** Rupees as 1234.50, the same in every language. */
const rupees = (of: number): string => hundredthsText(BigInt(nearestMinor(of)));

/** A report as rows of texts, the total last. */
export function tableOf({ rows, total }: MoneyReport, by: ReportGroup): ReportTable {
  const cells = (sums: MoneyReport['total']) => [...figureNames.map((name) => rupees(sums[name])), String(sums.rounds), String(sums.bets)];
  return {
    head: [wordsOf(by), ...figureNames.map(wordsOf), 'Rounds', 'Bets'],
    rows: [...rows.map(({ name, sums }) => [name, ...cells(sums)]), ['Total', ...cells(total)]],
  };
}
