import type { TitleData } from '@mela/contract/games/book';
import { fraction, times, type Fraction } from '../exact/fraction.ts';
import { lineWin } from '../exact/reduced/line-pay.ts';

/** How often one line shows a paying combination over the full cycle of the base reels, and what that adds to the return. */
export type Combination = {
  readonly name: string;
  readonly count: number;
  /** Rows of stops that show it, multiplied wins apart. */
  readonly rows: bigint;
  readonly cycle: bigint;
  readonly share: Fraction;
};

/** Every combination that a line of the title pays, best first within a symbol. Empty for titles without lines. */
export function lineCombinations(data: TitleData): Combination[] {
  const lines = data.lines?.length ?? 0;
  const counts = (data.strips['base'] ?? []).map((strip) => data.symbols.map((_, symbol) => strip.filter((at) => at === symbol).length));
  const cycle = (data.strips['base'] ?? []).reduce((product, strip) => product * BigInt(strip.length), 1n);
  const found = new Map<string, { name: string; count: number; rows: bigint; credits: bigint }>();
  const walk = (shown: readonly number[], rows: number): void => {
    const here = counts[shown.length];
    if (here === undefined) {
      const win = lineWin(data, shown);
      if (win.credits === 0) return;
      const key = `${win.name} ${win.count}`;
      const sum = found.get(key) ?? { name: win.name, count: win.count, rows: 0n, credits: 0n };
      sum.rows += BigInt(rows);
      sum.credits += BigInt(rows) * BigInt(win.credits);
      found.set(key, sum);
      return;
    }
    here.forEach((count, symbol) => {
      if (count !== 0) walk([...shown, symbol], rows * count);
    });
  };
  if (lines > 0 && data.expanding !== true) walk([], 1);
  return [...found.values()]
    .map(({ name, count, rows, credits }) => ({
      name,
      count,
      rows,
      cycle,
      share: times(fraction(credits * BigInt(lines), cycle), fraction(1, data.betCredits)),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name) || b.count - a.count);
}
