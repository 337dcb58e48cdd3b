import { apiQuery } from '../api/api-query.ts';

/** The settings in the page's language; the layout's loader loads them with every page. Features that are flags are as they are for the reader. */
export const settingsQuery = () => apiQuery('GET /settings', {}, { follows: ['site'], personal: true, staleTime: 300_000 });
