import type { Jackpot, JackpotAnswer } from '@mela/contract/api/originals';
import type { Book } from '@mela/contract/games/book';
import { titles } from '@mela/games/index';
import type { Db } from '../../../kernel/types.ts';
import { jackpotAnswerOf, jackpotBetOf, jackpotOf, takesPart, type JackpotBet, type JackpotResult } from '../../jackpots/index.ts';
import type { Frame } from '../frame/frame-page.ts';
import type { RoundRow } from '../rounds/round-store.ts';

/** A round's part in its jackpot: the bet, and the result where the jackpot was locked before the money is booked. */
export type JackpotPart = { readonly bet: JackpotBet; readonly taken: JackpotResult | null };

type Round = { readonly round: string; readonly stakeMinor: bigint; readonly book: Book; readonly attempt: number };

/** The jackpot bet of a round; null where the title has no jackpot, in a demo and for accounts that take no part. */
export function jackpotBetOfRound({ title, session }: Frame, { round, stakeMinor, book, attempt }: Round): JackpotBet | null {
  if (session.user_id === null) return null;
  const fell = book.events.some(({ type }) => type === 'jackpot');
  return jackpotBetOf(title, { round, userId: session.user_id, labels: session.labels, stakeMinor, fell, attempt });
}

/** The jackpot's part in a booked round, which never changes; null where it took no part. */
export function jackpotOfRound(tx: Db, { id, game }: Pick<RoundRow, 'id' | 'game'>): Promise<JackpotAnswer | null> {
  return jackpotAnswerOf(tx, Object.hasOwn(titles, game) ? titles[game] : undefined, String(id));
}

/** The jackpot of a title, also for demos; null where it has none, and for accounts that take no part. */
export async function jackpotOfFrame(tx: Db, { title, session }: Frame): Promise<Jackpot | null> {
  if (title.data.jackpot === undefined) return null;
  if (session.user_id !== null && !takesPart(session.labels)) return null;
  return jackpotOf(tx, title);
}
