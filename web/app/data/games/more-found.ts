import { apiPages } from '../api/api-pages.ts';
import { catalogue, gamesInput, gamesPerPage, type GamesFilter } from './queries.ts';

/** The pages of games after the first. */
export const moreGamesQuery = (filter: GamesFilter) =>
  apiPages('GET /games', {
    ...catalogue,
    first: gamesPerPage,
    inputOf: (offset) => gamesInput(filter, offset),
    next: ({ count }, all) => {
      const shown = gamesPerPage + all.reduce((sum, { rows }) => sum + rows.length, 0);
      return shown < count ? shown : null;
    },
  });
