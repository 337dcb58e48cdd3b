import { emit, type NewEvent } from '../../../kernel/events/index.ts';
import type { Db } from '../../../kernel/types.ts';
import { isInCare } from '../../protection/index.ts';
import { balanceEvent, lockPlayers, playersBlocked, post, postPoints, type Movement, type Posted } from '../../wallet/index.ts';
import { offerContestGift } from '../gifts/contest-gift.ts';
import { insertBonuses } from '../wagering/bonus-store.ts';
import { awardsBefore, insertAwards } from './award-store.ts';
import {
  type AwardCause,
  type AwardedPrize,
  givenMinor,
  givers,
  type Giver,
  ledgerTerms,
  moneyKindOf,
  requirementOf,
  waysOfPrizes,
} from './prize.ts';

export type Award = {
  readonly userId: bigint;
  readonly prize: AwardedPrize;
  /** Unique for ever, at most 150 characters, such as `tournament:12:0:3`: the same key gives once, whatever happens in between. */
  readonly key: string;
  /** Whose prize it is. */
  readonly giver: Giver;
  /** What it counts to in the costs: a campaign by its name, or such as `tournament:12`. */
  readonly campaign: string;
  /** Where it is one of this domain. */
  readonly campaignId?: number;
};

export type AwardAnswer = {
  readonly key: string;
  readonly status: 'given' | 'before' | 'blocked' | 'refused';
  /** Why it was not given. */
  readonly reason: string | null;
};

declare module '../../../kernel/events/map.ts' {
  interface EventMap {
    /** A player was given a prize. Domains of wheel spins, tickets and free bets book theirs from it. Events without a giver were gifts. */
    'prize.awarded': { key: string; giver?: Giver; campaign: string; prize: AwardedPrize };
  }
}

export const movementKeyOf = (key: string) => `award:${key}`;

/**
 * Gives prizes in the caller's transaction, each once by its key: a repeat answers `before` and gives nothing. All money of a call is one batch
 * of the ledger, after its players were locked in the order of their ids; so pass all prizes of a transaction in one call. Money and points are
 * booked when it returns. A prize that cannot be given is answered with the reason and stops no other; its key may be tried again. What the ledger
 * refuses is an error of ours, which the caller logs or throws.
 * @returns an answer for each prize, in its place
 */
export async function award(tx: Db, awards: readonly Award[], cause: AwardCause): Promise<AwardAnswer[]> {
  if (awards.length === 0) return [];
  const answers = await judge(tx, awards, cause);
  const fresh = awards.filter((_, at) => answers[at]?.status === 'given');
  const refusals = new Map<string, string>();
  const posted = await bookMoney(tx, fresh, cause, refusals);
  await bookPoints(tx, fresh, cause, refusals);
  await offerGifts(tx, fresh, cause, refusals);
  await note(
    tx,
    fresh.filter(({ key }) => !refusals.has(key)),
    posted,
    cause,
  );
  return answers.map((answer) => {
    const reason = answer.status === 'given' ? refusals.get(answer.key) : undefined;
    return reason === undefined ? answer : { ...answer, status: 'refused', reason };
  });
}

/** Locks the players, and says of each prize whether it may be given; of two with one key, the first. */
async function judge(tx: Db, awards: readonly Award[], { now }: AwardCause): Promise<AwardAnswer[]> {
  const players = [...new Set(awards.map(({ userId }) => userId))];
  const known = await lockPlayers(tx, players);
  const barred = await playersBlocked(tx, players, 'bonus_grant', now);
  const keys = awards.map(({ key }) => key);
  const seen = new Set(await awardsBefore(tx, keys));
  const answers: AwardAnswer[] = [];
  for (const { key, userId, prize, giver } of awards) {
    const answer = (status: AwardAnswer['status'], reason: string | null = null) => answers.push({ key, status, reason });
    const { owes } = givers[giver];
    const invites = prize.type === 'bonus' || prize.type === 'cashback';
    if (seen.has(key)) answer('before');
    else if (!known.has(userId)) answer('refused', 'no_account');
    else if (waysOfPrizes[prize.type] === 'money' && moneyKindOf(giver, prize) === null) answer('refused', 'no house account');
    else if ((!owes || invites) && barred.has(userId)) answer('blocked', 'blocked');
    else if (invites && (await isInCare(tx, userId, now))) answer('blocked', 'in_care');
    else answer('given');
    seen.add(key);
  }
  return answers;
}

