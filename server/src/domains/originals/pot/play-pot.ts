import type { Book } from '@mela/contract/book';
import type { PotAnswer } from '@mela/contract/originals';
import type { Context } from '../../../kernel/types.ts';
import { potBetOf, takeFromPot, takenOf, type PotBet, type PotTaken } from '../../pots/index.ts';
import type { Frame } from '../frame.ts';
import { insertRound, type NewRound, type RoundRow } from '../round-store.ts';
import { bookCarried } from '../settle.ts';
import { insertRoundAndFill } from './insert-and-fill.ts';

/** A round's part in its pot: the bet, and what came of it where the pot was asked before the money is booked. */
export type PotPart = { readonly bet: PotBet; readonly taken: PotTaken | null };
type Round = { readonly round: string; readonly stakeMinor: bigint; readonly book: Book };

/**
 * Before a round's money is booked: null where its title carries no pot, in a demo and for accounts that take no part. A bet
 * that may win the pot asks it now, and all others wait for this one; so of two bets that would fill it, one does. Whether pot or
 * wallet is locked first differs: no two rounds of one player get here at once, since each holds the player's seed.
 */
export async function enterPot(ctx: Context, { title, session }: Frame, { round, stakeMinor, book }: Round): Promise<PotPart | null> {
  if (session.user_id === null) return null;
  const fell = book.events.some(({ type }) => type === 'jackpot');
  const bet = potBetOf(title, { round, userId: session.user_id, labels: session.labels, stakeMinor, fell, attempt: ctx.attempt });
  return bet && { bet, taken: bet.mayWin ? await takeFromPot(ctx, bet) : null };
}

/** Keeps a round, and with it, as the last thing before its transaction ends, fills the pot of a bet that wins nothing. */
export async function keepRound(ctx: Context, round: NewRound, part: PotPart | null): Promise<{ row: RoundRow; pot: PotAnswer | null }> {
  const { tx, now } = ctx;
  if (part === null || part.taken) return { row: await insertRound(tx, round), pot: part?.taken?.answer ?? null };
  const { row, share } = await insertRoundAndFill(tx, round, part.bet);
  const { answer, carriedMinor } = takenOf(share);
  await bookCarried(tx, round.session, part.bet, carriedMinor, now);
  return { row, pot: answer };
}
