import type { PotAnswer } from '@mela/contract/originals';
import type { Title } from '@mela/games/index';
import type { Db } from '../../kernel/types.ts';
import { isRealPerson, userById } from '../accounts/index.ts';
import { isNearlyFull, potUnits, unitsPerPaisa, wholeAtMinor } from './rules.ts';
import { potBySlug, shareOfRound, takeIn } from './store.ts';
import { viewShare } from './view.ts';

/** A bet that fills a pot. `fillMinor` are the whole paise of its share, to be booked with the bet; the rest of a paisa is carried. */
export type PotBet = {
  readonly pot: string;
  readonly round: string;
  readonly userId: bigint;
  readonly stakeMinor: bigint;
  /** Ten-thousandths of a paisa. */
  readonly units: bigint;
  readonly fillMinor: bigint;
  readonly wholeAtMinor: bigint;
  /** The reels gave the pot. */
  readonly fell: boolean;
  /** The pot must be asked before the bet's money is booked; else it is asked last, so that few bets wait for each other. */
  readonly mayWin: boolean;
};

/** What came of it. The house still has to book `carriedMinor` into the pot and `wonMinor` out of it, in this transaction. */
export type PotTaken = { readonly carriedMinor: bigint; readonly wonMinor: bigint; readonly answer: PotAnswer };

type Bet = Pick<PotBet, 'round' | 'userId' | 'stakeMinor' | 'fell'>;

/** What a bet has to do with a pot; null where the title carries none, and for accounts that are nobody's: they move no player's pot. */
export async function potBetOf(tx: Db, title: Title, bet: Bet): Promise<PotBet | null> {
  const { jackpot } = title.data;
  if (jackpot === undefined || !(await takesPart(tx, bet.userId))) return null;
  const row = await potBySlug(tx, jackpot.pot);
  if (!row) throw new Error(`title ${title.data.slug} fills ${jackpot.pot}, which is no pot`);
  const units = potUnits(bet.stakeMinor, jackpot.contribution);
  const mayWin = bet.fell || isNearlyFull(row.sum_units, row.must_hit_minor, units);
  return { ...bet, pot: row.slug, units, fillMinor: units / unitsPerPaisa, wholeAtMinor: wholeAtMinor(title), mayWin };
}

/** Whether an account's bets move players' pots. */
export async function takesPart(tx: Db, userId: bigint): Promise<boolean> {
  const user = await userById(tx, userId);
  return user !== undefined && isRealPerson(user);
}

/**
 * Puts the bet's share into the pot and says what it wins. From here to the commit every other bet on this pot waits. Throws
 * what makes the transaction run again where a pot that was not nearly full has been filled by others meanwhile.
 */
export async function takeFromPot(tx: Db, bet: PotBet, now: Date): Promise<PotTaken> {
  const share = await takeIn(tx, bet, now);
  return { carriedMinor: share.carried_minor, wonMinor: share.won_minor, answer: viewShare(share) };
}

/** What a booked round had of its pot; null when it took no part. */
export async function potAnswerOf(tx: Db, title: Title | undefined, round: string): Promise<PotAnswer | null> {
  if (title?.data.jackpot === undefined) return null;
  const share = await shareOfRound(tx, round);
  return share ? viewShare(share) : null;
}
