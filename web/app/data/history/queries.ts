import type { HistoryRow, RoundReels } from '@mela/contract/api/play';
import { apiPages } from '../api/api-pages.ts';
import { apiQuery } from '../api/api-query.ts';

const pageRows = 12;

/** Symbols by their ids, reel by reel, each from the top. */
export type ReelsByRound = ReadonlyMap<string, RoundReels['reels']>;

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

/** What a round showed at its end: undefined until it is known, null where it is not. */
export type ReelsOf = (row: HistoryRow) => RoundReels['reels'] | null | undefined;

/** Rounds whose reels do not change any more: those of the platform's own games, which are called by a number, once they have ended. */
export const hasReels = ({ round, status }: HistoryRow) => status === 'closed' && /^[0-9]+$/.test(round);

/** What the rounds of one page showed at their end, by round. A picture beside each row: none where the API does not answer. */
export const reelsQuery = (rows: readonly HistoryRow[]) => {
  const rounds = rows
    .filter(hasReels)
    .map(({ round }) => round)
    .join(',');
  return apiQuery(
    'GET /users/self/gameHistory/reels',
    { query: { rounds } },
    {
      personal: true,
      anyLanguage: true,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      before: () => (rounds === '' ? null : undefined),
      read: (answer): ReelsByRound => new Map(answer.ok ? answer.data.map(({ round, reels }) => [round, reels]) : []),
    },
  );
};

/** As far back as the API adds up days. */
export const daysMax = 31;

/** The sums of this log-in. */
export const playSessionQuery = () =>
  apiQuery('GET /users/self/gameHistory/session', {}, { follows: ['rounds'], personal: true, anyLanguage: true, retry: false });

/** The sums of the days on which the player played, the newest first. */
export const playDaysQuery = (days: number) =>
  apiQuery('GET /users/self/gameHistory/days', { query: { days } }, { follows: ['rounds'], personal: true, anyLanguage: true });
