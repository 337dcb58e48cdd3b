import type { Selectable } from 'kysely';
import type { DB } from '../../../kernel/db/schema.gen.ts';
import type { Db } from '../../../kernel/types.ts';

export type ConversationRow = Selectable<DB['support.desk_conversation']>;
type NewConversation = Pick<ConversationRow, 'ticket_id' | 'user_id' | 'service' | 'conversation' | 'opened_at'>;

export function conversationOf(tx: Db, ticketId: bigint): Promise<ConversationRow | undefined> {
  return tx.selectFrom('support.desk_conversation').selectAll().where('ticket_id', '=', ticketId).executeTakeFirst();
}

export function conversationAt(tx: Db, service: string, conversation: string): Promise<ConversationRow | undefined> {
  return tx
    .selectFrom('support.desk_conversation')
    .selectAll()
    .where('service', '=', service)
    .where('conversation', '=', conversation)
    .executeTakeFirst();
}

export async function insertConversation(tx: Db, row: NewConversation): Promise<void> {
  await tx.insertInto('support.desk_conversation').values(row).execute();
}

export async function markSent(tx: Db, ticketId: bigint, messageId: bigint): Promise<void> {
  await tx
    .updateTable('support.desk_conversation')
    .set({ sent_to: messageId })
    .where('ticket_id', '=', ticketId)
    .where('sent_to', '<', messageId)
    .execute();
}

/** What the asker wrote after a message, oldest first. */
export function writtenAfter(tx: Db, ticketId: bigint, messageId: bigint): Promise<{ id: bigint; text: string }[]> {
  return tx
    .selectFrom('support.ticket_message')
    .select(['id', 'text'])
    .where('ticket_id', '=', ticketId)
    .where('operator_id', 'is', null)
    .where('desk_id', 'is', null)
    .where('id', '>', messageId)
    .orderBy('id')
    .execute();
}
