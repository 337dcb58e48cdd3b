import { apiQuery } from '../api/api-query.ts';

/** The player's newest round, null before the first. */
export const lastRoundQuery = () =>
  apiQuery(
    'GET /users/self/gameHistory',
    { query: { limit: 1 } },
    { follows: ['rounds'], personal: true, retry: false, read: (answer) => (answer.ok ? (answer.data[0] ?? null) : null) },
  );
