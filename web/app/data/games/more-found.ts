import { apiPages } from '../api/api-pages.ts';
import { catalogue, gamesPerPage } from './queries.ts';
import { searchOrder } from './search.ts';

/** The pages of a search after the first, in its order. */
export const moreFoundQuery = (text: string) =>
  apiPages('GET /games/search', {
    ...catalogue,
    personal: true,
    first: gamesPerPage,
    inputOf: (offset) => ({ query: { query: text, sort: searchOrder, limit: gamesPerPage, offset } }),
    next: ({ count }, all) => {
      const shown = gamesPerPage + all.reduce((sum, { rows }) => sum + rows.length, 0);
      return shown < count ? shown : null;
    },
  });
