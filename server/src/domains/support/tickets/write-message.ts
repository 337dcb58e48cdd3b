import type { Context } from '../../../kernel/types.ts';
import { relayLater } from '../desk/relay-messages.ts';
import { insertMessage, type TicketRow } from './ticket-store.ts';

/** Adds what a player or a guest wrote, and takes it to the desk where there is one. */
export async function writeMessage({ tx, now, config }: Context, { id, user_id }: TicketRow, text: string): Promise<void> {
  await insertMessage(tx, { ticket_id: id, user_id, operator_id: null, text: text.trim(), written_at: now });
  await relayLater(tx, config, id);
}
