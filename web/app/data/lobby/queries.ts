import { apiQuery } from '../api/api-query.ts';

/** The limit of the recent-games tab. */
const lastGamesMax = 100;

/** Games the player played last, the latest first. A game may have been played since: each visit asks again, behind what is shown. */
export const lastGamesQuery = () => apiQuery('GET /users/self/lastGames', { query: { limit: lastGamesMax } }, { personal: true });

/** Games this player might like. */
export const recommendedQuery = () =>
  apiQuery('GET /games-recommendation/by-model', {}, { follows: ['site'], personal: true, staleTime: 300_000 });

/** Providers of the games offered here. */
export const developersQuery = () => apiQuery('GET /developers', {}, { follows: ['site'], staleTime: 300_000 });
