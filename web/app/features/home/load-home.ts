import type { QueryClient } from '@tanstack/react-query';
import { rotatorQuery } from '../content/queries.ts';
import { gamesQuery, gameTypesQuery } from '../games/queries.ts';
import { jackpotsQuery } from '../jackpots/queries.ts';
import { laterPartReady } from './later-part.tsx';
import { winnersQuery } from './queries.ts';

/** What the home page shows at first. Only the games must come; what else fails leaves its place empty. */
export async function loadHome(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.ensureQueryData(gamesQuery()),
    queryClient.prefetchQuery(gameTypesQuery()),
    queryClient.prefetchQuery(rotatorQuery('header_main_slider')),
    queryClient.prefetchQuery(jackpotsQuery()),
    queryClient.prefetchQuery(winnersQuery()),
    laterPartReady(),
  ]);
}
