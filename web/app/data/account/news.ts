import { apiCommand } from '../api/api-command.ts';
import { apiQuery } from '../api/api-query.ts';

/** The channels by which the player wants news. */
export const newsQuery = () => apiQuery('GET /users/self/news', {}, { anyLanguage: true, personal: true });

export const saveNews = apiCommand('PATCH /users/self/news', {
  done: (queryClient, news) => {
    queryClient.setQueryData(newsQuery().queryKey, news);
  },
});
