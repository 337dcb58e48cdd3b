import type { OperatorTicket, OperatorTicketLine } from '@mela/contract/api/support/operator-support';
import type { Ticket, TicketLine } from '@mela/contract/api/support/tickets';
import { unixSec } from '../../../kernel/clock.ts';
import { lead } from '../../../kernel/lead.ts';
import { isOfSupport, leadChars, type MessageRow, type TicketRow } from './ticket-store.ts';

const viewLine = ({ id, subject, state, opened_at, changed_at }: TicketRow) => ({
  id: Number(id),
  subject,
  state,
  openedAt: unixSec(opened_at),
  changedAt: unixSec(changed_at),
});

export const viewOwnLine = (row: TicketRow & { readonly lead: string }): TicketLine => ({
  ...viewLine(row),
  lead: lead(row.lead, leadChars),
});

const viewMessage = (row: MessageRow) => ({
  id: Number(row.id),
  from: isOfSupport(row) ? ('support' as const) : ('player' as const),
  text: row.text,
  at: unixSec(row.written_at),
});

export function viewTicket(row: TicketRow, messages: readonly MessageRow[]): Ticket {
  return {
    ...viewLine(row),
    lead: lead(messages[0]?.text ?? '', leadChars),
    about: row.about === null || row.ref === null ? null : { kind: row.about, ref: row.ref },
    messages: messages.map(viewMessage),
    helped: row.helped,
  };
}

const viewWork = ({ user_id, taken_by, since, unreached_at }: TicketRow) => ({
  player: user_id === null ? null : Number(user_id),
  takenBy: taken_by === null ? null : Number(taken_by),
  since: unixSec(since),
  unreachedAt: unreached_at && unixSec(unreached_at),
});

export const viewQueued = (row: TicketRow): OperatorTicketLine => ({ ...viewLine(row), ...viewWork(row) });

/** Who wrote without an account. */
const guestOf = ({ guest_name, guest_mail, guest_ref }: TicketRow): OperatorTicket['guest'] =>
  guest_name === null || guest_mail === null || guest_ref === null ? null : { name: guest_name, mail: guest_mail, reference: guest_ref };

export const viewForOperator = (row: TicketRow, messages: readonly MessageRow[]): OperatorTicket => ({
  ...viewTicket(row, messages),
  ...viewWork(row),
  guest: guestOf(row),
});
