import { apiQuery } from './api-query.ts';

/** Difference of the server's clock and this browser's, ms; 0 where the server rejects. Asked once. */
export const clockSkewQuery = () =>
  apiQuery(
    'GET /time',
    {},
    { anyLanguage: true, staleTime: Infinity, retry: false, read: (answer) => (answer.ok ? answer.data * 1000 - Date.now() : 0) },
  );
