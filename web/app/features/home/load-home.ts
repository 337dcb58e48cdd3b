import type { QueryClient } from '@tanstack/react-query';
import { selfQuery } from '../../data/account/queries.ts';
import { rotatorQuery } from '../../data/content/queries.ts';
import { gamesQuery, gameTypesQuery } from '../../data/games/queries.ts';
import { jackpotsQuery } from '../../data/jackpots/queries.ts';
import { activityQuery, bigWinsQuery, winnersQuery } from '../../data/ratings/queries.ts';
import { lazySection } from '../../site/rendering/lazy-section.tsx';

/** The games with their details. */
export const { Part: PosterSection, ready: loadPosters } = lazySection(async () => (await import('./sections/poster-row.tsx')).PosterRow);
/** Home below its first screen. */
export const { Part: BelowFoldSection, ready: loadBelowFold } = lazySection(
  async () => (await import('./sections/below-fold.tsx')).BelowFold,
);
/** What happens now. */
export const { Part: LiveSection, ready: loadLive } = lazySection(async () => (await import('./sections/live-row.tsx')).LiveRow);
/** The top of home without posters. */
export const { Part: HeroSection, ready: loadHero } = lazySection(async () => (await import('./sections/hero.tsx')).Hero);
/** A player's start, which guests do not load. */
export const { Part: PlayerSection, ready: loadPlayerTop } = lazySection(async () => (await import('./sections/player-top.tsx')).PlayerTop);

/** The data of the home page's first render. Only the games are required; anything else that fails is left empty. */
export async function loadHome(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.ensureQueryData(gamesQuery()),
    queryClient.prefetchQuery(gameTypesQuery()),
    queryClient.prefetchQuery(rotatorQuery('header_main_slider')),
    queryClient.prefetchQuery(jackpotsQuery()),
    queryClient.prefetchQuery(winnersQuery()),
    queryClient.prefetchQuery(activityQuery()),
    queryClient.prefetchQuery(bigWinsQuery()),
    loadBelowFold(),
    loadLive(),
    loadPosters(),
    loadHero(),
    loadForPlayer(queryClient),
  ]);
}

async function loadForPlayer(queryClient: QueryClient): Promise<void> {
  const self = await queryClient.ensureQueryData(selfQuery).catch(() => null);
  if (self === null) return;
  const { loadPlayerHome } = await import('./sections/load-player-home.ts');
  await Promise.all([loadPlayerTop(), loadPlayerHome(queryClient)]);
}
