import type { BookEvent } from '@mela/contract/book';
import type { Draw } from './draw.ts';
import type { Machine } from './machine.ts';
/**
 * Plays the free spins that the base spin awarded; more scatters award more, never beyond the title's `spinsMax` in all.
 * Answers the credits of the whole round; stops early when they reach the title's greatest win.
 */
export declare function playFreeSpins(machine: Machine, draw: Draw, awarded: number, wonBefore: number, events: BookEvent[] | null): number;
