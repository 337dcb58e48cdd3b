import { apiQuery } from '../api/api-query.ts';

/** The player's level, and the points that they can use. */
export const ownLevelQuery = () => apiQuery('GET /users/self/level', {}, { follows: ['rounds', 'lotteries'], personal: true });

/** Every level with what it gives; for a guest the first one is current. */
export const levelsQuery = () => apiQuery('GET /levels', {}, { follows: ['site', 'rounds'], personal: true });
