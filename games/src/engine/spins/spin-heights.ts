import type { BookEvent, Cell, Grid } from '@mela/contract/games/book';
import type { Heights } from '../board/build-heights.ts';
import type { Machine, StripSet } from '../machine.ts';

/** One spin of ways through reels of varying heights, at the stops and heights in `machine.spin`; leaves the credits there. */
export function spinHeights(machine: Machine, set: StripSet, events: BookEvent[] | null): void {
  const { spin, heights } = machine;
  if (heights === null) throw new TypeError(`title ${machine.data.slug} has no heights`);
  const { stops } = spin;
  let candidates = -1;
  for (let reel = 0; reel < machine.runLeast; reel++)
    candidates &= heights.shown[reel]![spin.heights[reel]! * set.reels[reel]!.length + stops[reel]!]!;
  const grid = events === null ? null : gridOfHeights(machine, set);
  if (events !== null && grid !== null)
    events.push({
      type: 'reveal',
      grid,
      stops: Array.from(stops),
      strips: set.name,
      heights: Array.from(spin.heights),
    });
  spin.credits = candidates === 0 ? 0 : payHeights(machine, set, heights, candidates, grid, events);
}

/** Pays each candidate once for every way through its cells, from the first reel rightward. */
export function payHeights(
  machine: Machine,
  set: StripSet,
  { counts }: Heights,
  candidates: number,
  grid: Grid | null,
  events: BookEvent[] | null,
): number {
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
    if (credits !== 0 && events !== null && grid !== null) {
      const cells = cellsOfSymbol(grid, count, symbol, machine.wild);
      events.push({ type: 'waysWin', symbol, count, ways, cells, credits, multiplier: set.multiplier });
    }
  }
  return total;
}

function gridOfHeights({ spin }: Machine, { reels }: StripSet): Grid {
  const grid: number[][] = [];
  for (let reel = 0; reel < reels.length; reel++) {
    const strip = reels[reel]!;
    const column: number[] = [];
    for (let row = 0, at = spin.stops[reel]!; row < spin.heights[reel]!; row++) {
      column.push(strip[at]!);
      if (++at === strip.length) at = 0;
    }
    grid.push(column);
  }
  return grid;
}

/** The cells of the first so many reels that show the symbol or the wild. */
function cellsOfSymbol(grid: Grid, reels: number, symbol: number, wild: number): Cell[] {
  const cells: Cell[] = [];
  for (let reel = 0; reel < reels; reel++) {
    const column = grid[reel]!;
    for (let row = 0; row < column.length; row++) if (column[row] === symbol || column[row] === wild) cells.push([reel, row]);
  }
  return cells;
}
