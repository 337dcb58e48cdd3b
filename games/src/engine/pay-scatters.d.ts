import type { BookEvent, Cell } from '@mela/contract/book';
import type { Machine } from './machine.ts';
/** The cells that show the scatter. */
export declare function scatterCells({ rows, scatter }: Machine, window: Uint8Array): Cell[];
/** Credits for so many scatters anywhere; writes a `scatterWin` when a book is kept. */
export declare function payScatters(
  machine: Machine,
  window: Uint8Array,
  count: number,
  multiplier: number,
  events: BookEvent[] | null,
): number;
