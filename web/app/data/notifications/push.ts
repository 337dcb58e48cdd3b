import { apiCommand } from '../api/api-command.ts';
import { apiQuery } from '../api/api-query.ts';

/** The key with which this browser asks for push messages; null where the site sends none. */
export const pushQuery = () => apiQuery('GET /messages/push', {}, { anyLanguage: true, personal: true });

/** Where the player takes push messages. */
export const browsersQuery = () => apiQuery('GET /messages/push/browsers', {}, { anyLanguage: true, personal: true });

export const addBrowser = apiCommand('POST /messages/push');

/** Switches one browser off, this one or another. */
export const removeBrowser = apiCommand('DELETE /messages/push/browsers/:id', {
  done: (queryClient, _data, { params: { id } }) => {
    queryClient.setQueryData(browsersQuery().queryKey, (known) => known?.filter((one) => one.id !== id));
  },
});
