/** The states of a contest that runs by a schedule. `counting`: it is over, and its result is being found and paid. */
export type ContestState = 'draft' | 'announced' | 'running' | 'counting' | 'paid' | 'stopped';

/** Rounds are settled, and their transactions committed, at the latest so long after the end; only then is a contest closed. */
export const graceMs = 60_000;

type Timed = { readonly state: string; readonly startsAt: Date; readonly endsAt: Date };

/** The state that follows by time alone, or null. A contest is closed a minute after its end. */
export function nextState({ state, startsAt, endsAt }: Timed, now: Date): 'running' | 'counting' | null {
  if (state === 'announced' && startsAt <= now) return 'running';
  if (state === 'running' && endsAt.getTime() + graceMs <= now.getTime()) return 'counting';
  return null;
}
