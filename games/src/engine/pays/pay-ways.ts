import type { BookEvent } from '@mela/contract/games/book';
import type { Machine } from '../machine.ts';
import { cellsOf } from '../board/window.ts';

/** The result of `payWays`, overwritten by the next call. */
export const waysPaid = { credits: 0, cells: 0 };

/**
 * Pays every symbol that shows on reels 0, 1, 2 … without a gap, once for each way through its cells. Leaves in
 * `waysPaid` the credits and the winning cells as bits. Writes a `waysWin` for each symbol when a book is written.
 * `candidates` has the bit of every symbol that may win.
 */
export function payWays(machine: Machine, window: Uint8Array, candidates: number, multiplier: number, events: BookEvent[] | null): void {
  const { reels, rows, pays, wild } = machine;
  waysPaid.credits = 0;
  waysPaid.cells = 0;
  for (let left = candidates; left !== 0; left &= left - 1) {
    const symbol = 31 - Math.clz32(left & -left);
    let ways = 1;
    let count = 0;
    let cells = 0;
    for (; count < reels; count++) {
      let here = 0;
      for (let cell = count * rows; cell < (count + 1) * rows; cell++) {
        const shown = window[cell]!;
        if (shown === symbol || shown === wild) {
          here++;
          cells |= 1 << cell;
        }
      }
      if (here === 0) break;
      ways *= here;
    }
    const credits = pays[symbol * (reels + 1) + count]! * ways * multiplier;
    if (credits === 0) continue;
    waysPaid.credits += credits;
    waysPaid.cells |= cells;
    if (events !== null) events.push({ type: 'waysWin', symbol, count, ways, cells: cellsOf(cells, rows), credits, multiplier });
  }
}

/** The symbols that show, or that a wild substitutes for, on each of the first `reelsLeast` reels, as bits. */
export function waysCandidates(machine: Machine, window: Uint8Array, reelsLeast: number): number {
  const { rows, wild, scatter } = machine;
  let candidates = -1;
  for (let reel = 0; reel < reelsLeast; reel++) {
    let shown = 0;
    for (let cell = reel * rows; cell < (reel + 1) * rows; cell++) {
      const symbol = window[cell]!;
      if (symbol === wild) shown = -1;
      else if (symbol !== scatter) shown |= 1 << symbol;
    }
    candidates &= shown;
  }
  return candidates;
}
