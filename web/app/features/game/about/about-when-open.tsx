import { useQuery } from '@tanstack/react-query';
import type { Game } from '@mela/contract/catalogue';
import { gameQuery } from '../../games/queries.ts';
import { LaterAbout } from './later-about.tsx';

/** What is true of a game: in a page that came with it at once, else asked for when the game itself stands. */
export function AboutWhenOpen({ game, isOpen }: { readonly game: Game; readonly isOpen: boolean }) {
  const { data } = useQuery({ ...gameQuery(game.slug), enabled: isOpen });
  return data ? <LaterAbout game={data} /> : null;
}
