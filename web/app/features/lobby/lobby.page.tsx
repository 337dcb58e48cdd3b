import { notFound } from '@tanstack/react-router';
import { loadSeo, rotatorQuery } from '../../data/content/queries.ts';
import { gamesQuery, gameTypesQuery } from '../../data/games/queries.ts';
import { jackpotsQuery } from '../../data/jackpots/queries.ts';
import { bigWinsQuery } from '../../data/ratings/big-wins.ts';
import { tournamentsQuery } from '../../data/tournaments/queries.ts';
import { m } from '../../site/language/words.ts';
import { usePageValue } from '../../site/rendering/keep-alive-page.ts';
import { pageContext } from '../../site/rendering/page-context.ts';
import type { PageArgs } from '../../site/routing/page-args.ts';
import type { Addresses } from '../../site/routing/route-table.ts';
import { gamesFilter } from './games-filter.ts';
import { LobbyPage, loadShelf } from './lobby-page.tsx';
import { readLobbyFilter, type LobbyFilter } from './lobby-filter.ts';

export const addresses = [{ path: '/games/{category?}', keepAlive: true }] as const satisfies Addresses;

export async function load({ context: { queryClient }, params: { category }, deps }: PageArgs<Category, LobbyFilter>) {
  const games = queryClient.prefetchQuery(gamesQuery(gamesFilter(category, readLobbyFilter(deps))));
  const shelf = loadShelf();
  const [seo, types] = await Promise.all([loadSeo(queryClient, 'games'), queryClient.ensureQueryData(gameTypesQuery())]);
  const type = types.find(({ slug }) => slug === category);
  if (category !== undefined && type === undefined) throw notFound();
  // The browser shows skeletons at once; the server's page carries the games.
  const jackpots = queryClient.prefetchQuery(jackpotsQuery());
  const bigWins = queryClient.prefetchQuery(bigWinsQuery());
  const contests = queryClient.prefetchQuery(tournamentsQuery());
  const notes = queryClient.prefetchQuery(rotatorQuery('game_slider'));
  if (pageContext() !== null) await Promise.all([games, jackpots, bigWins, contests, notes, shelf]);
  return { seo: type === undefined ? seo : null, title: type?.name ?? m['lobby.title']() };
}

type Category = { readonly category?: string | undefined };

export function Page() {
  const filter = readLobbyFilter({
    name: usePageValue('search', 'name'),
    studio: usePageValue('search', 'studio'),
    volatility: usePageValue('search', 'volatility'),
    feature: usePageValue('search', 'feature'),
    returns: usePageValue('search', 'returns'),
  });
  return <LobbyPage category={usePageValue('params', 'category')} filter={filter} />;
}
