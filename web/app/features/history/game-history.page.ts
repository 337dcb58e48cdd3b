import { gameHistoryQuery } from '../../data/history/queries.ts';
import { m } from '../../site/language/words.ts';
import type { PageArgs } from '../../site/routing/page-args.ts';
import { cashier } from '../../site/routing/page-kinds.ts';
import type { Addresses } from '../../site/routing/route-table.ts';

export const addresses = [{ path: '/payment/game-history', ...cashier, feature: 'user_game_history' }] as const satisfies Addresses;

export async function load({ context: { queryClient } }: PageArgs) {
  await queryClient.prefetchInfiniteQuery(gameHistoryQuery());
  return { title: m['history.rounds.title']() };
}

export { default as Dialog } from './game-history-dialog.tsx';
