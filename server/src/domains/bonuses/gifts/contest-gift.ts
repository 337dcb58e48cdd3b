import type { Db } from '../../../kernel/types.ts';
import { userById } from '../../accounts/index.ts';
import type { AwardCause } from '../awards/prize.ts';
import { activeCampaigns, campaignBySlug, type Campaign } from '../campaigns/campaign-store.ts';
import { offerGift } from './offer-gift.ts';

/**
 * Offers the gift that a contest has as a prize, once by its key, which is unique for ever. The player reads what it asks for and takes it or not.
 * @returns null, also where it was offered before, or why there is none: a campaign that does not run or is not of contests, or its conditions.
 */
export async function offerContestGift(
  tx: Db,
  { campaign: slug, userId, key }: { readonly campaign: string; readonly userId: bigint; readonly key: string },
  cause: AwardCause,
): Promise<string | null> {
  const campaign = await campaignBySlug(tx, slug);
  const user = await userById(tx, userId);
  if (campaign?.state !== 'active' || campaign.rule !== 'contest' || !user) return 'no campaign';
  if (campaign.ends_at !== null && campaign.ends_at <= cause.now) return 'no campaign';
  const { rejection } = await offerGift(tx, { campaign, user, key: `contest:${key}` }, cause);
  return rejection === 'before' ? null : rejection;
}

/** Whether a contest may name the campaign as a prize. */
export async function isOfContests(tx: Db, slug: string): Promise<boolean> {
  return (await campaignBySlug(tx, slug))?.rule === 'contest';
}

/** The gifts of contests that are given now: those of campaigns that run and have some left. */
export async function contestGifts(tx: Db, now: Date): Promise<Pick<Campaign, 'id' | 'slug' | 'name'>[]> {
  return (await activeCampaigns(tx, ['contest'], now)).filter(({ gifts, gifts_max: most }) => most === null || gifts < most);
}
