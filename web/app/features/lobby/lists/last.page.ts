import { gameTypesQuery } from '../../../data/games/queries.ts';
import { lastGamesQuery } from '../../../data/lobby/queries.ts';
import { m } from '../../../site/language/words.ts';
import type { PageArgs } from '../../../site/routing/page-args.ts';
import { own } from '../../../site/routing/page-kinds.ts';
import type { Addresses } from '../../../site/routing/route-table.ts';

export const addresses = [{ path: '/games/last', ...own, keepAlive: true }] as const satisfies Addresses;

export async function load({ context: { queryClient } }: PageArgs) {
  await Promise.all([queryClient.prefetchQuery(gameTypesQuery()), queryClient.prefetchQuery(lastGamesQuery())]);
  return { title: m['lobby.last.title']() };
}

export { LastPage as Page } from './player-pages.tsx';
