import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useIsPlayer } from '../../data/account/queries.ts';
import { rotatorQuery } from '../../data/content/queries.ts';
import { gamesQuery } from '../../data/games/queries.ts';
import { activityQuery, byPopularity } from '../../data/ratings/queries.ts';
import { m } from '../../site/language/words.ts';
import { HeroSlider } from './hero-slider.tsx';
import { BelowFoldSection, HeroSection, LiveSection, PlayerSection, PosterSection } from './load-home.ts';

/** The home page: a guest sees posters first, a player the game to continue; then what happens now, and the games. */
export function HomePage() {
  const { games } = useSuspenseQuery(gamesQuery()).data;
  const popular = useQuery(activityQuery()).data?.popular ?? [];
  const posters = (useQuery(rotatorQuery('header_main_slider')).data ?? []).map(({ item }) => item);
  const isPlayer = useIsPlayer();
  const byRounds = byPopularity(games, popular);
  return (
    <>
      {isPlayer || posters.length > 0 ? <h1 className="sr-only">{m['home.hero.title']()}</h1> : null}
      {isPlayer ? (
        <PlayerSection first={byRounds[0]} />
      ) : posters.length === 0 ? (
        <HeroSection games={games} />
      ) : (
        <HeroSlider posters={posters} />
      )}
      <LiveSection />
      <PosterSection games={byRounds} isPopular={popular.length > 0} />
      <BelowFoldSection games={games} />
    </>
  );
}
