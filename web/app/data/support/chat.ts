import { apiQuery } from '../api/api-query.ts';

/** Where the live chat of this visitor is. A deposit may change it. */
export const chatQuery = () =>
  apiQuery('GET /support/chat', {}, { personal: true, anyLanguage: true, follows: ['payments'], retry: false });
