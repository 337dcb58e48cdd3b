import { apiPages } from '../api/api-pages.ts';
import { apiQuery } from '../api/api-query.ts';

const shared = { follows: ['site'], personal: true } as const;
const friendsPage = 50;

export const referralQuery = () => apiQuery('GET /referral', {}, shared);
/** The last 30 days of India. */
export const referralDaysQuery = () => apiQuery('GET /referral/statistics', { query: {} }, shared);
/** The friends page by page, who came last first, until a page is short. */
export const referralFriendsQuery = () =>
  apiPages('GET /referral/friends', {
    ...shared,
    anyLanguage: true,
    first: 0,
    inputOf: (offset: number) => ({ query: { limit: friendsPage, offset } }),
    next: ({ rows }, all) => (rows.length < friendsPage ? null : all.length * friendsPage),
  });
