import { consumer, type StoredEvent, type WorkServices } from '../../../kernel/events/index.ts';
import type { Tx } from '../../../kernel/types.ts';
import { userById, type UserRow } from '../../accounts/index.ts';
import type { AwardCause } from '../awards/prize.ts';
import { insertCover } from '../cashback/cashback-store.ts';
import { redeemFor } from '../codes/redeem-code.ts';
import { activeCampaigns, type Campaign } from '../campaigns/campaign-store.ts';
import { numberOfDeposit } from './deposit-gift.ts';
import { takeBackGifts } from './take-back-gifts.ts';
import { noteLostLevel } from './note-lost-level.ts';
import { offerGift } from './offer-gift.ts';

type Heard = StoredEvent<'user.registered' | 'deposit.succeeded' | 'level.reached' | 'level.lost' | 'mission.taken' | 'deposit.reversed'>;

/**
 * Offers the gifts that an event leads to; it gives nothing: what is offered is taken under the player's lock. Each event counts once, and so do
 * the gifts by their keys.
 */
export const giftConsumer = consumer({
  name: 'bonuses.gifts',
  types: ['user.registered', 'deposit.succeeded', 'deposit.reversed', 'level.reached', 'level.lost', 'mission.taken'],
  batchMax: 1,
  async handle(tx, [event], services) {
    const user = event && event.userId !== null ? await userById(tx, event.userId) : undefined;
    if (event && user) await hear(tx, event, user, services);
  },
});

async function hear(tx: Tx, event: Heard, user: UserRow, { origin, clock }: WorkServices): Promise<void> {
  const cause = { origin, now: clock.now() };
  if (event.type === 'user.registered') return welcomePlayer(tx, user, cause);
  // A level that was lost by a rollback and reached again is the same one.
  if (event.type === 'level.reached') return offerAll(tx, 'level', `${user.id}:${event.body.levelId}`, user, cause);
  if (event.type === 'level.lost') return noteLostLevel(tx, { userId: user.id, levelId: event.body.levelId }, cause);
  if (event.type === 'mission.taken') return offerAll(tx, 'mission', `${event.body.taskId}`, user, cause);
  if (event.type === 'deposit.reversed') return takeBack(tx, event.body, user, cause);
  const { paymentId, sumMinor } = event.body;
  const number = await numberOfDeposit(tx, { paymentId, userId: user.id, sumMinor });
  await offerForDeposit(tx, { number, sumMinor, paymentId }, user, cause);
}

type Reversed = StoredEvent<'deposit.reversed'>['body'];

async function takeBack(
  tx: Tx,
  { paymentId, coveredMinor = 0n, askedMs }: Reversed,
  { id: userId }: UserRow,
  cause: AwardCause,
): Promise<void> {
  await takeBackGifts(tx, { userId, paymentId }, cause);
  if (coveredMinor > 0n && askedMs !== undefined)
    await insertCover(tx, { userId, paymentId, coveredMinor, askedAt: new Date(askedMs), at: cause.now });
}

async function welcomePlayer(tx: Tx, user: UserRow, cause: AwardCause): Promise<void> {
  const campaigns = await activeCampaigns(tx, ['registration', 'phone', 'profile'], cause.now);
  for (const campaign of campaigns) await offerGift(tx, { campaign, user, key: `${campaign.rule}:${campaign.id}:${user.id}` }, cause);
  await offerNext(tx, 0, user, cause);
  if (user.promo_code !== null) await redeemFor(tx, user, user.promo_code, cause);
}

/** Offers the gifts of all campaigns of a rule, each once for what led to it. */
async function offerAll(tx: Tx, rule: 'level' | 'mission', of: string, user: UserRow, cause: AwardCause): Promise<void> {
  for (const campaign of await activeCampaigns(tx, [rule], cause.now))
    await offerGift(tx, { campaign, user, key: `${rule}:${campaign.id}:${of}` }, cause);
}

type Deposit = { readonly number: number; readonly sumMinor: bigint; readonly paymentId: bigint };

async function offerForDeposit(tx: Tx, { number, sumMinor, paymentId }: Deposit, user: UserRow, cause: AwardCause): Promise<void> {
  for (const campaign of await activeCampaigns(tx, ['deposit'], cause.now)) {
    const isDue = !isMatch(campaign) && (campaign.deposit_number ?? number) === number && sumMinor >= campaign.deposit_min_minor;
    if (isDue) await offerGift(tx, { campaign, user, key: `deposit:${campaign.id}:${paymentId}` }, cause);
  }
  await offerNext(tx, number, user, cause);
}

const isMatch = ({ prize }: Campaign) => prize.type === 'deposit_match';

/** A match is offered before the deposit that it belongs to: with the one before it, or with the registration. */
async function offerNext(tx: Tx, deposits: number, user: UserRow, cause: AwardCause): Promise<void> {
  for (const campaign of await activeCampaigns(tx, ['deposit'], cause.now)) {
    if (isMatch(campaign) && campaign.deposit_number === deposits + 1)
      await offerGift(tx, { campaign, user, key: `match:${campaign.id}:${user.id}` }, cause);
  }
}
