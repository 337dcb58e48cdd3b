import type { OperatorCampaign, OperatorCode, operatorCampaignsApi } from '@mela/contract/api/operators/operator-campaigns';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import type { Locale } from '@mela/contract/site/languages';
import { fromMinor } from '@mela/contract/money/money';
import { unixSec } from '../../../kernel/clock.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { textIn } from '../../../kernel/texts.ts';
import type { OperatorContext } from '../../../kernel/types.ts';
import { usersByIds } from '../../accounts/index.ts';
import { recordAct, type Subject } from '../../audit/index.ts';
import { commitMoney } from '../../operators/index.ts';
import { costOf } from '../awards/award-store.ts';
import { moneyValues, mostOf } from '../awards/money-value.ts';
import { codesOf, type CodeRow } from '../codes/code-store.ts';
import { offerGift } from '../gifts/offer-gift.ts';
import { needsOf } from '../gifts/view.ts';
import { type Campaign, campaignPage, lockCampaign } from './campaign-store.ts';
import { campaignNamed, changeCampaign, checkDraft, copyCampaign, createCampaign, createCode, draftOf } from './edit-campaigns.ts';

type Rows = typeof operatorCampaignsApi.rows;
type Input<K extends keyof Rows> = InputOf<Rows[K]>;
type Output<K extends keyof Rows> = Promise<OutputOf<Rows[K]>>;

const pageRows = 50;
const dayMs = 86_400_000;

export async function listCampaigns(ctx: OperatorContext, { query }: Input<'GET /campaigns'>): Output<'GET /campaigns'> {
  const { rows, count } = await campaignPage(ctx.tx, query.limit ?? pageRows, query.offset ?? 0);
  return { data: await view(ctx, rows), count };
}

/** @throws ApiError `errors.validation` with the wrong fields */
export async function previewCampaign(
  { tx, now }: OperatorContext,
  { body: { draft } }: Input<'POST /campaigns/preview'>,
): Output<'POST /campaigns/preview'> {
  await checkDraft(tx, draft);
  const takeUntil = unixSec(new Date(now.getTime() + (draft.takeDays ?? 7) * dayMs));
  const { prize, giftsMax = null } = draft;
  const reading = (locale: Locale) => ({
    name: textIn(draft.name, locale),
    about: textIn(draft.about, locale),
    prize,
    needs: needsOf(prize, draft),
    takeUntil,
  });
  const one = mostOf(prize, await moneyValues(tx));
  return { en: reading('en'), hi: reading('hi'), cost_max: giftsMax === null ? null : fromMinor(one * BigInt(giftsMax)) };
}

export async function saveCampaign(ctx: OperatorContext, { body }: Input<'POST /campaigns'>): Output<'POST /campaigns'> {
  return record(ctx, await createCampaign(ctx.tx, body.draft, ctx), body.reason);
}

export async function saveCopy(
  ctx: OperatorContext,
  { params, body }: Input<'POST /campaigns/:slug/copy'>,
): Output<'POST /campaigns/:slug/copy'> {
  return record(ctx, await copyCampaign(ctx.tx, params.slug, body.slug, ctx), body.reason);
}

export async function startCampaign(
  ctx: OperatorContext,
  { params, body }: Input<'POST /campaigns/:slug/start'>,
): Output<'POST /campaigns/:slug/start'> {
  const campaign = await lockCampaign(ctx.tx, (await campaignNamed(ctx.tx, params.slug)).id);
  await commitMoney(ctx, {
    subject: `campaign:${campaign.id}`,
    also: [],
    costMaxMinor: await costOfStart(ctx, campaign),
    about: [agreedTo(campaign), await codesOf(ctx.tx, campaign.id)],
    always: true,
  });
  return record(ctx, await changeCampaign(ctx.tx, params.slug, 'active', ctx.now), body.reason);
}

/** The most that every gift that is left costs, paise; null without a limit of gifts. */
async function costOfStart({ tx }: Pick<OperatorContext, 'tx'>, campaign: Campaign): Promise<bigint | null> {
  return costOfLeft(campaign, await moneyValues(tx));
}

