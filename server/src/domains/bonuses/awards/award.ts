import { emit, type NewEvent } from '../../../kernel/events/index.ts';
import type { Origin } from '../../../kernel/origin.ts';
import type { Db } from '../../../kernel/types.ts';
import { balanceEvent, blocksOf, lockPlayer, post, postPoints, type Movement, type Posted } from '../../wallet/index.ts';
import { insertBonuses } from '../wagering/bonus-store.ts';
import { awardsBefore, insertAwards } from './award-store.ts';
import { givenMinor, ledgerTerms, requirementOf, type AwardedPrize } from './prize.ts';

/** A prize for a player. */
export type Award = {
  readonly userId: bigint;
  readonly prize: AwardedPrize;
  /** Unique for ever, at most 150 characters, such as `tournament:12:place:3`: the same key gives once, whatever happens in between. */
  readonly key: string;
  /** What it counts to in the costs, such as `tournament:12`. */
  readonly campaign: string;
  /** Where it is one of this domain. */
  readonly campaignId?: number;
  /** The movement of bonus money with a house account of its own; `bonus_grant` without it. */
  readonly grant?: 'bonus_grant' | 'tournament_bonus';
};

export type AwardAnswer = { readonly key: string; readonly status: 'given' | 'before' | 'blocked' };

export type AwardCause = { readonly origin: Origin; readonly now: Date };

declare module '../../../kernel/events/map.ts' {
  interface EventMap {
    /** A player was given a prize. The domains of wheel spins, tickets and free bets book theirs from it. */
    'prize.awarded': { key: string; campaign: string; prize: AwardedPrize };
  }
}

export const movementKeyOf = (key: string) => `award:${key}`;

/**
 * Gives prizes in the caller's transaction, each once by its key: a repeat answers `before` and gives nothing. Cash and bonus money are in the
 * wallet and points are counted when it returns. A player whom a block keeps from bonuses is given nothing and answered `blocked`; the same key
 * may be tried again later. Players are locked in the order of their ids, so pass all awards of a transaction in one call.
 * @returns an answer for each award, in its place.
 * @throws Error where the wallet refuses for another reason.
 */
export async function award(tx: Db, awards: readonly Award[], { origin, now }: AwardCause): Promise<AwardAnswer[]> {
  if (awards.length === 0) return [];
  const barred = new Set<bigint>();
  for (const userId of [...new Set(awards.map((one) => one.userId))].sort((a, b) => (a < b ? -1 : 1))) {
    await lockPlayer(tx, userId);
    if ((await blocksOf(tx, userId, now)).some(({ kinds }) => kinds.includes('bonus_grant'))) barred.add(userId);
  }
  const seen = new Set(
    await awardsBefore(
      tx,
      awards.map(({ key }) => key),
    ),
  );
  const answers: AwardAnswer[] = [];
  const fresh: Award[] = [];
  for (const one of awards) {
    const status = seen.has(one.key) ? 'before' : barred.has(one.userId) ? 'blocked' : 'given';
    answers.push({ key: one.key, status });
    if (status !== 'given') continue;
    seen.add(one.key);
    fresh.push(one);
  }
  if (fresh.length > 0) await give(tx, fresh, { origin, now });
  return answers;
}

async function give(tx: Db, awards: readonly Award[], { origin, now }: AwardCause): Promise<void> {
  const money = awards.flatMap((one) => moneyOf(one, { origin, now }) ?? []);
  const posted = money.length === 0 ? [] : await post(tx, money, now);
  for (const { key, status, reason } of posted) if (status !== 'applied') throw new Error(`${key} was not booked: ${reason ?? status}`);
  const postedOf = new Map(posted.map((one) => [one.key, one]));
  await insertAwards(
    tx,
    awards.map((one) => ({ ...one, givenMinor: givenMinor(one.prize), at: now })),
  );
  await insertBonuses(
    tx,
    awards.flatMap((one) => bonusOf(one, postedOf.get(movementKeyOf(one.key)), now) ?? []),
  );
  const points = awards.flatMap(({ key, userId, prize }) =>
    prize.type === 'points'
      ? [{ key: movementKeyOf(key), kind: 'prize_points' as const, userId, points: BigInt(prize.points), origin }]
      : [],
  );
  for (const { key, status, reason } of await postPoints(tx, points, now))
    if (status !== 'applied') throw new Error(`${key} was not booked: ${reason ?? status}`);
  await emit(
    tx,
    origin,
    awards.flatMap((one) => eventsOf(one, postedOf.get(movementKeyOf(one.key)))),
  );
}

const cashKinds = { cash: 'gift_cash', cashback: 'cashback' } as const;

/** The movement of a prize in money; null for another. */
function moneyOf({ userId, prize, key, campaign, grant = 'bonus_grant' }: Award, { origin, now }: AwardCause): Movement | null {
  if (prize.type !== 'cash' && prize.type !== 'bonus' && prize.type !== 'cashback') return null;
  const amountMinor = givenMinor(prize);
  const movement = { key: movementKeyOf(key), userId, amountMinor, origin, meta: { campaign } };
  if (prize.type !== 'bonus') return { ...movement, kind: cashKinds[prize.type] };
  const { requiredMinor, expiresAt } = requirementOf(prize.terms, amountMinor, now);
  return { ...movement, kind: grant, wagerMinor: requiredMinor, meta: { campaign, terms: ledgerTerms(prize.terms, expiresAt) } };
}

function bonusOf({ userId, prize, key }: Award, posted: Posted | undefined, now: Date) {
  if (prize.type !== 'bonus' || !posted || posted.movementId === null) return null;
  const grantedMinor = givenMinor(prize);
  return {
    key,
    ledgerId: posted.movementId,
    userId,
    grantedMinor,
    terms: prize.terms,
    now,
    ...requirementOf(prize.terms, grantedMinor, now),
  };
}

function eventsOf({ userId, prize, key, campaign }: Award, posted: Posted | undefined): NewEvent[] {
  const given: NewEvent = { type: 'prize.awarded', userId, body: { key, campaign, prize } };
  return posted ? [given, balanceEvent(userId, posted, 'bonus')] : [given];
}
