import type { Book } from '@mela/contract/book';
import type { JackpotAnswer } from '@mela/contract/originals';
import type { Context } from '../../../kernel/types.ts';
import { jackpotBetOf, takeFromJackpot, takenOf, type JackpotBet, type JackpotTaken } from '../../jackpots/index.ts';
import type { Frame } from '../frame/frame-page.ts';
import { insertRound, type NewRound, type RoundRow } from '../rounds/round-store.ts';
import { bookCarried } from '../rounds/settle.ts';
import { insertRoundAndFill } from './insert-and-contribute.ts';

/** A round's part in its jackpot: the bet, and what came of it where the jackpot was asked before the money is booked. */
export type JackpotPart = { readonly bet: JackpotBet; readonly taken: JackpotTaken | null };
type Round = { readonly round: string; readonly stakeMinor: bigint; readonly book: Book };

/**
 * Before a round's money is booked: null where its title carries no jackpot, in a demo and for accounts that take no part. A bet
 * that may win the jackpot asks it now, and all others wait for this one; so of two bets that would fill it, one does. Whether jackpot or
 * wallet is locked first differs: no two rounds of one player get here at once, since each holds the player's seed.
 */
export async function enterJackpot(
  ctx: Context,
  { title, session }: Frame,
  { round, stakeMinor, book }: Round,
): Promise<JackpotPart | null> {
  if (session.user_id === null) return null;
  const fell = book.events.some(({ type }) => type === 'jackpot');
  const bet = jackpotBetOf(title, { round, userId: session.user_id, labels: session.labels, stakeMinor, fell, attempt: ctx.attempt });
  return bet && { bet, taken: bet.mayWin ? await takeFromJackpot(ctx, bet) : null };
}

/** Keeps a round, and with it, as the last thing before its transaction ends, fills the jackpot of a bet that wins nothing. */
export async function keepRound(
  ctx: Context,
  round: NewRound,
  part: JackpotPart | null,
): Promise<{ row: RoundRow; jackpot: JackpotAnswer | null }> {
  const { tx, now } = ctx;
  if (part === null || part.taken) return { row: await insertRound(tx, round), jackpot: part?.taken?.answer ?? null };
  const { row, share } = await insertRoundAndFill(tx, round, part.bet);
  const { answer, carriedMinor } = takenOf(share);
  await bookCarried(tx, round.session, part.bet, carriedMinor, now);
  return { row, jackpot: answer };
}
