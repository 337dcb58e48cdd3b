import type { BookEvent } from '@mela/contract/book';

/** Reels turn for this long at least, on screen and, where an operator sets slot_cycle_ms, on the server too. */
export const stageCycleMs = 2500;

/** Seconds until the next spin is taken, 0 when it is. */
export function cycleTtlSec(last: Date, now: Date, cycleMs: number): number {
  const leftMs = last.getTime() + cycleMs - now.getTime();
  return leftMs <= 0 ? 0 : Math.ceil(leftMs / 1000);
}

export const clientSeedShape = /^[A-Za-z0-9_-]{1,64}$/;

type Question = Extract<BookEvent, { type: 'awaitChoice' }>;

/** What the server answers for a player who stayed away: a win is kept, and boxes, which are alike from outside, are opened in their order. */
export function autoChoice({ of, allowed }: Question): number {
  const [first] = allowed;
  if (of === 'gamble') return 0;
  if (first === undefined) throw new Error('a round asks for a choice and allows none');
  return first;
}
