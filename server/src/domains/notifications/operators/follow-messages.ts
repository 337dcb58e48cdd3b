import type { OperatorMessage, operatorMessagesApi } from '@mela/contract/api/operators/messages/operator-messages';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { unixSec } from '../../../kernel/clock.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { enqueue } from '../../../kernel/jobs/index.ts';
import type { OperatorContext } from '../../../kernel/types.ts';
import { userById } from '../../accounts/index.ts';
import { recordAct } from '../../audit/index.ts';
import type { Refusal } from '../rules/rule.ts';
import { reviveDead } from '../sending/sending-store.ts';
import { countByDay } from './suppressed-store.ts';
import { deadMessages, messageById, messagesOf, suppressionsOf, type MessageRow } from './follow-store.ts';

type Rows = typeof operatorMessagesApi.rows;
type Input<K extends keyof Rows> = InputOf<Rows[K]>;
type Output<K extends keyof Rows> = Promise<OutputOf<Rows[K]>>;

const rowsDefault = 50;
const daysDefault = 30;
const dayMs = 86_400_000;

/** @throws ApiError `errors.not_found` for no player */
export async function listOfPlayer(
  { tx }: OperatorContext,
  { params }: Input<'GET /messages/players/:id'>,
): Output<'GET /messages/players/:id'> {
  const userId = BigInt(params.id);
  if (!(await userById(tx, userId))) throw new ApiError('errors.not_found');
  const suppressed = await suppressionsOf(tx, userId);
  return {
    messages: (await messagesOf(tx, userId)).map(view),
    suppressed: suppressed.map(({ alias, channel, reason, at }) => ({
      rule: alias,
      channel: channel as OperatorMessage['channel'],
      reason: reason as Refusal,
      at: unixSec(at),
    })),
  };
}

export const countSuppressed = (
  { tx, now }: OperatorContext,
  { query: { days = daysDefault } }: Input<'GET /messages/suppressions'>,
): Output<'GET /messages/suppressions'> => countByDay(tx, new Date(now.getTime() - days * dayMs));

export async function listDead(
  { tx }: OperatorContext,
  { query: { limit = rowsDefault, offset = 0 } }: Input<'GET /messages/dead'>,
): Output<'GET /messages/dead'> {
  const { rows, count } = await deadMessages(tx, { limit, offset });
  return { data: rows.map(view), count };
}

/** Gives a dead letter as many tries as a new message has. @throws ApiError `errors.messages.state` for a message that is no dead letter */
export async function resendDead(
  { tx, origin, now }: OperatorContext,
  { params, body }: Input<'POST /messages/dead/:id/resend'>,
): Output<'POST /messages/dead/:id/resend'> {
  const id = BigInt(params.id);
  const before = await messageById(tx, id);
  if (before === undefined) throw new ApiError('errors.not_found');
  if (!(await reviveDead(tx, id, now))) throw new ApiError('errors.messages.state');
  await enqueue(tx, 'notifications.send', {}, { key: 'notifications.send' });
  await recordAct(tx, origin, {
    act: 'messages.resend',
    subject: `message:${id}`,
    also: [`player:${before.user_id}`],
    reason: body.reason,
    at: now,
    before: { failure: before.failure, attempts: before.attempts },
  });
  return view({ ...before, state: 'waiting', attempts: 0 });
}

const view = ({ id, user_id, alias, version, channel, state, attempts, failure, created_at }: MessageRow): OperatorMessage => ({
  id: Number(id),
  player: Number(user_id),
  rule: alias,
  version,
  channel: channel as OperatorMessage['channel'],
  state: state as OperatorMessage['state'],
  attempts,
  failure,
  createdAt: unixSec(created_at),
});
