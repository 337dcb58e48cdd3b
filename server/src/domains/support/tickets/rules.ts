import { ticketMessagesDayMax, ticketMessagesMax, ticketsDayMax, type TicketState } from '@mela/contract/api/support/tickets';
import type { ErrorKey } from '@mela/contract/errors/catalogue';

type Standing = { readonly state: TicketState; readonly takenBy: bigint | null };

/** What was answered or closed waits again; a colleague who works on it continues. */
export const afterMessage = (state: TicketState): 'open' | 'taken' => (state === 'taken' ? 'taken' : 'open');

/** The guest has not got what answered it: it waits again, also where it was closed with that. What is with a colleague stays there. */
export const afterUnreached = (state: TicketState): TicketState => (state === 'taken' ? 'taken' : 'open');

/** Without a message of the player that waits, a released question is still answered. */
export const afterRelease = (lastBySupport: boolean): 'answered' | 'open' => (lastBySupport ? 'answered' : 'open');

/** What an agent writes at a desk answers it; a colleague who works on it here continues. */
export const afterDesk = (state: TicketState): 'answered' | 'taken' => (state === 'taken' ? 'taken' : 'answered');

/** Why an operator cannot take it; null where they can, or have. */
export function refusesTaking({ state, takenBy }: Standing, operator: bigint): ErrorKey | null {
  if (state === 'closed') return 'errors.tickets.closed';
  return state === 'taken' && takenBy !== operator ? 'errors.tickets.taken' : null;
}

/** Only who has taken it answers. */
export const refusesAnswer = ({ state, takenBy }: Standing, operator: bigint): ErrorKey | null =>
  state === 'taken' && takenBy === operator ? null : 'errors.tickets.not_taken';

/** What waits is closed by who has taken it, what is answered by everyone. */
export const refusesClosing = (standing: Standing, operator: bigint): ErrorKey | null =>
  standing.state === 'answered' || standing.state === 'closed' ? null : refusesAnswer(standing, operator);

/** What a player has written in 24 hours, and in this question. */
export type Written = { readonly tickets: number; readonly messages: number; readonly inTicket: number };

/** The limit that one more message would break; `opens` where it begins a question. */
export function refusesWriting(
  { tickets, messages, inTicket }: Written,
  opens: boolean,
): { readonly key: ErrorKey; readonly max: number } | null {
  if (opens && tickets >= ticketsDayMax) return { key: 'errors.tickets.many', max: ticketsDayMax };
  if (messages >= ticketMessagesDayMax) return { key: 'errors.tickets.messages', max: ticketMessagesDayMax };
  return inTicket >= ticketMessagesMax ? { key: 'errors.tickets.full', max: ticketMessagesMax } : null;
}
