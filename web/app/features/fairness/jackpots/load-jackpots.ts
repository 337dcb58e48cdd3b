import type { QueryClient } from '@tanstack/react-query';
import { jackpotsQuery, cyclesQuery } from '../../jackpots/queries.ts';

/** The jackpots and how they fell, for the page's first sight; what cannot be had now the page asks for itself. */
export async function loadJackpots(queryClient: QueryClient): Promise<void> {
  await queryClient.prefetchQuery(jackpotsQuery());
  const jackpots = queryClient.getQueryData(jackpotsQuery().queryKey) ?? [];
  await Promise.all(jackpots.map(({ slug }) => queryClient.prefetchQuery(cyclesQuery(slug))));
}
