import { apiPages } from '../api/api-pages.ts';
import { catalogue, gamesInput, type GamesFilter } from './queries.ts';

/** Games in a page of the API. */
export const gamesPageRows = 500;

/** All games of a filter, page after page until one is not full. */
export const allGamesQuery = (filter: GamesFilter) =>
  apiPages('GET /games', {
    ...catalogue,
    first: 0,
    inputOf: (offset) => ({ query: { ...gamesInput(filter, offset).query, limit: gamesPageRows } }),
    next: ({ rows }, all) => (rows.length < gamesPageRows ? null : all.reduce((sum, page) => sum + page.rows.length, 0)),
  });
