import { useQuery } from '@tanstack/react-query';
import type { User } from '@mela/contract/api/accounts';
import { dataOf } from '@mela/kit/api/answer.ts';
import { apiQuery } from '../api/api-query.ts';
import { authToken } from './auth-store.ts';
import { pageContext } from '../../site/rendering/page-context.ts';

/** The player of this page with wallets, or null for a guest. Guests cost no call. */
export const selfQuery = apiQuery(
  'GET /users/self',
  {},
  {
    anyLanguage: true,
    staleTime: 60_000,
    before: () => {
      const here = pageContext();
      return (here === null ? authToken() : here.token) === null ? null : undefined;
    },
    read: (answer): User | null => (answer.status === 401 ? null : dataOf(answer)),
  },
);

export function useSelf(): User | null {
  return useQuery(selfQuery).data ?? null;
}
