import type { MessageCampaign, messageCampaignsApi } from '@mela/contract/api/operators/messages/message-campaigns';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { enqueue } from '../../../kernel/jobs/index.ts';
import type { OperatorContext } from '../../../kernel/types.ts';
import { recordAct } from '../../audit/index.ts';
import { createCampaignRule } from '../rules/campaign-rule-store.ts';
import { segmentById } from '../segments/segment-store.ts';
import {
  campaignById,
  insertCampaign,
  lockCampaign,
  newestCampaigns,
  saveEnd,
  saveRuleOf,
  saveState,
  updateTerms,
  type Terms,
} from './campaign-store.ts';
import { after, type CampaignStep } from './rules.ts';

type Rows = typeof messageCampaignsApi.rows;
type Input<K extends keyof Rows> = InputOf<Rows[K]>;
type Output<K extends keyof Rows> = Promise<OutputOf<Rows[K]>>;

export const listCampaigns = ({ tx }: OperatorContext): Output<'GET /messages/campaigns'> => newestCampaigns(tx);

/** @throws ApiError `errors.not_found` */
export const showCampaign = (
  { tx }: OperatorContext,
  { params }: Input<'GET /messages/campaigns/:id'>,
): Output<'GET /messages/campaigns/:id'> => existing(campaignById(tx, params.id));

/**
 * Saves a draft with its rule and what it says first.
 * @throws ApiError `errors.validation` for a segment that is not there or times that cannot be, `errors.messages.name`, `errors.messages.template`
 *   with the variables that stand in its texts: a campaign has none
 */
export async function createCampaign(
  ctx: OperatorContext,
  { body: { alias, product, channels, priority, holdout, message, reason, ...terms } }: Input<'POST /messages/campaigns'>,
): Output<'POST /messages/campaigns'> {
  await checkTerms(ctx, terms, '');
  const id = await insertCampaign(ctx.tx, alias, terms, ctx.now);
  if (id === null) throw new ApiError('errors.messages.name');
  const rule = { campaignId: id, alias: `campaign-${alias}`, product, channels, priority, holdout, message };
  await saveRuleOf(ctx.tx, id, await createCampaignRule(ctx, rule));
  return record(ctx, id, reason, null);
}

/**
 * @throws ApiError `errors.not_found`, `errors.messages.newer` where another operator has changed it since it was read, `errors.messages.state`
 *   while it is live or once it has ended, `errors.validation` as for a new one
 */
export async function changeCampaign(
  ctx: OperatorContext,
  { params, body: { version, terms, reason } }: Input<'POST /messages/campaigns/:id/change'>,
): Output<'POST /messages/campaigns/:id/change'> {
  const before = await existing(lockCampaign(ctx.tx, params.id));
  if (before.version !== version) throw new ApiError('errors.messages.newer');
  if (before.state !== 'draft' && before.state !== 'paused') throw new ApiError('errors.messages.state');
  // Who was reached already was reached for this goal.
  if (before.state === 'paused' && terms.goal !== before.goal) throw new ApiError('errors.messages.state');
  await checkTerms(ctx, terms, 'terms.');
  await updateTerms(ctx.tx, before, terms);
  return record(ctx, before.id, reason, before);
}

/**
 * One of the steps between the states of a campaign. Twice is as good as once.
 * @throws ApiError `errors.not_found`, `errors.messages.state` where the step is not possible
 */
export const moveCampaign =
  (step: Exclude<CampaignStep, 'end'>) =>
  async (
    ctx: OperatorContext,
    { params, body }: Input<'POST /messages/campaigns/:id/start'>,
  ): Output<'POST /messages/campaigns/:id/start'> => {
    const { before, state } = await stepOf(ctx, params.id, step);
    if (state === before.state) return before;
    await saveState(ctx.tx, before.id, state);
    if (step === 'start') {
      await enqueue(ctx.tx, 'notifications.reach', {}, { key: 'notifications.reach' });
      await sendWaiting(ctx);
    }
    return record(ctx, before.id, body.reason, before);
  };

/**
 * Ends a campaign, with or without what it has written and not sent: who ends a paused one without saying so has stopped its messages. One that has
 * ended can still be stopped in this way.
 * @throws ApiError `errors.not_found`
 */
export async function endCampaign(
  ctx: OperatorContext,
  { params, body: { reason, waiting } }: Input<'POST /messages/campaigns/:id/end'>,
): Output<'POST /messages/campaigns/:id/end'> {
  const { before, state } = await stepOf(ctx, params.id, 'end');
  const drops = (waiting ?? (before.state === 'paused' ? 'drop' : 'send')) === 'drop';
  if (state === before.state && (!drops || before.dropsWaiting)) return before;
  await saveEnd(ctx.tx, before.id, drops);
  await sendWaiting(ctx);
  return record(ctx, before.id, reason, before);
}

async function stepOf({ tx }: OperatorContext, id: number, step: CampaignStep) {
  const before = await existing(lockCampaign(tx, id));
  const state = after(before.state, step);
  if (state === null) throw new ApiError('errors.messages.state');
  return { before, state };
}

/** What waited while it was paused goes, or is dropped. */
const sendWaiting = ({ tx }: OperatorContext) => enqueue(tx, 'notifications.send', {}, { key: 'notifications.send' });

async function checkTerms({ tx, now }: OperatorContext, { segment, startsAt, endsAt }: Terms, at: string): Promise<void> {
  if ((await segmentById(tx, segment)) === null)
    throw new ApiError('errors.validation', { fields: { [`${at}segment`]: 'errors.field.invalid' } });
  const isOver = endsAt !== null && endsAt * 1000 <= Math.max(now.getTime(), (startsAt ?? 0) * 1000);
  if (isOver) throw new ApiError('errors.validation', { fields: { [`${at}endsAt`]: 'errors.field.invalid' } });
}

/** @throws ApiError `errors.not_found` */
export async function existing(found: Promise<MessageCampaign | null>): Promise<MessageCampaign> {
  const campaign = await found;
  if (campaign === null) throw new ApiError('errors.not_found');
  return campaign;
}

/** Writes an act on a campaign into the audit log. @returns the campaign as it is now */
export async function record(
  { tx, origin, now }: OperatorContext,
  id: number,
  reason: string,
  before: MessageCampaign | null,
): Promise<MessageCampaign> {
  const campaign = await existing(campaignById(tx, id));
  const stateOf = ({ id: _, reached: __, leftInPeace: ___, gifts: ____, gift, ...state }: MessageCampaign) => ({
    ...state,
    gift: gift && `${gift.campaign}, at most ${gift.most}`,
  });
  await recordAct(tx, origin, {
    act: 'messages.manage',
    subject: `message-campaign:${id}`,
    also: [`message-rule:${campaign.rule}`],
    reason,
    at: now,
    ...(before === null ? {} : { before: stateOf(before) }),
    after: stateOf(campaign),
  });
  return campaign;
}
