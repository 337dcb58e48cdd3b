import { apiQuery } from '../api/api-query.ts';

/** The player's level, and the points that they can use. */
export const ownLevelQuery = () => apiQuery('GET /users/self/level', {}, { follows: ['rounds', 'lotteries'], personal: true });
