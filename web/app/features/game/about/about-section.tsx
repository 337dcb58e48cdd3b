import { useQuery } from '@tanstack/react-query';
import type { Game } from '@mela/contract/api/catalogue';
import { gameQuery } from '../../../data/games/queries.ts';
import { lazySection } from '../../../site/rendering/lazy-section.tsx';

/** The details of a game, loaded after the game itself. */
export const { Part: AboutSection, ready: loadAbout } = lazySection(async () => (await import('./about-game.tsx')).AboutGame);

/** The details of a game: at once where the page came with them, else fetched when the game is open. */
export function OpenAboutSection({ game, isOpen }: { readonly game: Game; readonly isOpen: boolean }) {
  const { data } = useQuery({ ...gameQuery(game.slug), enabled: isOpen });
  return data ? <AboutSection game={data} /> : null;
}
