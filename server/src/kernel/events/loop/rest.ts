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
