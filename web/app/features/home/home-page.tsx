import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useIsPlayer } from '../../data/account/queries.ts';
import { rotatorQuery } from '../../data/content/queries.ts';
import { gamesQuery } from '../../data/games/queries.ts';
import { m } from '../../site/language/words.ts';
import { HeroSlider } from './hero-slider.tsx';
import { BelowFoldSection, HeroSection, LiveSection, PlayerSection } from './load-home.ts';

/** The home page: a guest sees posters first, a player the game to continue; both what happens now, and games by the reason to play them. */
export function HomePage() {
  const { games } = useSuspenseQuery(gamesQuery()).data;
  const posters = (useQuery(rotatorQuery('header_main_slider')).data ?? []).map(({ item }) => item);
  const isPlayer = useIsPlayer();
  return (
    <>
      {isPlayer || posters.length > 0 ? <h1 className="sr-only">{m['home.hero.title']()}</h1> : null}
      {isPlayer ? <PlayerSection games={games} /> : posters.length === 0 ? <HeroSection games={games} /> : <HeroSlider posters={posters} />}
      <LiveSection />
      <BelowFoldSection games={games} />
    </>
  );
}
