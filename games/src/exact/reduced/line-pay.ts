import type { TitleData } from '@mela/contract/games/book';

/** What a line wins alone, and by what: a symbol's id, or a group's name. */
export type LineWin = { readonly name: string; readonly count: number; readonly credits: number };

/**
 * The best that any symbol makes of a line alone: its run from the left, wilds counted as the symbol and multiplying it
 * where the title defines it; a line that no symbol wins may still be a group's.
 */
export function lineWin(data: TitleData, shown: readonly number[]): LineWin {
  const isWild = (symbol: number) => data.symbols[symbol]?.role === 'wild';
  const factor = (run: readonly number[]) => (data.wildMultiplier ?? 1) ** run.filter(isWild).length;
  let best: LineWin = { name: '', count: 0, credits: 0 };
  data.symbols.forEach((symbol, index) => {
    if (!['high', 'low', 'wild'].includes(symbol.role)) return;
    const broken = shown.findIndex((at) => at !== index && !isWild(at));
    const run = shown.slice(0, broken === -1 ? shown.length : broken);
    if (!run.includes(index)) return;
    const credits = (symbol.pays[run.length] ?? 0) * (isWild(index) ? 1 : factor(run));
    if (credits > best.credits) best = { name: symbol.id, count: run.length, credits };
  });
  if (best.credits > 0) return best;
  const group = data.groups?.find(({ symbols }) => shown.every((at) => isWild(at) || symbols.includes(at)) && !shown.every(isWild));
  return group === undefined ? best : { name: group.name.en, count: shown.length, credits: group.credits * factor(shown) };
}

/** The credits of `lineWin`. */
export function linePay(data: TitleData, shown: readonly number[]): number {
  return lineWin(data, shown).credits;
}
