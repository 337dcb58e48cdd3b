/** The states of a contest that runs by a schedule. `counting`: it is over, and its result is being found and paid. */
export type ContestState = 'draft' | 'announced' | 'running' | 'counting' | 'paid' | 'stopped';

/** Rounds are settled, and their transactions committed, at the latest so long after the end; only then is a contest closed. */
export const graceMs = 60_000;

type Timed = { readonly state: string; readonly startsAt: Date; readonly endsAt: Date };

/** The state that follows by time alone, or null. A contest is closed a minute after its end. */
export function nextState(contest: Timed, now: Date): 'running' | 'counting' | null {
  const at = nextMoveAt(contest);
  if (at === null || now < at) return null;
  return contest.state === 'announced' ? 'running' : 'counting';
}

function nextMoveAt({ state, startsAt, endsAt }: Timed): Date | null {
  if (state === 'announced') return startsAt;
  return state === 'running' ? new Date(endsAt.getTime() + graceMs) : null;
}

/** When the first of these contests moves on next; null where none does. */
export function firstMoveAt(contests: readonly Timed[], now: Date): Date | null {
  const moves = contests.map(nextMoveAt).filter((at) => at !== null && now < at);
  return moves.toSorted((a, b) => Number(a) - Number(b))[0] ?? null;
}
