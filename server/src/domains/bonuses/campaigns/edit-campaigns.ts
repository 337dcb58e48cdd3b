import type { CampaignDraft, CodeDraft } from '@mela/contract/api/bonuses';
import type { GiftPrize } from '@mela/contract/api/prizes';
import { toMinor, fromMinor } from '@mela/contract/money/money';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Origin } from '../../../kernel/origin.ts';
import type { Db } from '../../../kernel/types.ts';
import { readCode } from '../codes/redeem-code.ts';
import { campaignBySlug, insertCampaign, insertCode, setCampaignState, type Campaign } from './campaign-store.ts';

export type Editing = { readonly origin: Origin; readonly now: Date };

/**
 * Saves a campaign as a draft: it gives nothing before it is started.
 * @throws ApiError `errors.validation` with the wrong fields.
 */
export async function createCampaign(tx: Db, draft: CampaignDraft, { origin, now }: Editing): Promise<Campaign> {
  await checkDraft(tx, draft);
  const saved = await insertCampaign(tx, { ...draft, depositMinMinor: toMinor(draft.depositMin ?? 0), createdBy: origin.actor, now });
  if (!saved) throw new ApiError('errors.validation', { fields: { slug: 'errors.campaign.slug_taken' } });
  return saved;
}

/** @throws ApiError `errors.validation` with the fields that contradict each other, or a slug that is taken */
export async function checkDraft(tx: Db, draft: CampaignDraft): Promise<void> {
  const fields = wrongFields(draft);
  if (Object.keys(fields).length > 0) throw new ApiError('errors.validation', { fields });
  if (await campaignBySlug(tx, draft.slug)) throw new ApiError('errors.validation', { fields: { slug: 'errors.campaign.slug_taken' } });
}

const invalid = 'errors.field.invalid' as const;

function wrongFields(draft: CampaignDraft) {
  const { startsAt = null, endsAt = null, depositNumber = null } = draft;
  const isOfDeposit = draft.prize.type === 'deposit_match';
  return {
    ...(isOfDeposit && draft.rule !== 'deposit' && draft.rule !== 'code' && { rule: invalid }),
    // A match is offered before its deposit, so it must say which one that is.
    ...(isOfDeposit && draft.rule === 'deposit' && depositNumber === null && { depositNumber: invalid }),
    ...((draft.pack === undefined) !== (draft.step === undefined) && { step: invalid }),
    ...(startsAt !== null && endsAt !== null && endsAt <= startsAt && { endsAt: invalid }),
    ...(!isSoundPrize(draft.prize) && { prize: invalid }),
  };
}

/** Sums in whole paise, and of a composite gift as many to choose from as are taken, none of which waits for a deposit. */
export function isSoundPrize(prize: GiftPrize): boolean {
  if (prize.type === 'choice')
    return prize.pick <= prize.of.length && prize.of.every((one) => one.type !== 'deposit_match' && isSoundPrize(one));
  const terms = prize.type === 'bonus' || prize.type === 'deposit_match' ? [prize.terms.betMax, prize.terms.winMax] : [];
  const sums = [
    ...terms,
    ...('amount' in prize ? [prize.amount] : []),
    ...('bet' in prize ? [prize.bet] : []),
    ...(prize.type === 'deposit_match' ? [prize.max, prize.depositMin] : []),
  ];
  return sums.every((sum) => sum === null || isPaise(sum));
}

function isPaise(rupees: number): boolean {
  try {
    return toMinor(rupees) >= 0n;
  } catch {
    return false;
  }
}

/** @throws ApiError `errors.not_found` */
export async function campaignNamed(tx: Db, slug: string): Promise<Campaign> {
  const campaign = await campaignBySlug(tx, slug);
  if (!campaign) throw new ApiError('errors.not_found');
  return campaign;
}

/** Starts a campaign, or stops it: gifts that were offered stay, and no more are. */
export async function changeCampaign(tx: Db, slug: string, state: 'active' | 'stopped', now: Date): Promise<Campaign> {
  const campaign = await campaignNamed(tx, slug);
  await setCampaignState(tx, campaign.id, state, now);
  return campaignNamed(tx, slug);
}

/** A draft like another campaign under a new name, outside its pack. */
export async function copyCampaign(tx: Db, from: string, slug: string, editing: Editing): Promise<Campaign> {
  return createCampaign(tx, { ...draftOf(await campaignNamed(tx, from)), slug }, editing);
}

const secOf = (date: Date | null) => (date === null ? null : date.getTime() / 1000);

/** A campaign as it can be written again, outside its pack. */
export function draftOf(campaign: Campaign): CampaignDraft {
  return {
    slug: campaign.slug,
    name: campaign.name,
    about: campaign.about,
    rule: campaign.rule,
    depositNumber: campaign.deposit_number,
    depositMin: fromMinor(campaign.deposit_min_minor),
    prize: campaign.prize,
    labels: campaign.labels,
    countries: campaign.countries,
    vipOnly: campaign.vip_only,
    startsAt: secOf(campaign.starts_at),
    endsAt: secOf(campaign.ends_at),
    giftsMax: campaign.gifts_max,
    playerMax: campaign.player_max,
    priority: campaign.priority,
    stacks: campaign.stacks,
    takeDays: campaign.take_days,
  };
}

const codePattern = /^[A-Z0-9][A-Z0-9-]{2,31}$/;

/**
 * Adds a code of a campaign whose rule is `code`. Returns it as it is saved, in capital letters.
 * @throws ApiError `errors.not_found` without the campaign, `errors.validation` with `campaign` or `code`
 */
export async function createCode(tx: Db, draft: CodeDraft): Promise<string> {
  const campaign = await campaignNamed(tx, draft.campaign);
  const code = readCode(draft.code);
  if (campaign.rule !== 'code') throw new ApiError('errors.validation', { fields: { campaign: invalid } });
  if (!codePattern.test(code)) throw new ApiError('errors.validation', { fields: { code: invalid } });
  if (!(await insertCode(tx, { ...draft, code, campaignId: campaign.id })))
    throw new ApiError('errors.validation', { fields: { code: 'errors.campaign.code_taken' } });
  return code;
}
