import { ticketCharsMax } from '@mela/contract/api/support/ticket-sizes';
import { cleanText } from '@mela/contract/text/clean-text';
import { transact } from '../../../kernel/db/transact.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { lead } from '../../../kernel/lead.ts';
import type { Context, Db } from '../../../kernel/types.ts';
import { recordAct } from '../../audit/index.ts';
import { tellAnswer } from '../tickets/tell-answer.ts';
import { afterDesk } from '../tickets/rules.ts';
import { changeTicket, insertDeskMessage, lockTicket } from '../tickets/ticket-store.ts';
import type { Desk, DeskAnswer } from './adapter.ts';
import { conversationAt } from './desk-store.ts';

/**
 * Receives the webhook of a desk: verified over the raw bytes; a message of an agent is written once, however often it comes.
 * @throws ApiError `errors.desk.signature`, also for a service that is not there, so that such calls count as calls without proof
 */
export function receiveAnswer(desk: Desk | null) {
  return async (ctx: Context, { params }: { params: { service: string } }): Promise<{ accepted: boolean }> => {
    if (desk?.name !== params.service) throw new ApiError('errors.desk.signature');
    const { headers, rawBody } = ctx.request;
    const answer = desk.parseWebhook({ headers, rawBody, now: ctx.now });
    if (answer !== null) await transact(ctx.tx, (tx) => write({ ...ctx, tx }, desk.name, answer));
    return { accepted: true };
  };
}

/** What an agent writes is judged as what a player writes, and cut where it is too long. What belongs to no question of ours changes nothing. */
async function write(ctx: Context & { readonly tx: Db }, service: string, answer: NonNullable<DeskAnswer>): Promise<void> {
  const { tx, now, requestId } = ctx;
  const known = await conversationAt(tx, service, answer.conversation);
  const row = known && (await lockTicket(tx, known.ticket_id));
  const text = lead(cleanText('free', answer.text).trim(), ticketCharsMax);
  if (row === undefined || text === '') return;
  const id = await insertDeskMessage(tx, { ticket_id: row.id, user_id: row.user_id, desk_id: answer.id, text, written_at: now });
  if (id === null) return;
  const origin = { actor: `provider:${service}`, requestId } as const;
  await tellAnswer({ ...ctx, origin }, row, { id, text });
  const state = afterDesk(row.state);
  await changeTicket(tx, row.id, { state, changed_at: now, unreached_at: null, ...(state === 'answered' && { since: now }) });
  const also = row.user_id === null ? [] : [`player:${row.user_id}` as const];
  await recordAct(tx, origin, { act: 'support.desk', subject: `ticket:${row.id}`, also, reason: null, at: now, after: { state } });
}
