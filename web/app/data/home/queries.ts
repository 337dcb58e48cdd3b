import { apiQuery } from '../api/api-query.ts';

/** The latest large wins, newest first. */
export const winnersQuery = () => apiQuery('GET /winners/last', {}, { follows: ['winners'], staleTime: 30_000 });
