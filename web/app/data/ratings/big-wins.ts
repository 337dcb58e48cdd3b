import { apiQuery } from '../api/api-query.ts';

/** The last big win of each game. */
export const bigWinsQuery = () => apiQuery('GET /winners/big', {}, { anyLanguage: true });
