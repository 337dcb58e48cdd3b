import type { QueryClient } from '@tanstack/react-query';
import { jackpotsQuery } from '../../../data/jackpots/queries.ts';
import { bigWinsQuery } from '../../../data/ratings/big-wins.ts';
import { lotteriesQuery } from '../../../data/lottery/lottery.ts';
import { currentSeasonQuery } from '../../../data/seasons/seasons.ts';
import { activityQuery, winnersQuery } from '../../../data/ratings/queries.ts';
import { tournamentsQuery } from '../../../data/tournaments/queries.ts';

/** What home shows below its hero: what happens now, and the rows of games. What fails is left empty. */
export async function loadBelowFoldData(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(jackpotsQuery()),
    queryClient.prefetchQuery(winnersQuery()),
    queryClient.prefetchQuery(activityQuery()),
    queryClient.prefetchQuery(bigWinsQuery()),
    queryClient.prefetchQuery(currentSeasonQuery()),
    queryClient.prefetchQuery(tournamentsQuery()),
    queryClient.prefetchInfiniteQuery(lotteriesQuery('active')),
  ]);
}
