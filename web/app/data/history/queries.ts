import { apiPages, apiQuery } from '../api/api-query.ts';

const pageRows = 12;

/** Which rounds the history shows: all, or those of one game, or those that won. */
export type RoundFilter = { readonly game?: number; readonly wonOnly?: boolean };

/** The player's rounds, newest first, page by page. */
export const gameHistoryQuery = ({ game, wonOnly = false }: RoundFilter = {}) =>
  apiPages('GET /users/self/gameHistory', {
    first: '',
    inputOf: (before) => ({
      query: {
        limit: pageRows,
        ...(game === undefined ? {} : { game }),
        ...(wonOnly ? { won: 1 as const } : {}),
        ...(before === '' ? {} : { before }),
      },
    }),
    next: ({ rows, count }) => (rows.length < count ? (rows.at(-1)?.round ?? null) : null),
    personal: true,
  });

/** As far back as the API adds up days. */
export const daysMax = 31;

/** The sums of the days on which the player played, the newest first. */
export const playDaysQuery = (days: number) =>
  apiQuery('GET /users/self/gameHistory/days', { query: { days } }, { follows: ['rounds'], personal: true, anyLanguage: true });
