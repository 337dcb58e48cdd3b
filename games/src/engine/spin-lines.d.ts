import type { BookEvent } from '@mela/contract/book';
import type { Machine, StripSet } from './machine.ts';
/** One spin of a title of lines at the stops in `machine.spin`; leaves credits and scatters there. */
export declare function spinLines(machine: Machine, set: StripSet, events: BookEvent[] | null): void;
