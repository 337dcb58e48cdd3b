import { inBackground } from '@mela/kit/promises/in-background.ts';
import { apiCommand } from '../api/api-command.ts';
import { apiQuery } from '../api/api-query.ts';
import { forgetPush, isThisBrowser } from '../../site/offline/browser-push.ts';
import { saveValue } from '../../site/storage/stored-value.ts';

/** The key with which this browser asks for push messages; null where the site sends none. */
export const pushQuery = () => apiQuery('GET /messages/push', {}, { anyLanguage: true, personal: true });

/** Where the player takes push messages. */
export const browsersQuery = () => apiQuery('GET /messages/push/browsers', {}, { anyLanguage: true, personal: true });

export const addBrowser = apiCommand('POST /messages/push', {
  done: (queryClient) => inBackground(queryClient.invalidateQueries({ queryKey: browsersQuery().queryKey })),
});

/** Switches one browser off, this one or another. Who switches this one off is not asked again. */
export const removeBrowser = apiCommand('DELETE /messages/push/browsers/:id', {
  done: (queryClient, _data, { params: { id } }) => {
    queryClient.setQueryData(browsersQuery().queryKey, (known) => known?.filter((one) => one.id !== id));
    if (!isThisBrowser(id)) return;
    saveValue('push_offered', 'off', { days: 400 });
    inBackground(forgetPush().catch(() => undefined));
  },
});
