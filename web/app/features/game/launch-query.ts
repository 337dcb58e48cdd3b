import { queryOptions } from '@tanstack/react-query';
import { ApiRefusal, dataOf } from '../../lib/api/answer.ts';
import { callApi } from '../../lib/api/client.ts';
import { currentLocale } from '../../lib/locale.ts';

/** `promo` is the demo of a campaign's page. */
export type PlayMode = 'real' | 'demo' | 'promo';

/** Opens a game session and answers where its frame is. Each page view opens one: never cached, never asked twice by itself. */
export const launchQuery = (slug: string, mode: PlayMode) =>
  queryOptions({
    queryKey: ['launch', slug, mode],
    queryFn: async () => {
      const lang = currentLocale();
      const input = { params: { id: slug }, query: { lang, backUrl: `/${lang}/games`, cashUrl: `/${lang}/payment/deposit` } };
      if (mode === 'real') return dataOf(await callApi('GET /games/:id/real', input));
      if (mode === 'promo') return dataOf(await callApi('GET /games/:id/promo', input));
      return dataOf(await callApi('GET /games/:id/demo', input));
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    retry: (count, error) => !(error instanceof ApiRefusal) && count < 1,
  });
