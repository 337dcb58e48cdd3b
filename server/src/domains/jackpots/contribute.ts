import type { JackpotAnswer } from '@mela/contract/api/originals';
import type { Title } from '@mela/games/index';
import type { Context, Db } from '../../kernel/types.ts';
import { isRealPerson } from '../accounts/index.ts';
import { drawHit, jackpotUnits, lowerMinor, unitsPerPaisa, wholeAtMinor } from './rules.ts';
import { allJackpots, type Contribution, contributionOfRound, type JackpotBet, lockJackpot, takeIn } from './store.ts';
import { viewContribution } from './view.ts';
import type { Random } from '../../kernel/random/random.ts';
import { insertCycle, jackpotsWithoutCycle, lastNumber } from './cycle-store.ts';
import { fillToSeed } from './seed.ts';

type Labels = readonly string[] | null;

/** What a bet did to its jackpot. The caller books `carriedMinor` into the jackpot and `wonMinor` out of it, in the same transaction. */
export type JackpotResult = { readonly carriedMinor: bigint; readonly wonMinor: bigint; readonly answer: JackpotAnswer };

type Bet = Pick<JackpotBet, 'round' | 'userId' | 'stakeMinor' | 'fell'> & {
  /** The player's. */
  readonly labels: Labels;
  /** Tries of this transaction before this one. */
  readonly attempt: number;
};

/**
 * The contribution of a bet to its jackpot; null where the title carries none, and for accounts of the operator's own, which move no player's
 * jackpot. Whether a bet fills the jackpot is checked only once the bet is accepted: otherwise the duration of a rejection would show how full
 * the jackpot is. So each bet locks the jackpot last, and one that fills it is rolled back and locks it first in its second try.
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
 * Adds the bet's contribution to the jackpot, and begins the next cycle when the bet ends one. Until the commit every other bet on this jackpot
 * waits. Throws a serialization failure, so that the transaction is tried again, where the jackpot falls to a bet whose `mayWin` is false.
 */
export async function contributeToJackpot(
  { tx, random, now }: Pick<Context, 'tx' | 'random' | 'now'>,
  bet: JackpotBet,
): Promise<JackpotResult> {
  const contribution = await takeIn(tx, bet, now);
  if (contribution.won_minor === 0n) return jackpotResultOf(contribution);
  await beginCycle(tx, bet.jackpot, random, now);
  return jackpotResultOf((await contributionOfRound(tx, bet.round)) ?? contribution);
}

export function jackpotResultOf(contribution: Contribution): JackpotResult {
  return { carriedMinor: contribution.carried_minor, wonMinor: contribution.won_minor, answer: viewContribution(contribution) };
}

/** The jackpot's part in a booked round; null when the round took no part. */
export async function jackpotAnswerOf(tx: Db, title: Title | undefined, round: string): Promise<JackpotAnswer | null> {
  if (title?.data.jackpot === undefined) return null;
  const contribution = await contributionOfRound(tx, round);
  return contribution ? viewContribution(contribution) : null;
}

const saltBytes = 32;

/**
 * Fills a jackpot up to its seed, draws the sum at which it hits next and commits to it. A jackpot that has paid only a part is drawn again too,
 * so that at every moment it is equally likely to hit at each sum still possible.
 */
export async function beginCycle(tx: Db, slug: string, random: Random, now: Date): Promise<void> {
  await fillToSeed(tx, slug, now);
  const { sum_units, must_hit_minor: mustHitMinor } = await lockJackpot(tx, slug);
  const number = (await lastNumber(tx, slug)) + 1;
  const lower = lowerMinor(mustHitMinor, sum_units);
  const hitMinor = drawHit(random, lower, mustHitMinor);
  await insertCycle(tx, { jackpot: slug, number, hitMinor, lowerMinor: lower, mustHitMinor, salt: random.bytes(saltBytes) }, now);
}

/** Begins a cycle for every jackpot without an open one, such as a new jackpot, and fills the others up to a seed that they had not. */
export async function beginCycles(tx: Db, random: Random, now: Date): Promise<void> {
  for (const { slug } of await allJackpots(tx)) await fillToSeed(tx, slug, now);
  for (const slug of await jackpotsWithoutCycle(tx)) await beginCycle(tx, slug, random, now);
}
