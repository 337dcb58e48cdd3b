import type { giftsApi, UserGift } from '@mela/contract/api/bonuses';
import type { GiftPrize } from '@mela/contract/api/prizes';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { PlayerContext } from '../../../kernel/types.ts';
import { userById } from '../../accounts/index.ts';
import { refuseGuarded } from '../../protection/index.ts';
import { award } from '../awards/award.ts';
import type { AwardedPrize } from '../awards/prize.ts';
import { mayHearOffers, refuseOffers } from '../offers/may-hear-offers.ts';
import { hasOpenBonus } from '../wagering/bonus-store.ts';
import { campaignsByIds, type Campaign } from '../campaigns/campaign-store.ts';
import { giftOf, giftsOf, markTaken, type GiftRow } from './gift-store.ts';
import { useAsPerson } from './used-identity.ts';
import { isOwed } from './rules.ts';
import { viewGift } from './view.ts';

type Rows = typeof giftsApi.rows;

/** The player's gifts; those that can be taken are first, and not there while the player may hear of no offers. */
export async function listGifts(ctx: PlayerContext): Promise<UserGift[]> {
  const gifts = await giftsOf(ctx.tx, ctx.user.id, ctx.now);
  const campaigns = await campaignsByIds(
    ctx.tx,
    gifts.map((gift) => gift.campaign_id),
  );
  const offered = await mayHearOffers(ctx.tx, ctx.user.id, ctx);
  return gifts.flatMap((gift) => {
    const campaign = campaigns.get(gift.campaign_id);
    return campaign && (offered || !isOffer(gift, campaign, ctx.now)) ? [viewGift(gift, campaign, ctx.locale, ctx.now)] : [];
  });
}

export async function listCompositeGifts(ctx: PlayerContext, state: 'offered' | 'taken'): Promise<UserGift[]> {
  return (await listGifts(ctx)).filter((gift) => gift.prize.type === 'choice' && gift.state === state);
}

export async function listProfileGifts(ctx: PlayerContext): Promise<UserGift[]> {
  return (await listGifts(ctx)).filter((gift) => gift.needs === 'profile' && gift.state === 'offered');
}

async function giftAndCampaign(ctx: PlayerContext, id: number): Promise<{ readonly gift: GiftRow; readonly campaign: Campaign }> {
  const gift = await giftOf(ctx.tx, ctx.user.id, BigInt(id));
  const campaign = gift && (await campaignsByIds(ctx.tx, [gift.campaign_id])).get(gift.campaign_id);
  if (!campaign) throw new ApiError('errors.not_found');
  return { gift, campaign };
}

export async function showGift(ctx: PlayerContext, { params }: InputOf<Rows['GET /gifts/self/:id']>): Promise<UserGift> {
  const { gift, campaign } = await giftAndCampaign(ctx, params.id);
  if (isOffer(gift, campaign, ctx.now) && !(await mayHearOffers(ctx.tx, ctx.user.id, ctx))) throw new ApiError('errors.not_found');
  return viewGift(gift, campaign, ctx.locale, ctx.now);
}

/** Whether a gift is an offer still: not taken, not over, and given for nothing that the player has done. */
const isOffer = ({ state, take_until: until }: GiftRow, campaign: Campaign, now: Date): boolean =>
  state === 'offered' && until > now && !isOwed(campaign);

/**
 * Takes a gift: what it gives is there when this returns.
 * @throws ApiError `errors.gift.*` where it is over, used, or needs something first; 417 where that is the confirmed phone; the rejection of
 * a block or of care, and of an offer whatever keeps offers from the player now.
 */
export async function takeGift(ctx: PlayerContext, { params }: InputOf<Rows['POST /gifts/self/:id']>): Promise<UserGift> {
  return take(ctx, params.id, ({ prize }) => {
    if (prize.type === 'deposit_match') throw new ApiError('errors.gift.needs_deposit');
    if (prize.type === 'choice') throw new ApiError('errors.gift.choose', { values: { count: prize.pick } });
    return { prizes: [prize], selected: null };
  });
}

/** Takes what the player has chosen of a composite gift; `selected_gift_ids` are the places in its list, from 1. */
export async function selectGifts(
  ctx: PlayerContext,
  { params, body }: InputOf<Rows['POST /gifts/composite/self/:id/select']>,
): Promise<OutputOf<Rows['POST /gifts/composite/self/:id/select']>> {
  const gift = await take(ctx, params.id, ({ prize }) => chosenOf(prize, body.selected_gift_ids));
  return { success: true, gift };
}

type Chosen = { readonly prizes: readonly AwardedPrize[]; readonly selected: readonly number[] | null };

function chosenOf(prize: GiftPrize, ids: readonly number[]): Chosen {
  if (prize.type !== 'choice') throw new ApiError('errors.not_found');
  const selected = [...new Set(ids)].sort((a, b) => a - b);
  const prizes = selected.flatMap((id) => prize.of[id - 1] ?? []).filter((one) => one.type !== 'deposit_match');
  if (selected.length !== prize.pick || prizes.length !== prize.pick)
    throw new ApiError('errors.gift.choose', { values: { count: prize.pick } });
  return { prizes, selected };
}

async function take(ctx: PlayerContext, id: number, choose: (gift: GiftRow) => Chosen): Promise<UserGift> {
  const { tx, user, now, origin, locale } = ctx;
  await refuseGuarded(ctx);
  const { gift, campaign } = await giftAndCampaign(ctx, id);
  if (gift.state === 'taken') throw new ApiError('errors.gift.used');
  if (gift.state !== 'offered' || gift.take_until <= now) throw new ApiError('errors.gift.over');
  if (!isOwed(campaign)) await refuseOffers(ctx);
  await checkNeeds(ctx, campaign);
  const { prizes, selected } = choose(gift);
  if (!campaign.stacks && prizes.some(({ type }) => type === 'bonus') && (await hasOpenBonus(tx, user.id)))
    throw new ApiError('errors.gift.bonus_open');
  if (!(await useAsPerson(tx, { campaign, userId: user.id, giftId: gift.id }, now))) throw new ApiError('errors.gift.used');
  const awards = prizes.map((prize, place) => ({
    userId: user.id,
    prize,
    key: selected === null ? `gift:${gift.id}` : `gift:${gift.id}:${selected[place]}`,
    giver: 'gifts' as const,
    campaign: campaign.slug,
    campaignId: campaign.id,
  }));
  const left = (await award(tx, awards, { origin, now })).find(({ status }) => status !== 'given');
  if (left) throw new Error(`the gift ${left.key} was not given: ${left.reason ?? left.status}`);
  await markTaken(tx, gift.id, selected, now);
  const taken = await giftAndCampaign(ctx, id);
  return viewGift(taken.gift, taken.campaign, locale, now);
}

async function checkNeeds({ tx, user }: PlayerContext, { rule }: Campaign): Promise<void> {
  if (rule !== 'phone' && rule !== 'profile') return;
  const account = await userById(tx, user.id);
  if (rule === 'phone' && !account?.phone_confirmed_at) throw new ApiError('errors.verification', { verification: 'phone' });
  if (rule === 'profile' && !(account?.first_name && account.last_name && account.city)) throw new ApiError('errors.gift.profile');
}
