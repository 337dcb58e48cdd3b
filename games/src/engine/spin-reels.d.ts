import type { BookEvent } from '@mela/contract/book';
import type { Draw } from './draw.ts';
import type { Machine, StripSet } from './machine.ts';
/** Draws a stop for each reel, left to right, and plays the spin. */
export declare function spinReels(machine: Machine, set: StripSet, draw: Draw, events: BookEvent[] | null): void;
/** Plays the spin at the stops that stand in `machine.spin`. */
export declare function spinAtStops(machine: Machine, set: StripSet, events: BookEvent[] | null): void;
/** Adds what the spin won to the round, up to the title's greatest win. */
export declare function closeSpin({ spin, winMaxCredits }: Machine, wonBefore: number, events: BookEvent[] | null): number;
