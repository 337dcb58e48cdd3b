import { apiCommand } from '../api/api-command.ts';
import { apiPages } from '../api/api-pages.ts';

/** Messages of a page (the contract's number, without its schemas). One more is loaded: it says whether there are more. */
export const inboxPage = 10;

/** The messages of the site, newest first. With fewer than ten there is no next page. */
export const inboxQuery = () =>
  apiPages('GET /inbox', {
    follows: ['inbox'],
    personal: true,
    first: 0,
    inputOf: (offset: number) => ({ query: { limit: inboxPage + 1, offset } }),
    next: ({ rows }, all) => (rows.length <= inboxPage ? null : all.length * inboxPage),
  });

const changes = ['inbox', 'counters'] as const;

export const viewInbox = apiCommand('PUT /inbox/viewed', { changes });
export const deleteMessage = apiCommand('DELETE /inbox/:id', { changes, changesOnFailure: changes });
export const emptyInbox = apiCommand('DELETE /inbox', { changes });
