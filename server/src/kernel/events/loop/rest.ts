import type { Consumer } from '../consumer.ts';

type Rest = { readonly handledMin: number; readonly ms: number };

const rests: Readonly<Record<NonNullable<Consumer['role']>, readonly Rest[]>> = {
  live: [{ handledMin: 20, ms: 60 }],
  jobs: [
    { handledMin: 50, ms: 700 },
    { handledMin: 5, ms: 400 },
  ],
};
const shortestMs = { live: 20, jobs: 100 } as const;

/**
 * Milliseconds that a consumer pauses after a step that has handled so many events. Commits may come at a thousand a second, and a step costs a transaction
 * with its checkpoint besides its events: the busier it is, the longer it collects. People watch what live messages show; everything else is there within
 * about a second, however busy the server is.
 */
export function restMsAfter(role: NonNullable<Consumer['role']>, handled: number): number {
  return rests[role].find(({ handledMin }) => handled >= handledMin)?.ms ?? shortestMs[role];
}

/** Why a step could read nothing although there may be events: a transaction that still runs, or another process that steps the same consumer. */
export type KeptBy = 'delayed' | 'elsewhere';

/** A transaction that runs for minutes is not checked every 4 ms, and a process that keeps a consumer is not asked for it twenty times a second. */
const keptMs: Readonly<Record<KeptBy, readonly [first: number, longest: number]>> = { delayed: [4, 256], elsewhere: [50, 1_600] };

/** Milliseconds until a consumer tries again that was kept from reading so often in a row: each pause is twice the one before, up to the longest. */
export function restMsWhileKept(by: KeptBy, inARow: number): number {
  const [first, longest] = keptMs[by];
  return Math.min(longest, first * 2 ** Math.min(inARow - 1, 10));
}
