import type { Book } from '@mela/contract/book';
import type { PotAnswer } from '@mela/contract/originals';
import type { Db } from '../../../kernel/types.ts';
import type { PlaySession } from '../../play/index.ts';
import { takeFromPot, type PotBet } from '../../pots/index.ts';
import { bookFromPot } from '../settle.ts';

/** A bet that is booked, with what it has put into its pot. */
export type PotRound = {
  readonly bet: PotBet;
  readonly session: PlaySession;
  readonly round: string;
  readonly book: Book;
};

/** What came of it; `balanceMinor` is null where the pot moved nothing of the player's. */
export type PotOutcome = { readonly answer: PotAnswer; readonly wonMinor: bigint; readonly balanceMinor: bigint | null };

/**
 * Puts a bet's share into the pot and books what the bet won of it. Every other bet on the pot waits from here to the end of
 * the transaction, so that of two bets that would fill it one does; what comes after this is little.
 */
export async function playPot(tx: Db, { bet, session, round, book }: PotRound, now: Date): Promise<PotOutcome> {
  const fell = book.events.some(({ type }) => type === 'jackpot');
  const { answer, carriedMinor, wonMinor } = await takeFromPot(tx, bet, { round, fell }, now);
  const balanceMinor = await bookFromPot(tx, session, { round, pot: bet.pot, carriedMinor, wonMinor }, now);
  return { answer, wonMinor, balanceMinor };
}
