import type { PlaySession } from './session-store.ts';

/** A game session takes bets for half a day; wins and rollbacks are accepted without limit. */
export const sessionSecMax = 12 * 3600;
/** Balance of a new demo: ₹10,000. */
export const demoBalanceMinor = 1_000_000n;

/** Sessions opened before this time take no more bets. */
export const oldestSession = (now: Date) => new Date(now.getTime() - sessionSecMax * 1000);

/** Whether the session takes bets. Only bets need this. */
export function takesBets(session: PlaySession, now: Date): boolean {
  return !session.ended && session.created_at >= oldestSession(now);
}
