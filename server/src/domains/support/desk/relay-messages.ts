import { enqueue, job, type JobServices } from '../../../kernel/jobs/index.ts';
import type { Config } from '../../../config/config.ts';
import type { Db } from '../../../kernel/types.ts';
import { findTicket, type TicketRow } from '../tickets/ticket-store.ts';
import type { Asker, Desk } from './adapter.ts';
import { conversationOf, insertConversation, markSent, writtenAfter } from './desk-store.ts';

declare module '../../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'support.relay': { ticketId: string };
  }
}

/** One after the other for the whole installation: messages of a question keep their order, and no conversation begins twice. */
const queue = 'support.relay';

/** Sends what was written to the desk once the transaction has committed; nothing where there is none. */
export async function relayLater(tx: Db, { secrets }: Config, ticketId: bigint): Promise<void> {
  if (secrets.desk !== null) await enqueue(tx, 'support.relay', { ticketId: String(ticketId) }, { queue });
}

const askerOf = ({ id, user_id }: TicketRow): Asker =>
  user_id === null ? { key: `guest-${id}`, name: `Guest ${id}` } : { key: `player-${user_id}`, name: `Player ${user_id}` };

/**
 * Takes to the desk what it does not have yet. Each message is marked once the service has it, so that a repetition continues where the first try
 * ended; one that the service took without our hearing of it comes there a second time.
 */
async function relay(desk: Desk, { db, clock }: Pick<JobServices, 'db' | 'clock'>, ticketId: bigint): Promise<void> {
  const ticket = await findTicket(db, ticketId);
  if (ticket === undefined) return;
  const asker = askerOf(ticket);
  const known = await conversationOf(db, ticketId);
  const conversation = known?.conversation ?? (await desk.open({ asker, ticket: ticketId, subject: ticket.subject }));
  if (known === undefined) {
    const opened_at = clock.now();
    await insertConversation(db, { ticket_id: ticketId, user_id: ticket.user_id, service: desk.name, conversation, opened_at });
  }
  for (const { id, text } of await writtenAfter(db, ticketId, known?.sent_to ?? 0n)) {
    await desk.write({ asker, conversation, id, text });
    await markSent(db, ticketId, id);
  }
}

export function deskJobs(desk: Desk | null) {
  return [
    job({
      name: 'support.relay',
      through: 'its payload',
      run: async ({ ticketId }, { db, clock, log }) => {
        if (desk === null) return log.warn({ ticketId }, 'a message waited for a service of support that is not there any more');
        await relay(desk, { db, clock }, BigInt(ticketId));
      },
    }),
  ];
}
