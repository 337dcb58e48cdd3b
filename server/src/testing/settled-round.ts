import type { NewEvent } from '../kernel/events/index.ts';

type Body = Extract<NewEvent, { type: 'round.settled' }>['body'];

/** The body of a settled round for a test: opened and closed at `at`, for the first time. */
export function settledRound(
  round: string,
  sums: Pick<Body, 'betMinor' | 'winMinor'>,
  { at, ...change }: { readonly at: Date } & Partial<Body>,
): Body {
  return { round, developer: 'mela', gameId: 1n, ...sums, openedMs: at.getTime(), settledMs: at.getTime(), before: null, ...change };
}