const costOfLeft = ({ prize, gifts, gifts_max: most }: Campaign, values: Parameters<typeof mostOf>[1]): bigint | null =>
  most === null ? null : mostOf(prize, values) * BigInt(Math.max(most - gifts, 0));

export async function previewStart(
  ctx: OperatorContext,
  { params }: Input<'POST /campaigns/:slug/start/preview'>,
): Output<'POST /campaigns/:slug/start/preview'> {
  return viewCost(await costOfStart(ctx, await campaignNamed(ctx.tx, params.slug)));
}

export async function previewCode(
  ctx: OperatorContext,
  { params, body }: Input<'POST /campaigns/:slug/codes/preview'>,
): Output<'POST /campaigns/:slug/codes/preview'> {
  return viewCost(await costOfCode(ctx, await campaignNamed(ctx.tx, params.slug), body.draft.usesMax));
}

export async function previewOffer(
  ctx: OperatorContext,
  { params, body }: Input<'POST /campaigns/:slug/offer/preview'>,
): Output<'POST /campaigns/:slug/offer/preview'> {
  return viewCost(await costOfOffer(ctx, offeredCampaign(await campaignNamed(ctx.tx, params.slug)), body.userIds));
}

const viewCost = (minor: bigint | null) => ({ cost_max: minor === null ? null : fromMinor(minor) });

export async function stopCampaign(
  ctx: OperatorContext,
  { params, body }: Input<'POST /campaigns/:slug/stop'>,
): Output<'POST /campaigns/:slug/stop'> {
  return record(ctx, await changeCampaign(ctx.tx, params.slug, 'stopped', ctx.now), body.reason);
}

export async function listCodes(
  { tx }: OperatorContext,
  { params }: Input<'GET /campaigns/:slug/codes'>,
): Output<'GET /campaigns/:slug/codes'> {
  return (await codesOf(tx, (await campaignNamed(tx, params.slug)).id)).map(viewCode);
}

export async function addCode(
  ctx: OperatorContext,
  { params, body }: Input<'POST /campaigns/:slug/codes'>,
): Output<'POST /campaigns/:slug/codes'> {
  const campaign = await lockCampaign(ctx.tx, (await campaignNamed(ctx.tx, params.slug)).id);
  const { userId } = body.draft;
  const also = typeof userId === 'number' ? [`player:${userId}` as const] : [];
  await commitMoney(ctx, {
    subject: `campaign:${campaign.id}`,
    also,
    about: agreedTo(campaign),
    costMaxMinor: await costOfCode(ctx, campaign, body.draft.usesMax),
  });
  const code = await createCode(ctx.tx, { ...body.draft, campaign: campaign.slug });
  await recordAct(ctx.tx, ctx.origin, { ...actOn(campaign, also), reason: body.reason, at: ctx.now, after: { code } });
  const row = (await codesOf(ctx.tx, campaign.id)).find((one) => one.code === code);
  if (!row) throw new Error(`the code ${code} was not saved`);
  return viewCode(row);
}

/**
 * The most that a code costs, paise; null without a bound. Of a campaign that runs: its gift by its uses, or by the gifts that are left. Before
 * that it costs nothing more, since the start counts every gift.
 */
async function costOfCode(
  { tx }: OperatorContext,
  { state, prize, gifts, gifts_max: most }: Campaign,
  usesMax?: number | null,
): Promise<bigint | null> {
  if (state !== 'active') return 0n;
  const bounds = [usesMax ?? null, most === null ? null : Math.max(most - gifts, 0)].filter((bound) => bound !== null);
  return bounds.length === 0 ? null : mostOf(prize, await moneyValues(tx)) * BigInt(Math.min(...bounds));
}

/** @throws ApiError `errors.validation` for a campaign that is not offered by operators, or does not run */
function offeredCampaign(campaign: Campaign): Campaign {
  if (campaign.rule !== 'operator' || campaign.state !== 'active')
    throw new ApiError('errors.validation', { fields: { slug: 'errors.field.invalid' } });
  return campaign;
}

