import type { QueryClient } from '@tanstack/react-query';
import { apiQuery } from '../api/api-query.ts';
import { jackpotsQuery, cyclesQuery } from '../jackpots/queries.ts';

/** The commitments for the player's next rounds. */
export const seedQuery = () => apiQuery('GET /fairness/seed', {}, { anyLanguage: true, personal: true });

/** The jackpots and their past cycles for the first render; what fails here the page fetches itself. */
export async function loadJackpots(queryClient: QueryClient): Promise<void> {
  await queryClient.prefetchQuery(jackpotsQuery());
  const jackpots = queryClient.getQueryData(jackpotsQuery().queryKey) ?? [];
  await Promise.all(jackpots.map(({ slug }) => queryClient.prefetchQuery(cyclesQuery(slug))));
}
