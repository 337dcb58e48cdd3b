import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { gameQuery } from '../../data/games/queries.ts';
import type { PageArgs } from '../../site/routing/page-args.ts';
import { game } from '../../site/routing/page-kinds.ts';
import type { Addresses } from '../../site/routing/route-table.ts';
import { GamePromoPage } from './game-promo-page.tsx';
import { loadGame, gameHead } from './load-game.ts';

export const addresses = [{ path: '/game_promo/{slug}', noIndex: true, ...game }] as const satisfies Addresses;

export async function load({ context: { queryClient }, params: { slug } }: PageArgs<{ readonly slug: string }>) {
  return gameHead(queryClient, await loadGame(queryClient, slug));
}

/** One game for a campaign: its picture first, then its demo or the link to play. */
export function Page() {
  const shown = useSuspenseQuery(gameQuery(useParams({ from: '/{-$lang}/game_promo/$slug' }).slug)).data;
  return shown === null ? null : <GamePromoPage game={shown} />;
}