async function costOfOffer({ tx }: Pick<OperatorContext, 'tx'>, { prize }: Campaign, userIds: readonly number[]): Promise<bigint> {
  return mostOf(prize, await moneyValues(tx)) * BigInt(userIds.length);
}

/** @throws ApiError as `offeredCampaign` */
export async function offerTo(
  ctx: OperatorContext,
  { params, body }: Input<'POST /campaigns/:slug/offer'>,
): Output<'POST /campaigns/:slug/offer'> {
  const { tx, now, origin } = ctx;
  const campaign = offeredCampaign(await campaignNamed(tx, params.slug));
  const costMaxMinor = await costOfOffer(ctx, campaign, body.userIds);
  const also = body.userIds.map((id) => `player:${id}` as const);
  await commitMoney(ctx, { subject: `campaign:${campaign.id}`, also, about: agreedTo(campaign), costMaxMinor, always: true });
  const users = await usersByIds(tx, body.userIds.map(BigInt));
  const known = new Set(users.map(({ id }) => Number(id)));
  const refused = body.userIds.filter((id) => !known.has(id)).map((userId) => ({ userId, why: 'no_account' }));
  // Players in the order of their ids: two that offer at once never wait for each other.
  for (const user of users.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const { rejection } = await offerGift(
      tx,
      { campaign, user, key: `operator:${campaign.id}:${user.id}:${unixSec(now)}` },
      { origin, now },
    );
    if (rejection !== null) refused.push({ userId: Number(user.id), why: rejection });
  }
  const offered = body.userIds.length - refused.length;
  await recordAct(tx, origin, { ...actOn(campaign, also), reason: body.reason, at: now, after: { offered, refused: refused.length } });
  return { offered, refused };
}

/** What another operator agrees to: the campaign without what players change. */
function agreedTo({ gifts: _, changed_at: __, ...about }: Campaign): unknown {
  return about;
}

const actOn = ({ id }: Campaign, also: readonly Subject[] = []) => ({ act: 'bonuses.manage', subject: `campaign:${id}`, also }) as const;

async function record(ctx: OperatorContext, campaign: Campaign, reason: string): Promise<OperatorCampaign> {
  const { slug, state } = campaign;
  await recordAct(ctx.tx, ctx.origin, { ...actOn(campaign), reason, at: ctx.now, after: { slug, state } });
  const [shown] = await view(ctx, [campaign]);
  if (!shown) throw new Error(`campaign ${slug} is gone`);
  return shown;
}

async function view({ tx }: OperatorContext, campaigns: readonly Campaign[]): Promise<OperatorCampaign[]> {
  const costs = new Map((await costOf(tx, null)).map((cost) => [cost.campaign, cost]));
  const values = await moneyValues(tx);
  return campaigns.map((campaign) => {
    const { players = 0n, cashMinor = 0n, bonusMinor = 0n, convertedMinor = 0n, returnedMinor = 0n } = costs.get(campaign.slug) ?? {};
    return {
      id: campaign.id,
      state: campaign.state,
      campaign: draftOf(campaign),
      offered: campaign.gifts,
      players: Number(players),
      cash: fromMinor(cashMinor),
      bonus: fromMinor(bonusMinor),
      converted: fromMinor(convertedMinor),
      returned: fromMinor(returnedMinor),
      cost: fromMinor(cashMinor + convertedMinor),
      costLeft: viewCost(campaign.state === 'stopped' ? 0n : costOfLeft(campaign, values)).cost_max,
    };
  });
}

const secOf = (date: Date | null) => (date === null ? null : unixSec(date));

const viewCode = ({ code, user_id, vip_only, starts_at, ends_at, uses, uses_max }: CodeRow): OperatorCode => ({
  code,
  userId: user_id === null ? null : Number(user_id),
  vipOnly: vip_only,
  startsAt: secOf(starts_at),
  endsAt: secOf(ends_at),
  uses,
  usesMax: uses_max,
});
