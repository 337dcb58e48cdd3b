import type { BookEvent } from '@mela/contract/book';
import type { Machine, StripSet } from './machine.ts';
/** One spin of a title of ways at the stops in `machine.spin`, cascades included; leaves credits and scatters there. */
export declare function spinWays(machine: Machine, set: StripSet, events: BookEvent[] | null): void;
