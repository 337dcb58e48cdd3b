import type { BookEvent } from '@mela/contract/book';
import { type Machine } from './machine.ts';
/**
 * Credits that the lines of a window pay, from the first reel rightward. A line that begins with wilds pays as wilds or
 * as the symbol they lead to, whichever is more. Writes a `lineWin` for each when a book is kept.
 */
export declare function payLines(machine: Machine, window: Uint8Array, multiplier: number, events: BookEvent[] | null): number;
