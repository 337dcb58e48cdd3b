import type { BookEvent, Cell, Grid } from '@mela/contract/book';
import type { Heights } from './lay-heights.ts';
import type { Machine, StripSet } from './machine.ts';

/** One spin of ways through reels of varying heights, at the stops and heights in `machine.spin`; leaves the credits there. */
export function spinHeights(machine: Machine, set: StripSet, events: BookEvent[] | null): void {
  const { spin, heights } = machine;
  if (heights === null) throw new TypeError(`title ${machine.data.slug} has no heights`);
  const { stops } = spin;
  let candidates = -1;
  for (let reel = 0; reel < machine.runLeast; reel++)
    candidates &= heights.shown[reel]![spin.heights[reel]! * set.reels[reel]!.length + stops[reel]!]!;
  if (events !== null)
    events.push({
      type: 'reveal',
      grid: gridOfHeights(machine, set),
      stops: Array.from(stops),
      strips: set.name,
      heights: Array.from(spin.heights),
    });
  spin.credits = candidates === 0 ? 0 : payHeights(machine, set, heights, candidates, events);
}

/** Pays each candidate once for every way through its cells, from the first reel rightward. */
export function payHeights(machine: Machine, set: StripSet, { counts }: Heights, candidates: number, events: BookEvent[] | null): number {
  const { reels, pays, spin, data } = machine;
  const symbols = data.symbols.length;
  let total = 0;
  for (let left = candidates; left !== 0; left &= left - 1) {
    const symbol = 31 - Math.clz32(left & -left);
    let ways = 1;
    let count = 0;
    for (; count < reels; count++) {
      const here = counts[count]![(spin.heights[count]! * set.reels[count]!.length + spin.stops[count]!) * symbols + symbol]!;
      if (here === 0) break;
      ways *= here;
    }
    const credits = pays[symbol * (reels + 1) + count]! * ways * set.multiplier;
    total += credits;
    if (credits !== 0 && events !== null) {
      const cells = cellsOfSymbol(gridOfHeights(machine, set).slice(0, count), [symbol, machine.wild]);
      events.push({ type: 'waysWin', symbol, count, ways, cells, credits, multiplier: set.multiplier });
    }
  }
  return total;
}

function gridOfHeights({ spin }: Machine, { reels }: StripSet): Grid {
  return reels.map((strip, reel) =>
    Array.from({ length: spin.heights[reel]! }, (_, row) => strip[(spin.stops[reel]! + row) % strip.length]!),
  );
}

function cellsOfSymbol(grid: Grid, symbols: readonly number[]): Cell[] {
  return grid.flatMap((column, reel) => column.flatMap((symbol, row): Cell[] => (symbols.includes(symbol) ? [[reel, row]] : [])));
}
