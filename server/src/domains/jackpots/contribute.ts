import type { JackpotAnswer } from '@mela/contract/originals';
import type { Title } from '@mela/games/index';
import type { Context, Db } from '../../kernel/types.ts';
import { isRealPerson } from '../accounts/index.ts';
import { beginCycle } from './begin-cycle.ts';
import { jackpotUnits, unitsPerPaisa, wholeAtMinor } from './rules.ts';
import { contributionOfRound, takeIn, type Share } from './store.ts';
import { viewShare } from './view.ts';

/** A bet that fills a jackpot. `fillMinor` are the whole paise of its share, to be booked with the bet; the rest of a paisa is carried. */
export type JackpotBet = {
  readonly jackpot: string;
  readonly round: string;
  readonly userId: bigint;
  readonly stakeMinor: bigint;
  /** Ten-thousandths of a paisa. */
  readonly units: bigint;
  readonly fillMinor: bigint;
  readonly wholeAtMinor: bigint;
  /** The reels gave the jackpot. */
  readonly fell: boolean;
  /** The jackpot must be asked before the bet's money is booked; else it is asked last, so that few bets wait for each other. */
  readonly mayWin: boolean;
};

type Labels = readonly string[] | null;

/** What came of it. The house still has to book `carriedMinor` into the jackpot and `wonMinor` out of it, in this transaction. */
export type JackpotTaken = { readonly carriedMinor: bigint; readonly wonMinor: bigint; readonly answer: JackpotAnswer };

type Bet = Pick<JackpotBet, 'round' | 'userId' | 'stakeMinor' | 'fell'> & {
  /** The player's. */
  readonly labels: Labels;
  /** What the transaction is by now, from 0. */
  readonly attempt: number;
};

/**
 * What a bet has to do with a jackpot; null where the title carries none, and for accounts that are nobody's: they move no player's jackpot.
 * Whether a bet fills the jackpot is asked of no bet that has not been accepted: a refused one would learn it from how long it took. So
 * each asks last, and one that fills it is undone and asks first in its second try.
 */
export function jackpotBetOf(title: Title, { attempt, labels, ...bet }: Bet): JackpotBet | null {
  const { jackpot } = title.data;
  if (jackpot === undefined || !takesPart(labels)) return null;
  const units = jackpotUnits(bet.stakeMinor, jackpot.contribution);
  const mayWin = bet.fell || attempt > 0;
  return { ...bet, jackpot: jackpot.jackpot, units, fillMinor: units / unitsPerPaisa, wholeAtMinor: wholeAtMinor(title), mayWin };
}

/** Whether the bets of an account with these labels move players' jackpots. */
export function takesPart(labels: Labels): boolean {
  return isRealPerson({ labels: labels ?? [] });
}

/**
 * Puts the bet's share into the jackpot and says what it wins. From here to the commit every other bet on this jackpot waits. What ends a cycle
 * begins the next. Throws what makes the transaction cycle again where the jackpot falls to a bet that did not ask first.
 */
export async function takeFromJackpot({ tx, random, now }: Pick<Context, 'tx' | 'random' | 'now'>, bet: JackpotBet): Promise<JackpotTaken> {
  const share = await takeIn(tx, bet, now);
  if (share.won_minor > 0n) await beginCycle(tx, bet.jackpot, random, now);
  return takenOf(share);
}

/** What came of a share that the jackpot took in. */
export function takenOf(share: Share): JackpotTaken {
  return { carriedMinor: share.carried_minor, wonMinor: share.won_minor, answer: viewShare(share) };
}

/** What a booked round had of its jackpot; null when it took no part. */
export async function jackpotAnswerOf(tx: Db, title: Title | undefined, round: string): Promise<JackpotAnswer | null> {
  if (title?.data.jackpot === undefined) return null;
  const share = await contributionOfRound(tx, round);
  return share ? viewShare(share) : null;
}
