import { emit, type NewEvent } from '../../../kernel/events/index.ts';
import type { Db } from '../../../kernel/types.ts';
import { balanceEvent, balancesOf, bonusesOf, lockPlayers, pointsOf, post, postPoints, type Movement } from '../../wallet/index.ts';
import { giftByKey, withdrawGift } from '../gifts/gift-store.ts';
import { bonusByKey, type BonusRow, endBonus, markUndone } from '../wagering/bonus-store.ts';
import { movementKeyOf } from './award.ts';
import { moneyValues } from './money-value.ts';
import { noteMissing } from './note-missing.ts';
import { type AwardToUndo, awardsToUndo, insertUndone } from './award-store.ts';
import { type AwardCause, type AwardedPrize, backKindOf, givenMinor, type Giver } from './prize.ts';

declare module '../../../kernel/events/map.ts' {
  interface EventMap {
    /** A prize was taken back. The domains of wheel spins, tickets and free bets take back what is left of theirs. */
    'prize.undone': { key: string; giver: Giver; prize: AwardedPrize };
  }
}

export type Undone = {
  readonly key: string;
  readonly takenMinor: bigint;
  readonly takenPoints: bigint;
  /** All of it is known to be back: false also for what other domains hold, of which the player may have used some. */
  readonly isWhole: boolean;
};

type Step = {
  readonly award: AwardToUndo;
  readonly movements: readonly Movement[];
  readonly points: bigint;
  readonly bonus: BonusRow | null;
};

/**
 * Takes prizes back whose reason is undone, each once by its key, in the caller's transaction: never more than the player still has of money and
 * points; an open bonus ends, an offer that was not taken is gone, and what other domains hold follows by `prize.undone`. All money is one batch of
 * the ledger. What is missing of a prize, points by the rate of their exchange, is a signal for an operator above ₹500; of money, a withdrawal that
 * is open now and is given back later brings it (`takeOwed`).
 * @returns those that were taken back now
 */
export async function takeBackPrizes(tx: Db, keys: readonly string[], reason: string, cause: AwardCause): Promise<Undone[]> {
  if (keys.length === 0) return [];
  const { origin, now } = cause;
  const known = await awardsToUndo(tx, keys);
  await lockPlayers(tx, [...new Set(known.map(({ userId }) => userId))]);
  // Read again under the locks: another transaction may have taken some back.
  const awards = await awardsToUndo(tx, keys);
  if (awards.length === 0) return [];
  const steps = await stepsOf(tx, awards, cause);
  const movements = steps.flatMap((step) => step.movements);
  const posted = movements.length === 0 ? [] : await post(tx, movements, now);
  for (const { key, status, reason: why } of posted) if (status !== 'applied') throw new Error(`${key} was not booked: ${why ?? status}`);
  const points = steps.filter((step) => step.points > 0n);
  const back = points.map(({ award: { key, userId }, points: taken }) => ({
    key: `${movementKeyOf(key)}:back`,
    kind: 'prize_points_back' as const,
    userId,
    points: -taken,
    origin,
  }));
  for (const { key, status, reason: why } of await postPoints(tx, back, now))
    if (status !== 'applied') throw new Error(`${key} was not booked: ${why ?? status}`);
  const last = new Map(posted.map((one, at) => [movements[at]?.userId ?? 0n, one]));
  await emit(tx, origin, [
    ...awards.map(({ key, userId, giver, prize }): NewEvent => ({ type: 'prize.undone', userId, body: { key, giver, prize } })),
    ...steps.flatMap(endedBy),
    ...[...last].map(([userId, one]) => balanceEvent(userId, one, 'bonus')),
  ]);
  const undone: Undone[] = [];
  for (const step of steps) undone.push(await note(tx, step, reason, cause));
  return undone;
}

async function stepsOf(tx: Db, awards: readonly AwardToUndo[], { origin }: AwardCause): Promise<Step[]> {
  const points = new Map(
    await pointsOf(
      tx,
      awards.map(({ userId }) => userId),
    ),
  );
  const cash = new Map<bigint, bigint>();
  const steps: Step[] = [];
  for (const award of awards) {
    const { key, userId, giver, prize } = award;
    const bonus = prize.type === 'bonus' ? ((await bonusByKey(tx, key)) ?? null) : null;
    const left = cash.get(userId) ?? (await balancesOf(tx, userId)).cashMinor;
    const movement = (kind: Movement['kind'], amountMinor: bigint): Movement => ({
      key: `${movementKeyOf(key)}:back`,
      kind,
      userId,
      amountMinor,
      ref: movementKeyOf(key),
      origin,
    });
    const open = bonus?.state === 'open' ? (await bonusesOf(tx, userId)).find(({ id }) => id === bonus.ledger_id) : undefined;
    const backKind = bonus?.state === 'converted' ? 'bonus_take_back' : backKindOf(giver, prize);
    const owed = bonus === null ? givenMinor(prize) : bonus.converted_minor - bonus.taken_back_minor;
    const taken = backKind === null ? 0n : least(owed, left);
    cash.set(userId, left - taken);
    const held = points.get(userId) ?? 0n;
    const takenPoints = prize.type === 'points' ? least(BigInt(prize.points), held) : 0n;
    points.set(userId, held - takenPoints);
    const movements =
      open !== undefined
        ? [movement('bonus_forfeit', open.balanceMinor)]
        : backKind !== null && taken > 0n
          ? [movement(backKind, taken)]
          : [];
    steps.push({ award, movements, points: takenPoints, bonus });
  }
  return steps;
}

/** The end of a bonus that was open. */
function endedBy({ award: { userId }, bonus, movements }: Step): NewEvent[] {
  if (bonus?.state !== 'open') return [];
  const body = { bonusId: bonus.id, state: 'given_up' as const, convertedMinor: 0n, returnedMinor: sumOf(movements) };
  return [{ type: 'bonus.ended', userId, body }];
}

const sumOf = (movements: readonly Movement[]) => movements.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

async function note(tx: Db, { award, movements, points, bonus }: Step, reason: string, { origin, now }: AwardCause): Promise<Undone> {
  const { key, userId, prize } = award;
  const takenMinor = sumOf(movements);
  if (bonus?.state === 'open')
    await endBonus(tx, { id: bonus.id, state: 'given_up', convertedMinor: 0n, returnedMinor: takenMinor, endedAt: now });
  if (bonus?.state === 'converted') await markUndone(tx, bonus.id, bonus.taken_back_minor + takenMinor, now);
  if (prize.type === 'gift') {
    const gift = await giftByKey(tx, `contest:${key}`);
    if (gift) await withdrawGift(tx, gift.id, now);
  }
  await insertUndone(tx, { key, takenMinor, takenPoints: points, reason, at: now });
  const missingPoints = prize.type === 'points' ? prize.points - Number(points) : 0;
  const ofMoney = bonus?.state === 'open' ? 0n : (bonus?.converted_minor ?? givenMinor(prize)) - takenMinor;
  const missingMinor = missingPoints > 0 ? (await moneyValues(tx)).points(missingPoints) : ofMoney;
  await noteMissing(tx, { userId, key, missingMinor, takenMinor }, { origin, now });
  const isWhole = prize.type === 'points' ? points === BigInt(prize.points) : givenMinor(prize) > 0n && takenMinor >= givenMinor(prize);
  return { key, takenMinor, takenPoints: points, isWhole };
}
