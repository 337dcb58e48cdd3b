import type { operatorSupportApi, OperatorTicket, OperatorTicketLine } from '@mela/contract/api/support/operator-support';
import { ticketMessagesMax } from '@mela/contract/api/support/tickets';
import type { ErrorKey } from '@mela/contract/errors/catalogue';
import type { InputOf } from '@mela/contract/http/endpoint';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Db, OperatorContext } from '../../../kernel/types.ts';
import { recordAct, type AuditValues } from '../../audit/index.ts';
import { afterRelease, refusesAnswer, refusesClosing, refusesTaking } from './rules.ts';
import { tellAnswer } from './tell-answer.ts';
import { changeTicket, findTicket, insertMessage, isOfSupport, lockTicket, messagesOf, queueOf, type TicketRow } from './ticket-store.ts';
import { viewForOperator, viewQueued } from './view.ts';

type Rows = typeof operatorSupportApi.rows;
type Act = InputOf<Rows['POST /tickets/:id/take']>;

export async function listQueue(
  { tx, now }: OperatorContext,
  { query: { state = 'open', minAgeSec = 0, limit = 50, offset = 0 } }: InputOf<Rows['GET /tickets']>,
): Promise<{ data: OperatorTicketLine[]; count: number }> {
  const { rows, count } = await queueOf(tx, { state, before: new Date(now.getTime() - minAgeSec * 1000), limit, offset });
  return { data: rows.map(viewQueued), count };
}

/** @throws ApiError `errors.not_found`, as all below */
export async function readTicket(
  { tx, origin, now }: OperatorContext,
  { params }: InputOf<Rows['GET /tickets/:id']>,
): Promise<OperatorTicket> {
  const row = await findTicket(tx, BigInt(params.id));
  if (row === undefined) throw new ApiError('errors.not_found');
  await recordAct(tx, origin, { act: 'support.read', ...subjectsOf(row), reason: null, at: now });
  return viewForOperator(row, await messagesOf(tx, row.id));
}

/** @throws ApiError `errors.tickets.taken`, `errors.tickets.closed` */
export async function takeTicket(ctx: OperatorContext, { params, body: { reason } }: Act): Promise<OperatorTicket> {
  const row = await lockedTicket(ctx.tx, params.id);
  refuse(refusesTaking(standingOf(row), ctx.operator.id));
  if (row.state === 'taken') return viewForOperator(row, await messagesOf(ctx.tx, row.id));
  return changed(ctx, row, reason, { state: 'taken', taken_by: ctx.operator.id });
}

/** What is with no one stays as it is. */
export async function releaseTicket(ctx: OperatorContext, { params, body: { reason } }: Act): Promise<OperatorTicket> {
  const row = await lockedTicket(ctx.tx, params.id);
  const messages = await messagesOf(ctx.tx, row.id);
  if (row.state !== 'taken') return viewForOperator(row, messages);
  const last = messages.at(-1);
  const state = afterRelease(last !== undefined && isOfSupport(last));
  return changed(ctx, row, reason, { state, taken_by: null });
}

/** @throws ApiError `errors.tickets.not_taken`, `errors.tickets.full` */
export async function answerTicket(
  ctx: OperatorContext,
  { params, body: { answer, reason } }: InputOf<Rows['POST /tickets/:id/answer']>,
): Promise<OperatorTicket> {
  const { tx, now, operator } = ctx;
  const row = await lockedTicket(tx, params.id);
  refuse(refusesAnswer(standingOf(row), operator.id));
  // One more than a player may write, so that who takes a full one can end it with a word.
  if ((await messagesOf(tx, row.id)).length > ticketMessagesMax) throw new ApiError('errors.tickets.full');
  const text = answer.trim();
  const id = await insertMessage(tx, { ticket_id: row.id, user_id: row.user_id, operator_id: operator.id, text, written_at: now });
  await tellAnswer(ctx, row, { id, text });
  return changed(ctx, row, reason, { state: 'answered', taken_by: null, changed_at: now, since: now, unreached_at: null });
}

/** @throws ApiError `errors.tickets.not_taken` */
export async function closeTicket(ctx: OperatorContext, { params, body: { reason } }: Act): Promise<OperatorTicket> {
  const row = await lockedTicket(ctx.tx, params.id);
  refuse(refusesClosing(standingOf(row), ctx.operator.id));
  if (row.state === 'closed') return viewForOperator(row, await messagesOf(ctx.tx, row.id));
  return changed(ctx, row, reason, { state: 'closed', taken_by: null, changed_at: ctx.now, since: ctx.now });
}

async function lockedTicket(tx: Db, id: number): Promise<TicketRow> {
  const row = await lockTicket(tx, BigInt(id));
  if (row === undefined) throw new ApiError('errors.not_found');
  return row;
}

function refuse(key: ErrorKey | null): void {
  if (key !== null) throw new ApiError(key);
}

/** Changes a question and writes the change into the audit log, without what was written in it. */
async function changed(
  { tx, origin, now }: OperatorContext,
  row: TicketRow,
  reason: string,
  change: Parameters<typeof changeTicket>[2],
): Promise<OperatorTicket> {
  const after = await changeTicket(tx, row.id, change);
  const messages = await messagesOf(tx, row.id);
  const values = { before: auditOf(row), after: auditOf(after) };
  await recordAct(tx, origin, { act: 'support.answer', ...subjectsOf(row), reason, at: now, ...values });
  return viewForOperator(after, messages);
}

const standingOf = ({ state, taken_by }: TicketRow) => ({ state, takenBy: taken_by });
const auditOf = ({ state, taken_by }: TicketRow): AuditValues => ({ state, takenBy: taken_by });
const subjectsOf = ({ id, user_id }: TicketRow) => ({
  subject: `ticket:${id}` as const,
  also: user_id === null ? [] : [`player:${user_id}` as const],
});