async function bookMoney(
  tx: Db,
  awards: readonly Award[],
  cause: AwardCause,
  refusals: Map<string, string>,
): Promise<ReadonlyMap<string, Posted>> {
  const booked = new Map<string, Posted>();
  const money = awards.flatMap((one) => {
    const kind = moneyKindOf(one.giver, one.prize);
    return kind === null ? [] : [{ key: one.key, movement: movementOf(one, kind, cause) }];
  });
  if (money.length === 0) return booked;
  const posted = await post(
    tx,
    money.map(({ movement }) => movement),
    cause.now,
  );
  for (const [at, one] of posted.entries()) {
    const key = money[at]?.key ?? '';
    if (one.status === 'applied') booked.set(key, one);
    else refusals.set(key, one.reason ?? one.status);
  }
  return booked;
}

function movementOf({ userId, prize, key, campaign }: Award, kind: Movement['kind'], { origin, now }: AwardCause): Movement {
  const amountMinor = givenMinor(prize);
  const movement = { key: movementKeyOf(key), kind, userId, amountMinor, origin, meta: { campaign } };
  if (prize.type !== 'bonus') return movement;
  const { requiredMinor, expiresAt } = requirementOf(prize.terms, amountMinor, now);
  return { ...movement, wagerMinor: requiredMinor, meta: { campaign, terms: ledgerTerms(prize.terms, expiresAt) } };
}

async function bookPoints(tx: Db, awards: readonly Award[], { origin, now }: AwardCause, refusals: Map<string, string>): Promise<void> {
  const due = awards.flatMap(({ key, userId, prize }) => (prize.type === 'points' ? [{ key, userId, points: BigInt(prize.points) }] : []));
  const movements = due.map(({ key, userId, points }) => ({
    key: movementKeyOf(key),
    kind: 'prize_points' as const,
    userId,
    points,
    origin,
  }));
  for (const [at, { status, reason }] of (await postPoints(tx, movements, now)).entries())
    if (status !== 'applied') refusals.set(due[at]?.key ?? '', reason ?? status);
}

/** By campaign and player: an offer locks the row of its campaign until the transaction ends. */
async function offerGifts(tx: Db, awards: readonly Award[], cause: AwardCause, refusals: Map<string, string>): Promise<void> {
  const offers = awards.flatMap(({ key, userId, prize }) => (prize.type === 'gift' ? [{ key, userId, campaign: prize.campaign }] : []));
  const sorted = offers.toSorted((one, other) =>
    one.campaign === other.campaign ? Number(one.userId - other.userId) : one.campaign < other.campaign ? -1 : 1,
  );
  for (const offer of sorted) {
    const reason = await offerContestGift(tx, offer, cause);
    if (reason !== null) refusals.set(offer.key, reason);
  }
}

async function note(tx: Db, awards: readonly Award[], posted: ReadonlyMap<string, Posted>, { origin, now }: AwardCause): Promise<void> {
  if (awards.length === 0) return;
  await insertAwards(
    tx,
    awards.map((one) => ({ ...one, givenMinor: givenMinor(one.prize), at: now })),
  );
  await insertBonuses(
    tx,
    awards.flatMap((one) => bonusOf(one, posted.get(one.key), now) ?? []),
  );
  await emit(
    tx,
    origin,
    awards.flatMap((one) => eventsOf(one, posted.get(one.key))),
  );
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

function eventsOf({ userId, prize, key, giver, campaign }: Award, posted: Posted | undefined): NewEvent[] {
  const given: NewEvent = { type: 'prize.awarded', userId, body: { key, giver, campaign, prize } };
  return posted ? [given, balanceEvent(userId, posted, 'bonus')] : [given];
}
