import type { Currency } from '@mela/contract/site/market';
import { apiQuery, withCount } from '../api/api-query.ts';

/** Places of a page of a board. */
export const boardPage = 10;
/** All time, or today. */
export type Span = 'top' | 'daily';
export type RatingCurrency = Currency | 'POINTS';

const shared = { follows: ['rounds'], personal: true } as const;

/** The best rounds of players, a page from this many places on. */
export const fameQuery = (type: Span, offset: number) =>
  apiQuery('GET /hallOfFame', { query: { type, limit: boardPage, offset } }, { ...shared, read: (answer) => withCount(answer) });

/** The rating of today or of all time by wins or points, a page from this many places on. */
export const ratingQuery = (span: Span, currency: RatingCurrency, offset: number) =>
  apiQuery(
    span === 'daily' ? 'GET /ratings/daily' : 'GET /ratings/total',
    { query: { currency, limit: boardPage, offset } },
    { ...shared, anyLanguage: true, read: (answer) => withCount(answer) },
  );

/** The levels with how many players have each. */
export const statusesQuery = () => apiQuery('GET /hallOfFame/statuses', {});
