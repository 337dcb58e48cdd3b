import { apiQuery } from '../api/api-query.ts';

const shared = { follows: ['site'], personal: true } as const;

export const referralQuery = () => apiQuery('GET /referral', {}, shared);
/** The last 30 days of India. */
export const referralDaysQuery = () => apiQuery('GET /referral/statistics', { query: {} }, shared);
/** The friends who came last. */
export const referralFriendsQuery = () => apiQuery('GET /referral/friends', { query: { limit: 100 } }, shared);
