import { apiQuery } from '../api/api-query.ts';

/** The single-sign-on token that another of our sites has left for this browser; null for none. */
export const ssoTokenQuery = () => apiQuery('GET /sso/token', {}, { anyLanguage: true, personal: true, retry: false });

/** The player's open log-ins. */
export const sessionsQuery = () => apiQuery('GET /users/self/sessions', {}, { anyLanguage: true, personal: true });
