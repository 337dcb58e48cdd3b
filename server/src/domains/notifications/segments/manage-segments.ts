import type { messageCampaignsApi, Segment, SegmentCondition } from '@mela/contract/api/operators/messages/message-campaigns';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Db, OperatorContext } from '../../../kernel/types.ts';
import { auditText, recordAct } from '../../audit/index.ts';
import { unsoundConditions } from './condition-store.ts';
import { countPlayers } from './count-store.ts';
import { allSegments, insertSegment, isNameTaken, segmentById, unknownLevels, updateSegment } from './segment-store.ts';

type Rows = typeof messageCampaignsApi.rows;
type Input<K extends keyof Rows> = InputOf<Rows[K]>;
type Output<K extends keyof Rows> = Promise<OutputOf<Rows[K]>>;

export const listSegments = ({ tx }: OperatorContext): Output<'GET /messages/segments'> => allSegments(tx);

/** @throws ApiError `errors.not_found` */
export const showSegment = (
  { tx }: OperatorContext,
  { params }: Input<'GET /messages/segments/:id'>,
): Output<'GET /messages/segments/:id'> => existingSegment(tx, params.id);

/** @throws ApiError `errors.validation` with the conditions that cannot hold as they are written */
export async function countSegment(
  { tx, now }: OperatorContext,
  { body: { conditions } }: Input<'POST /messages/segments/count'>,
): Output<'POST /messages/segments/count'> {
  await checkConditions(tx, conditions);
  return countPlayers(tx, conditions, now);
}

/** @throws ApiError `errors.messages.name`, `errors.validation` with the conditions that cannot hold as they are written */
export async function createSegment(
  ctx: OperatorContext,
  { body: { name, conditions, reason } }: Input<'POST /messages/segments'>,
): Output<'POST /messages/segments'> {
  await checkConditions(ctx.tx, conditions);
  const id = await insertSegment(ctx.tx, { name, conditions });
  if (id === null) throw new ApiError('errors.messages.name');
  return record(ctx, id, reason, null);
}

/** @throws ApiError `errors.not_found`, `errors.messages.newer` where another operator has changed it since it was read, and as a new one does */
export async function changeSegment(
  ctx: OperatorContext,
  { params, body: { version, name, conditions, reason } }: Input<'POST /messages/segments/:id/change'>,
): Output<'POST /messages/segments/:id/change'> {
  const before = await existingSegment(ctx.tx, params.id);
  await checkConditions(ctx.tx, conditions);
  if (await isNameTaken(ctx.tx, name, before.id)) throw new ApiError('errors.messages.name');
  if (!(await updateSegment(ctx.tx, before.id, version, { name, conditions }))) throw new ApiError('errors.messages.newer');
  return record(ctx, before.id, reason, before);
}

async function checkConditions(tx: Db, conditions: readonly SegmentCondition[]): Promise<void> {
  const unsound = unsoundConditions(conditions);
  for (const [at, condition] of conditions.entries()) {
    if (condition.of !== 'level') continue;
    const ids = [condition.min, condition.max].filter((id) => id !== undefined);
    if ((await unknownLevels(tx, ids)).length > 0) unsound.push(at);
  }
  if (unsound.length === 0) return;
  throw new ApiError('errors.validation', {
    fields: Object.fromEntries(unsound.map((at) => [`conditions.${at}`, 'errors.field.invalid'] as const)),
  });
}

/** @throws ApiError `errors.not_found` */
async function existingSegment(tx: Db, id: number): Promise<Segment> {
  const segment = await segmentById(tx, id);
  if (segment === null) throw new ApiError('errors.not_found');
  return segment;
}

async function record({ tx, origin, now }: OperatorContext, id: number, reason: string, before: Segment | null): Promise<Segment> {
  const after = await existingSegment(tx, id);
  const state = ({ name, version, conditions }: Segment) => ({ name, version, conditions: auditText(conditions) });
  await recordAct(tx, origin, {
    act: 'messages.manage',
    subject: `message-segment:${id}`,
    also: [],
    reason,
    at: now,
    ...(before === null ? {} : { before: state(before) }),
    after: state(after),
  });
  return after;
}
