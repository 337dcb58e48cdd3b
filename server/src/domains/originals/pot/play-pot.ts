import type { Book } from '@mela/contract/book';
import type { PotAnswer } from '@mela/contract/originals';
import type { Context } from '../../../kernel/types.ts';
import type { PlaySession } from '../../play/index.ts';
import { potBetOf, takeFromPot, type PotBet, type PotTaken } from '../../pots/index.ts';
import type { Frame } from '../frame.ts';
import { bookCarried } from '../settle.ts';

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
  const { tx, attempt } = ctx;
  const fell = book.events.some(({ type }) => type === 'jackpot');
  const bet = await potBetOf(tx, title, { round, userId: session.user_id, stakeMinor, fell, attempt });
  return bet && { bet, taken: bet.mayWin ? await takeFromPot(ctx, bet) : null };
}

/** The last thing of a round: a bet that wins nothing fills the pot just before its transaction ends. */
export async function fillPot(ctx: Context, session: PlaySession, { bet, taken }: PotPart): Promise<PotAnswer> {
  if (taken) return taken.answer;
  const { answer, carriedMinor } = await takeFromPot(ctx, bet);
  await bookCarried(ctx.tx, session, bet, carriedMinor, ctx.now);
  return answer;
}
