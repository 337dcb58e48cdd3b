import { apiQuery, orNull } from '../api/api-query.ts';

const tokenLike = /^[A-Za-z0-9._-]{20,200}$/;

/** What a preview link shows; null where it has ended. */
export const previewQuery = (token: string) =>
  apiQuery(
    'GET /content/preview/:token',
    { params: { token } },
    { staleTime: 0, read: orNull, before: () => (tokenLike.test(token) ? undefined : null), retry: false },
  );
