import type { PlaySession } from './store.ts';

/** A game session takes bets for half a day; wins and rollbacks it takes for ever. */
export const sessionSecMax = 12 * 3600;
/** What a demo purse holds when a guest opens a game: ₹10,000 that are nobody's. */
export const demoBalanceMinor = 1_000_000n;

/** Sessions that were opened before this take no more bets. */
export const oldestSession = (now: Date) => new Date(now.getTime() - sessionSecMax * 1000);

/** A bet needs a session that goes on; nothing else does. */
export function takesBets(session: PlaySession, now: Date): boolean {
  return !session.ended && session.created_at >= oldestSession(now);
}
