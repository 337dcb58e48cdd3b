import type { BookEvent } from '@mela/contract/book';
import type { Machine } from './machine.ts';
/** The result of `payWays`, written over by the next call. */
export declare const waysPaid: {
  credits: number;
  cells: number;
};
/**
 * Pays every symbol that shows on reels 0, 1, 2 … without a gap, once for each way through its cells. Leaves in
 * `waysPaid` the credits and the winning cells as bits. Writes a `waysWin` for each symbol when a book is kept.
 * `candidates` has the bit of every symbol worth looking at.
 */
export declare function payWays(
  machine: Machine,
  window: Uint8Array,
  candidates: number,
  multiplier: number,
  events: BookEvent[] | null,
): void;
/** The symbols that show, or have a wild stand for them, on each of the first `reelsLeast` reels, as bits. */
export declare function waysCandidates(machine: Machine, window: Uint8Array, reelsLeast: number): number;
