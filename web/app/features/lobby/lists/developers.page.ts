import { loadSeo } from '../../../data/content/queries.ts';
import { gameTypesQuery } from '../../../data/games/queries.ts';
import { developersQuery } from '../../../data/lobby/queries.ts';
import { m } from '../../../site/language/words.ts';
import type { PageArgs } from '../../../site/routing/page-args.ts';
import type { Addresses } from '../../../site/routing/route-table.ts';

export const addresses = [{ path: '/games/developer', keepAlive: true }] as const satisfies Addresses;

export async function load({ context: { queryClient } }: PageArgs) {
  const [seo] = await Promise.all([
    loadSeo(queryClient, 'games/developer'),
    queryClient.prefetchQuery(gameTypesQuery()),
    queryClient.prefetchQuery(developersQuery()),
  ]);
  return { seo, title: m['lobby.studios.title']() };
}

export { DevelopersPage as Page } from './developer-pages.tsx';
