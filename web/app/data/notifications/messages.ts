import { apiCommand } from '../api/api-command.ts';
import { apiPages } from '../api/api-pages.ts';
import { apiQuery } from '../api/api-query.ts';

/** Of which topics the player wants promotional messages. */
export const topicsQuery = () => apiQuery('GET /messages/topics', {}, { anyLanguage: true, personal: true });

export const saveTopics = apiCommand('PATCH /messages/topics', {
  done: (queryClient, topics) => {
    queryClient.setQueryData(topicsQuery().queryKey, topics);
  },
});

/** Of what the bot of the messenger writes to the player, and whether it can. */
export const messengerQuery = () => apiQuery('GET /messages/messenger', {}, { anyLanguage: true, personal: true });

export const saveMessenger = apiCommand('PATCH /messages/messenger', {
  done: (queryClient, topics) => {
    queryClient.setQueryData(messengerQuery().queryKey, { connected: true, topics });
  },
});

const rowsMax = 20;

/** The messages that came, the newest first. */
export const sentQuery = () =>
  apiPages('GET /messages/sent', {
    follows: ['inbox'],
    personal: true,
    first: 0,
    inputOf: (offset: number) => ({ query: { limit: rowsMax, offset } }),
    next: ({ rows }, all) => (rows.length < rowsMax ? null : all.length * rowsMax),
  });

/** Ends promotional mails by the link of one. */
export const stopMessages = apiCommand('POST /messages/stop/:token');
