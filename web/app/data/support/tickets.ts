import type { Ticket } from '@mela/contract/api/support/tickets';
import { ticketsPage } from '@mela/contract/api/support/ticket-sizes';
import type { QueryClient } from '@tanstack/react-query';
import { apiCommand } from '../api/api-command.ts';
import { apiPages } from '../api/api-pages.ts';
import { apiQuery, orNull } from '../api/api-query.ts';

const own = { personal: true, anyLanguage: true } as const;

/** The player's questions to support, those with the newest word first. An answer comes with a message in the inbox. */
export const ticketsQuery = () =>
  apiPages('GET /tickets', {
    ...own,
    first: 0,
    inputOf: (offset) => ({ query: { limit: ticketsPage, offset } }),
    next: ({ count }, all) => {
      const shown = all.reduce((sum, { rows }) => sum + rows.length, 0);
      return shown < count ? shown : null;
    },
    follows: ['questions', 'inbox'],
  });

/** One of them with its messages; null where there is none. */
export const ticketQuery = (id: number) =>
  apiQuery(
    'GET /tickets/:id',
    { params: { id } },
    { ...own, read: orNull, follows: ['inbox'], before: () => (Number.isSafeInteger(id) && id > 0 ? undefined : null) },
  );

const done = (queryClient: QueryClient, ticket: Ticket) => {
  queryClient.setQueryData<Ticket | null>(ticketQuery(ticket.id).queryKey, ticket);
};
const parts = { done, changes: ['questions'] } as const;

export const openTicket = apiCommand('POST /tickets', { ...parts, oneIntent: true });
/** Without an account; the answer comes by mail. */
export const writeAsGuest = apiCommand('POST /tickets/guests');
export const writeMore = apiCommand('POST /tickets/:id/messages', { ...parts, oneIntent: true });
export const closeTicket = apiCommand('POST /tickets/:id/close', parts);
export const rateAnswers = apiCommand('POST /tickets/:id/rating', parts);

const rows = async () => (await import('@mela/contract/api/support/tickets')).ticketsApi.rows;
/** The contract's schemas of what is written, loaded with their forms. */
export const questionBody = async () => (await rows())['POST /tickets'].body;
export const guestBody = async () => (await rows())['POST /tickets/guests'].body;
export const messageBody = async () => (await rows())['POST /tickets/:id/messages'].body;
