import { queryOptions } from '@tanstack/react-query';
import { dataOf } from '../../lib/api/answer.ts';
import { callApi } from '../../lib/api/client.ts';
import { currentLocale } from '../../lib/i18n/locale.ts';
import { followsSite } from '../../lib/api/follows-site.ts';

/** The limit of the recent-games tab. */
const lastGamesMax = 100;

/** Games the player played last, the latest first. */
export const lastGamesQuery = () =>
  queryOptions({
    queryKey: ['users', 'self', 'last-games', currentLocale()],
    queryFn: async () => dataOf(await callApi('GET /users/self/lastGames', { query: { limit: lastGamesMax } })),
    // A game may have been played since: each visit asks again, behind what is shown.
    staleTime: 0,
  });

/** Games this player might like. */
export const recommendedQuery = () =>
  queryOptions({
    queryKey: ['users', 'self', 'recommended', currentLocale()],
    meta: followsSite,
    queryFn: async () => dataOf(await callApi('GET /games-recommendation/by-model')),
    staleTime: 300_000,
  });

/** Providers of the games offered here. */
export const developersQuery = () =>
  queryOptions({
    queryKey: ['developers', currentLocale()],
    meta: followsSite,
    queryFn: async () => dataOf(await callApi('GET /developers')),
    staleTime: 300_000,
  });
