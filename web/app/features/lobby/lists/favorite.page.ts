import { gameTypesQuery } from '../../../data/games/queries.ts';
import { m } from '../../../site/language/words.ts';
import type { PageArgs } from '../../../site/routing/page-args.ts';
import type { Addresses } from '../../../site/routing/route-table.ts';

export const addresses = [{ path: '/games/favorite', noIndex: true, keepAlive: true }] as const satisfies Addresses;

export async function load({ context: { queryClient } }: PageArgs) {
  await queryClient.prefetchQuery(gameTypesQuery());
  return { title: m['lobby.favourite.title']() };
}

export { FavouritePage as Page } from './favourite-page.tsx';
