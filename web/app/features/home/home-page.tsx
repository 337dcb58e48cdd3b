import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useIsPlayer } from '../../data/account/queries.ts';
import { rotatorQuery } from '../../data/content/queries.ts';
import { gamesQuery } from '../../data/games/queries.ts';
import { activityQuery } from '../../data/ratings/queries.ts';
import { m } from '../../site/language/words.ts';
import { HeroSlider } from './hero-slider.tsx';
import { BelowFoldSection, HeroSection, LiveSection, PlayerSection, PosterSection } from './load-home.ts';
import { postersMax, topGames } from './top-games.ts';

/** The home page: a guest sees posters and the first games, a player the game to continue; both what happens now, and all games once. */
export function HomePage() {
  const { games } = useSuspenseQuery(gamesQuery()).data;
  const popular = useQuery(activityQuery()).data?.popular ?? [];
  const posters = (useQuery(rotatorQuery('header_main_slider')).data ?? []).map(({ item }) => item);
  const isPlayer = useIsPlayer();
  const top = topGames(games, popular);
  const above = isPlayer ? [] : top.games.slice(0, postersMax);
  return (
    <>
      {isPlayer || posters.length > 0 ? <h1 className="sr-only">{m['home.hero.title']()}</h1> : null}
      {isPlayer ? (
        <PlayerSection first={top.games[0]} />
      ) : posters.length === 0 ? (
        <HeroSection games={games} />
      ) : (
        <HeroSlider posters={posters} />
      )}
      <LiveSection />
      <PosterSection {...top} above={above} />
      <BelowFoldSection games={games} above={above} />
    </>
  );
}
