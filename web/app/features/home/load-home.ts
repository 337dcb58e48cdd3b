import type { QueryClient } from '@tanstack/react-query';
import { rotatorQuery } from '../../data/content/queries.ts';
import { gamesQuery, gameTypesQuery } from '../../data/games/queries.ts';
import { jackpotsQuery } from '../../data/jackpots/queries.ts';
import { winnersQuery } from '../../data/home/queries.ts';
import { lazySection } from '../../site/rendering/lazy-section.tsx';

/** Home below its first screen. */
export const { Part: BelowFoldSection, ready: loadBelowFold } = lazySection(async () => (await import('./below-fold.tsx')).BelowFold);

/** The data of the home page's first render. Only the games are required; anything else that fails is left empty. */
export async function loadHome(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.ensureQueryData(gamesQuery()),
    queryClient.prefetchQuery(gameTypesQuery()),
    queryClient.prefetchQuery(rotatorQuery('header_main_slider')),
    queryClient.prefetchQuery(jackpotsQuery()),
    queryClient.prefetchQuery(winnersQuery()),
    loadBelowFold(),
  ]);
}
