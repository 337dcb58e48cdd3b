import type { BookEvent } from '@mela/contract/book';
import type { Draw } from './draw.ts';
import type { Machine } from './machine.ts';
/** Plays one round and answers the credits it wins. With `events` null no book is kept and nothing is allocated. */
export declare function playRound(machine: Machine, draw: Draw, events: BookEvent[] | null): number;
