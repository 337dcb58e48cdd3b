import type { QueryClient } from '@tanstack/react-query';
import { selfQuery } from '../../data/account/queries.ts';
import { rotatorQuery } from '../../data/content/queries.ts';
import { gamesQuery } from '../../data/games/queries.ts';
import { lazySection } from '../../site/rendering/lazy-section.tsx';

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
    queryClient.prefetchQuery(rotatorQuery('header_main_slider')),
    import('./sections/load-below-fold.ts').then(({ loadBelowFoldData }) => loadBelowFoldData(queryClient)),
    loadBelowFold(),
    loadLive(),
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
