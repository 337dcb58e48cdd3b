import type { OperatorReferralTerms, operatorReferralApi } from '@mela/contract/api/operators/operator-referral';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { toMinor } from '@mela/contract/money/money';
import { unixSec } from '../../../kernel/clock.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Db, OperatorContext } from '../../../kernel/types.ts';
import { recordAct } from '../../audit/index.ts';
import { isSoundPrize, valueOfPrizes } from '../../bonuses/index.ts';
import { commitMoney, operatorSetting } from '../../operators/index.ts';
import { viewTerms } from '../show-referral.ts';
import { allTerms, countByTerms, insertTerms, lockTerms, moveTerms, type Terms } from './terms-store.ts';

type Rows = typeof operatorReferralApi.rows;
type Input<K extends keyof Rows> = InputOf<Rows[K]>;
type Output<K extends keyof Rows> = Promise<OutputOf<Rows[K]>>;

export async function listTerms({ tx }: OperatorContext): Output<'GET /referral/terms'> {
  const counts = await countByTerms(tx);
  return (await allTerms(tx)).map((terms) => ({
    id: terms.id,
    state: terms.state,
    ...viewTerms(terms),
    created_at: unixSec(terms.createdAt),
    publishedAt: terms.publishedAt && unixSec(terms.publishedAt),
    stoppedAt: terms.stoppedAt && unixSec(terms.stoppedAt),
    ...(counts.get(terms.id) ?? { friends: 0, rewarded: 0 }),
  }));
}

/** @throws ApiError `errors.not_found` */
export async function showTerms(ctx: OperatorContext, { params }: Input<'GET /referral/terms/:id'>): Output<'GET /referral/terms/:id'> {
  const found = (await listTerms(ctx)).find(({ id }) => id === params.id);
  if (found === undefined) throw new ApiError('errors.not_found');
  return found;
}

/** @throws ApiError `errors.validation` for sums with a fraction of a paisa */
export async function createTerms(ctx: OperatorContext, { body }: Input<'POST /referral/terms'>): Output<'POST /referral/terms'> {
  const { turnover, reward, monthMax, holdDays } = body.draft;
  if (!isSoundPrize(reward)) throw invalid('reward');
  const id = await insertTerms(ctx.tx, { turnoverMinor: readTurnover(turnover), reward, monthMax, holdDays }, ctx.now);
  return record(ctx, id, body.reason);
}

const invalid = (field: 'reward' | 'turnover') => new ApiError('errors.validation', { fields: { [field]: 'errors.field.invalid' } });

function readTurnover(rupees: number): bigint {
  try {
    return toMinor(rupees);
  } catch (error) {
    if (error instanceof RangeError) throw invalid('turnover');
    throw error;
  }
}

/** @throws ApiError `errors.referral.state` unless they are a draft */
export async function publishTerms(
  ctx: OperatorContext,
  { params, body }: Input<'POST /referral/terms/:id/publish'>,
): Output<'POST /referral/terms/:id/publish'> {
  const { tx, now } = ctx;
  const asked = await existing(tx, params.id);
  if (asked.state !== 'draft') throw new ApiError('errors.referral.state');
  const about = viewTerms(asked);
  await commitMoney(ctx, { subject: `referral-terms:${asked.id}`, also: [], costMaxMinor: await costOf(tx, asked), about });
  await lockTerms(tx);
  const terms = await allTerms(tx);
  if (terms.find(({ id }) => id === asked.id)?.state !== 'draft') throw new ApiError('errors.referral.state');
  for (const one of terms) if (one.state === 'published') await moveTerms(tx, one.id, 'stopped', now);
  await moveTerms(tx, asked.id, 'published', now);
  return record(ctx, asked.id, body.reason);
}

/** The reward, paise, for as many players a day and days as the setting `commit_bounds` has: terms have no end of their own. */
async function costOf(tx: Db, { reward }: Terms): Promise<bigint> {
  const { playersADay, days } = await operatorSetting(tx, 'commit_bounds');
  return (await valueOfPrizes(tx, [reward]))(reward) * BigInt(playersADay) * BigInt(days);
}

/** @throws ApiError `errors.referral.state` unless they are published */
export async function stopTerms(
  ctx: OperatorContext,
  { params, body }: Input<'POST /referral/terms/:id/stop'>,
): Output<'POST /referral/terms/:id/stop'> {
  await lockTerms(ctx.tx);
  const { id, state } = await existing(ctx.tx, params.id);
  if (state !== 'published') throw new ApiError('errors.referral.state');
  await moveTerms(ctx.tx, id, 'stopped', ctx.now);
  return record(ctx, id, body.reason);
}

async function existing(tx: Db, id: number): Promise<Terms> {
  const terms = (await allTerms(tx)).find((one) => one.id === id);
  if (terms === undefined) throw new ApiError('errors.not_found');
  return terms;
}

async function record(ctx: OperatorContext, id: number, reason: string): Promise<OperatorReferralTerms> {
  const terms = await showTerms(ctx, { params: { id } } as Input<'GET /referral/terms/:id'>);
  const { state, turnover, reward, monthMax, holdDays } = terms;
  const after = { state, turnover, reward: JSON.stringify(reward), monthMax, holdDays };
  await recordAct(ctx.tx, ctx.origin, { act: 'referral.manage', subject: `referral-terms:${id}`, also: [], reason, at: ctx.now, after });
  return terms;
}
