import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Db, PlayerContext } from '../../../kernel/types.ts';
import { isGuarded } from '../../protection/index.ts';
import { lockPlayer } from '../../wallet/index.ts';
import { award } from '../awards/award.ts';
import { matchOf, type AwardCause } from '../awards/prize.ts';
import { campaignsByIds } from '../campaigns/campaign-store.ts';
import { refuseOffers } from '../offers/may-hear-offers.ts';
import { hasOpenBonus } from '../wagering/bonus-store.ts';
import { giftOf, markTaken, noteStarted, noteSucceeded, numberOf } from './gift-store.ts';
import { useAsPerson } from './used-identity.ts';

type Started = { readonly paymentId: bigint; readonly userId: bigint; readonly giftId: bigint };

/**
 * Notes the gift that a deposit is started with, in the transaction of its order, while it can still be taken: its time may end before the
 * payment system answers. A gift that is another player's, used or over is left out.
 * @throws ApiError `errors.gift.bonus_open` for a gift that does not go with the bonus that is open, or of what keeps offers from the player now: the
 * deposit can be made without it
 */
export async function takeGiftAlong(ctx: PlayerContext, { paymentId, giftId }: Omit<Started, 'userId'>): Promise<void> {
  const { tx, now } = ctx;
  const userId = ctx.user.id;
  await lockPlayer(tx, userId);
  const gift = await giftOf(tx, userId, giftId);
  if (gift?.state !== 'offered' || gift.take_until <= now) return;
  await refuseOffers(ctx);
  if (await isKeptBack(tx, userId, gift.campaign_id)) throw new ApiError('errors.gift.bonus_open');
  await noteStarted(tx, paymentId, userId, gift.id);
}

type Booked = { readonly paymentId: bigint; readonly userId: bigint; /** What was credited, paise. */ readonly sumMinor: bigint };

/**
 * Numbers a deposit that was credited and gives the part that its gift adds, in the transaction of the credit: no withdrawal comes between
 * the money and the wager that the gift asks for. Once for each payment.
 */
export async function bookDeposit(tx: Db, deposit: Booked, cause: AwardCause): Promise<void> {
  await lockPlayer(tx, deposit.userId);
  const noted = await noteSucceeded(tx, deposit);
  if (noted?.gift_id) await giveMatch(tx, { ...deposit, giftId: noted.gift_id }, cause);
}

/** The number of a deposit among those of its player that were credited. One that a version before this one credited is numbered now. */
export async function numberOfDeposit(tx: Db, deposit: Booked): Promise<number> {
  await lockPlayer(tx, deposit.userId);
  await noteSucceeded(tx, deposit);
  return numberOf(tx, deposit.paymentId);
}

/**
 * A gift that another deposit has used, that was taken back, or that does not go with an open bonus, or that the same person has used on another account, or a
 * deposit below its least sum, adds nothing; nor does one of a player under a block or in care. The deposit is credited
 * all the same. A limit that this deposit reaches keeps nothing: its gift was judged when the deposit was started.
 */
async function giveMatch(tx: Db, { userId, giftId, sumMinor }: Started & Booked, { origin, now }: AwardCause): Promise<void> {
  const gift = await giftOf(tx, userId, giftId);
  const prize = gift?.prize.type === 'deposit_match' ? matchOf(gift.prize, sumMinor) : null;
  if (!gift || gift.state === 'taken' || gift.state === 'withdrawn' || prize === null || (await isKeptBack(tx, userId, gift.campaign_id)))
    return;
  const campaign = (await campaignsByIds(tx, [gift.campaign_id])).get(gift.campaign_id);
  if (!campaign || (await isGuarded(tx, userId, now)) || !(await useAsPerson(tx, { campaign, userId, giftId }, now))) return;
  const { slug, id: campaignId } = campaign;
  const [answer] = await award(tx, [{ userId, prize, key: `gift:${gift.id}`, giver: 'gifts', campaign: slug, campaignId }], {
    origin,
    now,
  });
  if (answer?.status === 'given' || answer?.status === 'before') await markTaken(tx, gift.id, null, now);
}

/** Whether the campaign's gifts wait while a bonus is open. */
async function isKeptBack(tx: Db, userId: bigint, campaignId: number): Promise<boolean> {
  const stacks = (await campaignsByIds(tx, [campaignId])).get(campaignId)?.stacks ?? true;
  return !stacks && (await hasOpenBonus(tx, userId));
}
