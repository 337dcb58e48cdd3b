import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { rotatorQuery } from '../../data/content/queries.ts';
import { gamesQuery, gameTypesQuery } from '../../data/games/queries.ts';
import { HeroSlider } from './hero-slider.tsx';
import { Hero } from './hero.tsx';
import { FairnessPromise } from './fairness-promise.tsx';
import { BelowFoldSection } from './load-home.ts';
import { typeRows } from './choose-type-rows.ts';
import { PosterRow } from './poster-row.tsx';

/** The home page: posters, games, fairness, responsible play. */
export function HomePage() {
  const { games } = useSuspenseQuery(gamesQuery()).data;
  const types = useQuery(gameTypesQuery()).data ?? [];
  const posters = (useQuery(rotatorQuery('header_main_slider')).data ?? []).map(({ item }) => item);
  useEffect(() => {
    void cacheOfflinePage();
  }, []);
  return (
    <>
      {posters.length === 0 ? (
        <Hero games={games} />
      ) : (
        <>
          <HeroSlider posters={posters} />
          <FairnessPromise />
        </>
      )}
      <PosterRow games={games} rowsFollow={typeRows(types, games).length > 0} />
      <BelowFoldSection games={games} />
    </>
  );
}

/** The installed app opens here: it caches the offline page. A tab has the browser's own. */
async function cacheOfflinePage(): Promise<void> {
  if (!window.matchMedia('(display-mode: standalone)').matches) return;
  const { registerWorker } = await import('../../site/offline/register-worker.ts');
  registerWorker();
}
