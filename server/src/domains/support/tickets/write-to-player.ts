import type { OperatorTicket, operatorSupportApi } from '@mela/contract/api/support/operator-support';
import type { InputOf } from '@mela/contract/http/endpoint';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { emit } from '../../../kernel/events/index.ts';
import type { OperatorContext } from '../../../kernel/types.ts';
import { userById } from '../../accounts/index.ts';
import { recordAct } from '../../audit/index.ts';
import { changeTicket, insertMessage, insertTicket, messagesOf } from './ticket-store.ts';
import { viewForOperator } from './view.ts';

declare module '../../../kernel/events/map.ts' {
  interface EventMap {
    /** Support has written to a player who had not asked. */
    'ticket.begun': { ticketId: bigint; messageId: bigint };
  }
}

/** Begins a question with a message of support, so that it waits for the player and not for an operator. @throws ApiError `errors.not_found` */
export async function writeToPlayer(
  { tx, operator, now, origin }: OperatorContext,
  { params, body }: InputOf<(typeof operatorSupportApi.rows)['POST /players/:id/write']>,
): Promise<OperatorTicket> {
  const user = await userById(tx, BigInt(params.id));
  if (!user) throw new ApiError('errors.not_found');
  const begun = await insertTicket(tx, { user_id: user.id, subject: body.subject, about: null, ref: null, opened_at: now });
  const text = body.message.trim();
  const messageId = await insertMessage(tx, { ticket_id: begun.id, user_id: user.id, operator_id: operator.id, text, written_at: now });
  const row = await changeTicket(tx, begun.id, { state: 'answered' });
  await emit(tx, origin, [{ type: 'ticket.begun', userId: user.id, body: { ticketId: row.id, messageId } }]);
  const also = [`player:${user.id}`] as const;
  await recordAct(tx, origin, { act: 'support.write', subject: `ticket:${row.id}`, also, reason: body.reason, at: now });
  return viewForOperator(row, await messagesOf(tx, row.id));
}
