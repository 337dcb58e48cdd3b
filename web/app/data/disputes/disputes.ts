import type { QueryClient } from '@tanstack/react-query';
import type { Dispute } from '@mela/contract/api/disputes';
import { apiCommand } from '../api/api-command.ts';
import { apiQuery } from '../api/api-query.ts';

/** What the player has disputed, with the answers. */
export const disputesQuery = () => apiQuery('GET /disputes', {}, { personal: true, anyLanguage: true });

const done = (queryClient: QueryClient, dispute: Dispute) => {
  queryClient.setQueryData<Dispute[]>(disputesQuery().queryKey, (before = []) => [
    dispute,
    ...before.filter(({ id }) => id !== dispute.id),
  ]);
};

export const openDispute = apiCommand('POST /disputes', { oneIntent: true, done });

/** The contract's schema of a dispute, loaded with its form. */
export const disputeBody = async () => (await import('@mela/contract/api/disputes')).disputesApi.rows['POST /disputes'].body;
