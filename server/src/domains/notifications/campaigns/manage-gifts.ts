import type { messageCampaignsApi, MessageCampaign } from '@mela/contract/api/operators/messages/message-campaigns';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { fromMinor } from '@mela/contract/money/money';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { enqueue } from '../../../kernel/jobs/index.ts';
import type { OperatorContext } from '../../../kernel/types.ts';
import { valueOfOffer } from '../../bonuses/index.ts';
import { commitMoney } from '../../operators/index.ts';
import { countPlayers } from '../segments/count-store.ts';
import { segmentById } from '../segments/segment-store.ts';
import { campaignById, lockCampaign } from './campaign-store.ts';
import { askBack, saveGift } from './gift-store.ts';
import { existing, record } from './manage-campaigns.ts';

type Rows = typeof messageCampaignsApi.rows;
type Input<K extends keyof Rows> = InputOf<Rows[K]>;
type Output<K extends keyof Rows> = Promise<OutputOf<Rows[K]>>;
type Gift = MessageCampaign['gift'];

/**
 * Gives a campaign a gift beside its message, or takes it from what it gives from now on. What it may still offer is committed.
 * @throws ApiError `errors.not_found`, `errors.messages.newer` where another operator has changed it since it was read, `errors.messages.state`
 *   while it is live or once it has ended, `errors.validation` for a gift that operators cannot offer now
 */
export async function setGift(
  ctx: OperatorContext,
  { params, body: { version, gift, reason } }: Input<'POST /messages/campaigns/:id/gift'>,
): Output<'POST /messages/campaigns/:id/gift'> {
  const before = await existing(lockCampaign(ctx.tx, params.id));
  if (before.version !== version) throw new ApiError('errors.messages.newer');
  if (before.state !== 'draft' && before.state !== 'paused') throw new ApiError('errors.messages.state');
  const { reached: _, leftInPeace: __, gifts, ...about } = before;
  await commitMoney(ctx, {
    subject: `message-campaign:${before.id}`,
    also: [],
    costMaxMinor: await costOf(ctx, gift, gifts.offered),
    about: [about, gift],
  });
  await saveGift(ctx.tx, before, gift);
  return record(ctx, before.id, reason, before);
}

/** What the gift would commit at most, and how many players are in the segment now. */
export async function previewGift(
  ctx: OperatorContext,
  { params, body: { gift } }: Input<'POST /messages/campaigns/:id/gift/preview'>,
): Output<'POST /messages/campaigns/:id/gift/preview'> {
  const { segment, gifts } = await existing(campaignById(ctx.tx, params.id));
  const costMax = fromMinor(await costOf(ctx, gift, gifts.offered));
  const { conditions } = (await segmentById(ctx.tx, segment)) ?? { conditions: [] };
  return { ...(await countPlayers(ctx.tx, conditions, ctx.now)), cost_max: costMax };
}

async function costOf({ tx, now }: OperatorContext, gift: Gift, offered: number): Promise<bigint> {
  if (gift === null) return 0n;
  const one = await valueOfOffer(tx, gift.campaign, now);
  if (one === null) throw new ApiError('errors.validation', { fields: { 'gift.campaign': 'errors.field.invalid' } });
  return one * BigInt(Math.max(0, gift.most - offered));
}

/**
 * Takes back what the campaign offered and no one has taken. Twice is as good as once.
 * @throws ApiError `errors.not_found`, `errors.messages.state` before it has ended
 */
export async function takeGiftsBack(
  ctx: OperatorContext,
  { params, body: { reason } }: Input<'POST /messages/campaigns/:id/gift/take-back'>,
): Output<'POST /messages/campaigns/:id/gift/take-back'> {
  const before = await existing(lockCampaign(ctx.tx, params.id));
  if (before.state !== 'ended') throw new ApiError('errors.messages.state');
  await askBack(ctx.tx, before.id);
  await enqueue(ctx.tx, 'notifications.gifts-back', {}, { key: 'notifications.gifts-back' });
  return record(ctx, before.id, reason, before);
}
