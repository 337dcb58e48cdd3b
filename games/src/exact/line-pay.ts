import type { TitleData } from '@mela/contract/book';

/**
 * The best that any symbol makes of a line by itself: its run from the left, wilds counted as the symbol and multiplying it
 * where the title says so; a line that no symbol wins may still be a group's.
 */
export function linePay(data: TitleData, shown: readonly number[]): number {
  const isWild = (symbol: number) => data.symbols[symbol]?.role === 'wild';
  const factor = (run: readonly number[]) => (data.wildMultiplier ?? 1) ** run.filter(isWild).length;
  const pays = data.symbols.map((symbol, index) => {
    if (!['high', 'low', 'wild'].includes(symbol.role)) return 0;
    const broken = shown.findIndex((at) => at !== index && !isWild(at));
    const run = shown.slice(0, broken === -1 ? shown.length : broken);
    if (!run.includes(index)) return 0;
    return (symbol.pays[run.length] ?? 0) * (isWild(index) ? 1 : factor(run));
  });
  const best = Math.max(...pays);
  if (best > 0) return best;
  const group = data.groups?.find(({ symbols }) => shown.every((at) => isWild(at) || symbols.includes(at)) && !shown.every(isWild));
  return (group?.credits ?? 0) * factor(shown);
}
