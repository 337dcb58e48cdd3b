import { apiPages } from '../api/api-query.ts';

const pageRows = 12;

/** The player's rounds, newest first, page by page. */
export const gameHistoryQuery = () =>
  apiPages('GET /users/self/gameHistory', {
    first: '',
    inputOf: (before) => ({ query: { limit: pageRows, ...(before === '' ? {} : { before }) } }),
    next: ({ rows, count }) => (rows.length < count ? (rows.at(-1)?.round ?? null) : null),
    personal: true,
  });
