import type { Cell, Grid } from '@mela/contract/games/book';
import type { Spin, StripSet } from '../machine.ts';

/** Fills the window of a spin from its stops. */
export function showStops(spin: Spin, set: StripSet, rows: number): void {
  let cell = 0;
  for (let reel = 0; reel < set.reels.length; reel++) {
    const strip = set.reels[reel]!;
    let at = spin.stops[reel]!;
    for (let row = 0; row < rows; row++) {
      spin.window[cell++] = strip[at]!;
      if (++at === strip.length) at = 0;
    }
  }
}

/** The window as a book shows it. */
export function gridOf(window: Uint8Array, rows: number): Grid {
  const grid: number[][] = [];
  for (let cell = 0; cell < window.length; cell += rows) {
    const column: number[] = [];
    for (let row = 0; row < rows; row++) column.push(window[cell + row]!);
    grid.push(column);
  }
  return grid;
}

/** The cells whose bit is set, reel by reel, top to bottom. */
export function cellsOf(bits: number, rows: number): Cell[] {
  const cells: Cell[] = [];
  for (let cell = 0, left = bits; left !== 0; cell++, left >>>= 1) {
    if ((left & 1) === 1) cells.push([Math.floor(cell / rows), cell % rows]);
  }
  return cells;
}

/** The reels whose bit is set, left to right. */
export function reelsOf(bits: number): number[] {
  const reels: number[] = [];
  for (let reel = 0, left = bits; left !== 0; reel++, left >>>= 1) if ((left & 1) === 1) reels.push(reel);
  return reels;
}
