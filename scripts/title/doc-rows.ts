import type { TitleData } from '@mela/contract/games/book';
import { inPercent, percentText } from '../../contract/src/money/shares.ts';
import { volatilityOf } from '../../server/src/domains/catalogue/par-sheet.ts';
import type { ExactRound } from '../../games/src/exact/figures.ts';
import { approximate, write } from '../../games/src/exact/fraction.ts';

type Row = { readonly page: string; readonly after: RegExp; readonly row: string };

/** Longer fractions stand on the par sheet alone. */
const fractionMax = 80;
function shown(fraction: string, slug: string): string {
  const [part, of] = fraction.split('/').map((digits) => digits.length);
  return fraction.length > fractionMax
    ? `${part} digits over ${of}: [par sheet](../games/par-sheets/${slug}/sheet.csv)`
    : `\`${fraction}\``;
}

/** How the documents call parts of a return. */
const partNames: Readonly<Record<string, string>> = { freeSpins: 'free spins' };

/** The rows that documents have of every title: each goes after the last row of its table. */
export function docRows(data: TitleData, exact: ExactRound, about: string): readonly Row[] {
  const { en, hi } = data.name;
  const deviation = Math.sqrt(approximate(exact.variance ?? { part: 0n, of: 1n }));
  const [rtp, hit] = [exact.rtp, exact.hitFrequency].map((share) => `${percentText(approximate(share), 4)}`);
  const largest = (exact.roundMaxCredits / data.betCredits).toLocaleString('en-IN', { maximumFractionDigits: 2 });
  const sigma = deviation.toFixed(4);
  const odds = approximate(exact.featureOdds);
  const feature = odds === 0 ? '–' : (1 / odds).toFixed(1);
  const parts = Object.entries(exact.returns).map(
    ([part, share]) => `${partNames[part] ?? part} ${inPercent(approximate(share)).toFixed(2)}`,
  );
  return [
    { page: 'README.md', after: /^\| [^|]+ · [^|]+ \|.*$/gm, row: `| ${en} · ${hi} | ${about} | ${volatilityOf(deviation)} |` },
    {
      page: 'games/README.md',
      after: /^\| .* bets \|$/gm,
      row: `| ${en} | ${about} | ${rtp} | ${hit} | ${sigma} | ${feature} | ${largest} bets |`,
    },
    {
      page: 'docs/originals.md',
      after: /^\| [^|]+ \| [^|]+ \| [\d.]+ % \| base.*$/gm,
      row: `| ${en} | ${about} | ${rtp} | ${parts.length === 1 ? 'base' : parts.join(', ')} | ${hit} | ${sigma} | ${largest} |`,
    },
    { page: 'docs/originals.md', after: /^\| [^|]+ \| `\d+\/\d+` \|$/gm, row: `| ${en} | ${shown(write(exact.rtp), data.slug)} |` },
  ];
}

/** @throws Error where the table is not found */
export function withRow(text: string, { page, after, row }: Row): string {
  const last = [...text.matchAll(after)].at(-1);
  if (last === undefined) throw new Error(`${page} has no table that ends in a row like ${String(after)}`);
  const end = last.index + last[0].length;
  return `${text.slice(0, end)}\n${row}${text.slice(end)}`;
}
