import { useQuery } from '@tanstack/react-query';
import type { Game } from '@mela/contract/catalogue';
import { gameQuery } from '../../games/queries.ts';
import { lazySection } from '../../../lib/rendering/lazy-section.tsx';

/** What is true of a game, below its screen. */
export const { Part: AboutSection, ready: loadAbout } = lazySection(async () => (await import('./about-game.tsx')).AboutGame);

/** What is true of a game: in a page that came with it at once, else asked for when the game itself stands. */
export function AboutWhenOpen({ game, isOpen }: { readonly game: Game; readonly isOpen: boolean }) {
  const { data } = useQuery({ ...gameQuery(game.slug), enabled: isOpen });
  return data ? <AboutSection game={data} /> : null;
}
