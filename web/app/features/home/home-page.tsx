import { useSuspenseQuery } from '@tanstack/react-query';
import { gamesQuery } from '../games/queries.ts';
import { CalmBlock } from './calm-block.tsx';
import { FairBlock } from './fair-block.tsx';
import { Hero } from './hero.tsx';
import { PosterRow } from './poster-row.tsx';

/** The front of the fair: what it is, what is on tonight, why it can be believed, and how to keep it a game. */
export function HomePage() {
  const { games } = useSuspenseQuery(gamesQuery()).data;
  return (
    <>
      <Hero games={games} />
      <PosterRow games={games} />
      <FairBlock games={games} />
      <CalmBlock />
    </>
  );
}
