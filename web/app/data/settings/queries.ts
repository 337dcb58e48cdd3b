import { apiQuery } from '../api/api-query.ts';

/** The settings in the page's language; the layout's loader loads them with every page. */
export const settingsQuery = () => apiQuery('GET /settings', {}, { follows: ['site'], staleTime: 300_000 });
