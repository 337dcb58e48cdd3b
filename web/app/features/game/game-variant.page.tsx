import { useSuspenseQuery } from '@tanstack/react-query';
import { redirect, useParams, useSearch } from '@tanstack/react-router';
import { gameQuery } from '../../data/games/queries.ts';
import type { PageArgs } from '../../site/routing/page-args.ts';
import { game } from '../../site/routing/page-kinds.ts';
import type { Addresses } from '../../site/routing/route-table.ts';
import { GamePage } from './game-page.tsx';
import { loadGame, gameHead } from './load-game.ts';

export const addresses = [{ path: '/game/{developer}/{slug}', page: 'game', noIndex: true, ...game }] as const satisfies Addresses;

type Named = { readonly developer: string; readonly slug: string };

export async function load({ context: { queryClient }, params: { developer, slug } }: PageArgs<Named>) {
  const found = await loadGame(queryClient, slug);
  if (found.developer.canonical !== developer)
    throw redirect({ to: '/{-$lang}/game/$developer/$slug', params: { developer: found.developer.canonical, slug }, statusCode: 301 });
  return gameHead(queryClient, found);
}

/** The same game under a second address, for campaigns. */
export function Page() {
  const { demo = false } = useSearch({ from: '/{-$lang}/game/$developer/$slug' });
  const shown = useSuspenseQuery(gameQuery(useParams({ from: '/{-$lang}/game/$developer/$slug' }).slug)).data;
  return shown === null ? null : <GamePage game={shown} wantsDemo={demo} />;
}
