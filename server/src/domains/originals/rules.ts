import type { BookEvent } from '@mela/contract/games/book';

/** Seconds until the next spin is allowed, 0 when it is. */
export function cycleTtlSec(last: Date, now: Date, cycleMs: number): number {
  const leftMs = last.getTime() + cycleMs - now.getTime();
  return leftMs <= 0 ? 0 : Math.ceil(leftMs / 1000);
}

export const clientSeedShape = /^[A-Za-z0-9_-]{1,64}$/;

type Question = Extract<BookEvent, { type: 'awaitChoice' }>;

/** The server's choice in an abandoned round: a win is collected, and boxes, which look alike, are opened in their order. */
export function autoChoice({ of, allowed }: Question): number {
  const [first] = allowed;
  if (of === 'gamble') return 0;
  if (first === undefined) throw new Error('a question of a round allows no value');
  return first;
}
