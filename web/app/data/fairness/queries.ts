import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { ApiRejection, dataOf } from '@mela/kit/api/answer.ts';
import { callApi } from '../api/client.ts';
import { jackpotsQuery, cyclesQuery } from '../jackpots/queries.ts';

/** The commitments for the player's next rounds. */
export const seedQuery = () =>
  queryOptions({
    queryKey: ['fairness', 'seed'],
    queryFn: async () => dataOf(await callApi('GET /fairness/seed')),
    retry: (count, error) => !(error instanceof ApiRejection) && count < 2,
    staleTime: 0,
  });

/** The jackpots and their past cycles for the first render; what fails here the page fetches itself. */
export async function loadJackpots(queryClient: QueryClient): Promise<void> {
  await queryClient.prefetchQuery(jackpotsQuery());
  const jackpots = queryClient.getQueryData(jackpotsQuery().queryKey) ?? [];
  await Promise.all(jackpots.map(({ slug }) => queryClient.prefetchQuery(cyclesQuery(slug))));
}
