import { apiQuery } from '../api/api-query.ts';

/** What the VIP club is, and how the player stands to it. */
export const vipClubQuery = () => apiQuery('GET /vip-club', {}, { follows: ['site', 'rounds'], personal: true });
