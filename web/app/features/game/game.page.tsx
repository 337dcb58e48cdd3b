import { useQuery, useQueryClient } from '@tanstack/react-query';
import { redirect, useParams, useSearch } from '@tanstack/react-router';
import { gameTarget } from '../../data/games/game-target.ts';
import { gameQuery, listedGame } from '../../data/games/queries.ts';
import type { PageArgs } from '../../site/routing/page-args.ts';
import { game } from '../../site/routing/page-kinds.ts';
import type { Addresses } from '../../site/routing/route-table.ts';
import { GamePage } from './game-page.tsx';
import { loadGame, gameHead } from './load-game.ts';

export const addresses = [{ path: '/games/{developer}/{slug}', seoRedirect: true, ...game }] as const satisfies Addresses;

type Named = { readonly developer: string; readonly slug: string };

export async function load({ context: { queryClient }, params: { developer, slug }, location: { pathname } }: PageArgs<Named>) {
  // A game from a list that was just shown opens at once; the rest is fetched behind it.
  const listed = listedGame(queryClient, slug);
  if (listed?.developer.canonical === developer) return gameHead(queryClient, listed);
  // Only an address from outside may have moved: the page itself does not load the rule.
  const follow = async () => (await import('../../data/content/follow-moved.ts')).followMoved(queryClient, pathname);
  const [found] = await Promise.all([loadGame(queryClient, slug), follow()]);
  // One address for each game: a wrong provider is redirected permanently.
  if (found.developer.canonical !== developer) throw redirect({ ...gameTarget(found), statusCode: 301 });
  return gameHead(queryClient, found);
}

export function Page() {
  const { slug } = useParams({ from: '/{-$lang}/games/$developer/$slug' });
  const { demo = false } = useSearch({ from: '/{-$lang}/games/$developer/$slug' });
  const shown = useQuery({ ...gameQuery(slug), enabled: false }).data ?? listedGame(useQueryClient(), slug);
  return shown === undefined ? null : <GamePage game={shown} wantsDemo={demo} />;
}
