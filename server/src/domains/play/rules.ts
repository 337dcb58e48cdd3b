import type { Refusal } from './message.ts';
import type { PlaySession } from './store.ts';

/** A game session takes bets for half a day; wins and rollbacks it takes for ever. */
export const sessionSecMax = 12 * 3600;
/** What a demo purse holds when a guest opens a game: ₹10,000 that are nobody's. */
export const demoPurseMinor = 1_000_000n;

/** Whether this session may be used by this studio, for this game, in this currency. */
export function sessionFault(
  session: PlaySession | undefined,
  asked: { developer: string; game?: string | undefined; currency?: string | undefined },
): Refusal | null {
  if (!session || session.developer !== asked.developer) return 'invalid_token';
  if (asked.game !== undefined && asked.game !== session.game) return 'invalid_game';
  if (asked.currency !== undefined && asked.currency !== 'INR') return 'wrong_currency';
  return null;
}

/** A bet needs a session that goes on; nothing else does. */
export function takesBets(session: PlaySession, now: Date): boolean {
  return !session.ended && now.getTime() - session.created_at.getTime() <= sessionSecMax * 1000;
}
