import type { Db } from '../../../kernel/types.ts';
import { usersByIds } from '../../accounts/index.ts';
import { lockPlayers } from '../../wallet/index.ts';
import { moneyValues, mostOf } from '../awards/money-value.ts';
import type { AwardCause } from '../awards/prize.ts';
import { campaignBySlug, type Campaign } from '../campaigns/campaign-store.ts';
import { offersByKeys, withdrawOffers } from './gift-store.ts';
import { offerGift } from './offer-gift.ts';

export type MessageGift = {
  readonly userId: bigint;
  /** Unique for ever. */
  readonly key: string;
};

const isOffered = (campaign: Campaign | undefined, now: Date): campaign is Campaign =>
  campaign?.state === 'active' && campaign.rule === 'operator' && (campaign.ends_at === null || campaign.ends_at > now);

/** What one gift of a campaign that operators offer can be worth at most, paise; null for one of another rule, or that does not run now. */
export async function valueOfOffer(tx: Db, slug: string, now: Date): Promise<bigint | null> {
  const campaign = await campaignBySlug(tx, slug);
  return isOffered(campaign, now) ? mostOf(campaign.prize, await moneyValues(tx)) : null;
}

/**
 * Offers the gift of a campaign to players whom a message announces it to, each once by its key. Its conditions hold as for every offer, so who is
 * blocked, in care, or has not agreed to news gets none. The caller has locked nothing that an offer waits for.
 * @returns by key null for an offer, also one of before, or why there is none
 */
export async function offerWithMessage(
  tx: Db,
  { campaign: slug, gifts }: { readonly campaign: string; readonly gifts: readonly MessageGift[] },
  cause: AwardCause,
): Promise<ReadonlyMap<string, string | null>> {
  const campaign = await campaignBySlug(tx, slug);
  if (!isOffered(campaign, cause.now)) return new Map(gifts.map(({ key }) => [key, 'no_campaign']));
  // All players before the first offer, which locks the row of its campaign: who holds that row waits for no player.
  await lockPlayers(tx, [...new Set(gifts.map(({ userId }) => userId))]);
  const users = new Map((await usersByIds(tx, [...new Set(gifts.map(({ userId }) => userId))])).map((user) => [user.id, user]));
  const answers = new Map<string, string | null>();
  for (const { userId, key } of gifts) {
    const user = users.get(userId);
    const rejection = user ? (await offerGift(tx, { campaign, user, key, announced: true }, cause)).rejection : 'no_account';
    answers.set(key, rejection === 'before' ? null : rejection);
  }
  return answers;
}

/**
 * Takes offers back that their players have not taken; what was taken is theirs. Their players are locked, so that none is being taken meanwhile.
 * @returns the keys of those that are taken back, also of before
 */
export async function withdrawGifts(tx: Db, keys: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  const offers = await offersByKeys(tx, keys);
  await lockPlayers(tx, [...new Set(offers.map(({ user_id: id }) => id))]);
  return new Set(await withdrawOffers(tx, keys, now));
}
