import { useQuery } from '@tanstack/react-query';
import type { User } from '@mela/contract/api/accounts/accounts';
import { dataOf } from '@mela/kit/api/answer.ts';
import { apiQuery } from '../api/api-query.ts';
import { authToken } from './auth-token.ts';
import { pageContext } from '../../site/rendering/page-context.ts';

/** The player of this page with wallets, or null for a guest. Guests cost no call. */
export const selfQuery = apiQuery(
  'GET /users/self',
  {},
  {
    anyLanguage: true,
    personal: true,
    staleTime: 60_000,
    // A game opens with it.
    atOnce: true,
    before: () => {
      const here = pageContext();
      return (here === null ? authToken() : here.token) === null ? null : undefined;
    },
    // Wallets, the times of codes and the flag of a sent one are parts of the player: without one, or without an id, there are none.
    read: (answer): User | null => (answer.status === 401 ? null : readPlayer(dataOf(answer))),
  },
);

const readPlayer = (user: User | null): User | null => (user !== null && user.id > 0 ? user : null);

/**
 * What is selected of the player of this page; null for a guest. The component renders again only when that part changes: a balance message
 * leaves alone what selects no balance.
 */
export function useSelf<Part>(select: (self: User) => Part): Part | null {
  return useQuery({ ...selfQuery, select: (self) => (self === null ? null : select(self)) }).data ?? null;
}

/** Whether a player is logged in. */
export const useIsPlayer = (): boolean => useSelf(() => true) === true;
