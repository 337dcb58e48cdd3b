import { emit } from '../../kernel/events/index.ts';
import type { Origin } from '../../kernel/origin.ts';
import type { Db } from '../../kernel/types.ts';
import { giveContestBonuses, offerContestGift } from '../bonuses/index.ts';
import { balanceEvent, post, postPoints } from '../wallet/index.ts';
import type { StoredContestPrize } from './rules.ts';

const moneyKinds = { wheel: 'wheel_prize', tournaments: 'tournament_prize', missions: 'mission_prize', lottery: 'lottery_prize' } as const;

/** Each pays from its own house account. */
export type Contest = keyof typeof moneyKinds;

export type Payout = {
  /** Unique for ever: a prize with a booked key is not paid again. */
  readonly key: string;
  readonly userId: bigint;
  readonly prize: StoredContestPrize;
};

/** `paid` also where it was paid before. */
export type PaidPrize = { readonly key: string; readonly paid: boolean; readonly reason: string | null };

type By = { readonly contest: Contest; readonly origin: Origin; readonly now: Date };

/**
 * Pays prizes in the caller's transaction, at most 1,000, and answers each in its place. Spins have no key in the ledger: the caller pays them
 * once by its own state.
 */
export async function payPrizes(tx: Db, payouts: readonly Payout[], by: By): Promise<PaidPrize[]> {
  const answers = new Map<string, PaidPrize>();
  for (const answer of [
    ...(await payMoney(tx, payouts, by)),
    ...(await payPoints(tx, payouts, by)),
    ...(await giveSpins(tx, payouts, by)),
    ...(await giveBonuses(tx, payouts, by)),
    ...(await offerGifts(tx, payouts, by)),
  ])
    answers.set(answer.key, answer);
  return payouts.map(({ key }) => answers.get(key) ?? { key, paid: false, reason: 'unknown prize' });
}

const ofKind = (payouts: readonly Payout[], kind: StoredContestPrize['kind']) => payouts.filter(({ prize }) => prize.kind === kind);

async function payMoney(tx: Db, payouts: readonly Payout[], { contest, origin, now }: By): Promise<PaidPrize[]> {
  const due = ofKind(payouts, 'cash');
  if (due.length === 0) return [];
  const posted = await post(
    tx,
    due.map(({ key, userId, prize }) => ({ key, kind: moneyKinds[contest], userId, amountMinor: BigInt(prize.amount), origin })),
    now,
  );
  await emit(
    tx,
    origin,
    posted.flatMap((answer, at) => {
      const payout = due[at];
      return payout && answer.status === 'applied' ? [balanceEvent(payout.userId, answer, 'bonus')] : [];
    }),
  );
  return posted.map(({ key, status, reason }) => ({ key, paid: status !== 'refused', reason: reason ?? null }));
}

async function payPoints(tx: Db, payouts: readonly Payout[], { origin, now }: By): Promise<PaidPrize[]> {
  const due = ofKind(payouts, 'points').map(({ key, userId, prize }) => ({
    key,
    kind: 'prize_points' as const,
    userId,
    points: BigInt(prize.amount),
    origin,
  }));
  return (await postPoints(tx, due, now)).map(({ key, status, reason }) => ({ key, paid: status !== 'refused', reason }));
}

async function giveSpins(tx: Db, payouts: readonly Payout[], { origin }: By): Promise<PaidPrize[]> {
  const due = ofKind(payouts, 'spins');
  await emit(
    tx,
    origin,
    due.map(({ userId, prize }) => ({ type: 'spins.granted', userId, body: { spins: prize.amount } })),
  );
  return due.map(({ key }) => ({ key, paid: true, reason: null }));
}

/** Bonus money is given at once, since its terms were announced with the prize. Only tournaments have a house account for it. */
async function giveBonuses(tx: Db, payouts: readonly Payout[], { contest, origin, now }: By): Promise<PaidPrize[]> {
  if (contest !== 'tournaments') return [];
  const due = payouts.flatMap(({ key, userId, prize }) =>
    prize.kind === 'bonus' ? [{ key, userId, amountMinor: BigInt(prize.amount), terms: prize.terms }] : [],
  );
  return (await giveContestBonuses(tx, due, { origin, now })).map(({ key, reason }) => ({ key, paid: reason === null, reason }));
}

/** A gift is only offered: what it gives may ask for a wager, which the player reads first. Blocks and care keep it away, as every gift. */
async function offerGifts(tx: Db, payouts: readonly Payout[], { origin, now }: By): Promise<PaidPrize[]> {
  const answers: PaidPrize[] = [];
  // Players in the order of their ids, as everywhere.
  for (const { key, userId, prize } of payouts.toSorted((one, other) => (one.userId < other.userId ? -1 : 1))) {
    if (prize.kind !== 'gift') continue;
    const reason = await offerContestGift(tx, { campaign: prize.campaign, userId, key }, { origin, now });
    answers.push({ key, paid: reason === null, reason });
  }
  return answers;
}
