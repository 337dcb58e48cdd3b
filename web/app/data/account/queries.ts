import { queryOptions, useQuery } from '@tanstack/react-query';
import type { User } from '@mela/contract/api/accounts';
import { dataOf } from '@mela/kit/api/answer.ts';
import { callApi } from '../api/client.ts';
import { authToken } from './auth-store.ts';
import { pageContext } from '../../site/rendering/page-context.ts';

/** The player of this page with wallets, or null for a guest. Guests cost no call. */
export const selfQuery = queryOptions({
  queryKey: ['users', 'self'],
  queryFn: async (): Promise<User | null> => {
    const here = pageContext();
    if ((here === null ? authToken() : here.token) === null) return null;
    const answer = await callApi('GET /users/self');
    return answer.status === 401 ? null : dataOf(answer);
  },
  staleTime: 60_000,
});

export function useSelf(): User | null {
  return useQuery(selfQuery).data ?? null;
}
