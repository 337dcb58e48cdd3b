import { emit } from '../../../kernel/events/index.ts';
import type { Db } from '../../../kernel/types.ts';
import { isRealPerson, newsOf, type UserRow } from '../../accounts/index.ts';
import { isInCare } from '../../protection/index.ts';
import { blocksOf, lockPlayer } from '../../wallet/index.ts';
import type { AwardCause } from '../awards/prize.ts';
import { hasOpenBonus } from '../wagering/bonus-store.ts';
import { takeFromCampaign, type Campaign } from '../campaigns/campaign-store.ts';
import { countGifts, giftByKey, insertGift, type GiftRow } from './gift-store.ts';
import { rejectionOf, type Rejection } from './rules.ts';

declare module '../../../kernel/events/map.ts' {
  interface EventMap {
    /** A player has a new gift to take. */
    'gift.offered': { giftId: bigint; /** By the message that it comes with. */ announced?: true };
  }
}

export type Offer = {
  readonly campaign: Campaign;
  readonly user: UserRow;
  /** Unique for ever. */
  readonly key: string;
  /** A message about it is written already. */
  readonly announced?: true;
};
export type Offered =
  | { readonly gift: GiftRow; readonly rejection: null }
  | { readonly gift: null; readonly rejection: Rejection | 'before' | 'none_left' };

const dayMs = 86_400_000;

/**
 * Offers the gift of a campaign, once by its key, in the caller's transaction. Nothing is given yet: the player sees what it asks for and takes it
 * or not.
 */
export async function offerGift(tx: Db, { campaign, user, key, announced }: Offer, { origin, now }: AwardCause): Promise<Offered> {
  await lockPlayer(tx, user.id);
  if (await giftByKey(tx, key)) return { gift: null, rejection: 'before' };
  const rejection = rejectionOf(campaign, {
    labels: user.labels,
    country: user.country,
    isPerson: isRealPerson(user),
    isBlocked: (await blocksOf(tx, user.id, now)).some(({ kinds }) => kinds.includes('bonus_grant')),
    isInCare: await isInCare(tx, user.id, now),
    wantsOffers: Object.values(await newsOf(tx, user.id)).some(Boolean),
    hasOpenBonus: await hasOpenBonus(tx, user.id),
    giftsBefore: await countGifts(tx, campaign.id, user.id),
  });
  if (rejection) return { gift: null, rejection };
  if (!(await takeFromCampaign(tx, campaign.id))) return { gift: null, rejection: 'none_left' };
  const takeUntil = endOf(campaign, now);
  const gift = await insertGift(tx, { key, userId: user.id, campaignId: campaign.id, prize: campaign.prize, offeredAt: now, takeUntil });
  if (!gift) throw new Error(`gift ${key} was offered twice at once`);
  await emit(tx, origin, [{ type: 'gift.offered', userId: user.id, body: { giftId: gift.id, ...(announced && { announced }) } }]);
  return { gift, rejection: null };
}

/** A gift can be taken for its days, but not after the end of its campaign. */
function endOf({ take_days: days, ends_at: end }: Campaign, now: Date): Date {
  const own = new Date(now.getTime() + days * dayMs);
  return end !== null && end < own ? end : own;
}
