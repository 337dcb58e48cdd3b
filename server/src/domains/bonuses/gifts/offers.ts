import type { giftsApi, Offer, PackStep } from '@mela/contract/api/bonuses';
import type { InputOf } from '@mela/contract/http/endpoint';
import { unixSec } from '../../../kernel/clock.ts';
import { textIn } from '../../../kernel/texts.ts';
import type { Context, PlayerContext } from '../../../kernel/types.ts';
import { activeCampaigns, stepsOfPack, type Campaign } from '../campaigns/campaign-store.ts';
import { mayHearOffers } from '../offers/may-hear-offers.ts';
import { giftsOf } from './gift-store.ts';
import { viewGift } from './view.ts';

const publicRules = ['registration', 'deposit', 'phone', 'profile'] as const;

/** Campaigns that are for everyone: those for some players only are shown to these as gifts. A player who may hear of no offers sees none. */
export async function listOffers({ tx, user, locale, now, config }: Context): Promise<Offer[]> {
  if (user !== null && !(await mayHearOffers(tx, user.id, { config, now }))) return [];
  const campaigns = await activeCampaigns(tx, publicRules, now);
  return campaigns.filter(isForAll).flatMap(({ slug, name, about, rule, deposit_number: depositNumber, prize, ends_at: end }) => {
    const found = publicRules.find((one) => one === rule);
    const endsAt = end === null ? null : unixSec(end);
    return found ? [{ slug, name: textIn(name, locale), about: textIn(about, locale), rule: found, depositNumber, prize, endsAt }] : [];
  });
}

/** Whether there is an offer for this reader now. */
export const hasOffers = async (ctx: Context): Promise<boolean> => (await listOffers(ctx)).length > 0;

/** To install the site is asked of players who may hear of offers alone: it brings them back to games. */
export const mayAskToInstall = async (ctx: PlayerContext): Promise<{ readonly asks: boolean }> => ({
  asks: await mayHearOffers(ctx.tx, ctx.user.id, ctx),
});

const isForAll = ({ labels, countries, vip_only: vipOnly, gifts, gifts_max: most }: Campaign) =>
  labels.length === 0 && countries.length === 0 && !vipOnly && (most === null || gifts < most);

/**
 * The steps of a pack. A step that is stopped shows only to a player who has its gift, and one that is not
 * taken to a player who may hear of offers.
 */
export async function showPack(ctx: PlayerContext, { params }: InputOf<(typeof giftsApi.rows)['GET /packs/:pack']>): Promise<PackStep[]> {
  const { tx, user, locale, now } = ctx;
  const steps = await stepsOfPack(tx, params.pack);
  const gifts = await giftsOf(tx, user.id, now);
  const isOffered = await mayHearOffers(tx, user.id, ctx);
  return steps.flatMap((campaign) => {
    const gift = gifts.find(({ campaign_id: of }) => of === campaign.id);
    if (!gift && campaign.state !== 'active') return [];
    if (!isOffered && gift?.state !== 'taken') return [];
    return [
      {
        step: campaign.step ?? 1,
        name: textIn(campaign.name, locale),
        about: textIn(campaign.about, locale),
        prize: gift?.prize ?? campaign.prize,
        state: gift ? viewGift(gift, campaign, locale, now).state : ('later' as const),
        giftId: gift ? Number(gift.id) : null,
      },
    ];
  });
}
