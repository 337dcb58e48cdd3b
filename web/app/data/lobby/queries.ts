import { queryOptions } from '@tanstack/react-query';
import { dataOf } from '@mela/kit/api/answer.ts';
import { callApi } from '../api/client.ts';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { followsSite } from '../api/follows-site.ts';

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
