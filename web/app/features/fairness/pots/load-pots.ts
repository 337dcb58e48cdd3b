import type { QueryClient } from '@tanstack/react-query';
import { potsQuery, runsQuery } from '../../pots/queries.ts';

/** The pots and how they fell, for the page's first sight; what cannot be had now the page asks for itself. */
export async function loadPots(queryClient: QueryClient): Promise<void> {
  await queryClient.prefetchQuery(potsQuery());
  const pots = queryClient.getQueryData(potsQuery().queryKey) ?? [];
  await Promise.all(pots.map(({ slug }) => queryClient.prefetchQuery(runsQuery(slug))));
}
