import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { seoHead } from '../../../data/content/seo-head.ts';
import { GamePromoPage } from '../../../features/game/game-promo-page.tsx';
import { loadGame, gameHead } from '../../../features/game/load-game.ts';
import { gameQuery } from '../../../data/games/queries.ts';

/** One game for a campaign: its picture first, then its demo or the link to play. */
export const Route = createFileRoute('/{-$lang}/game_promo/$slug')({
  loader: async ({ context: { queryClient }, params: { slug } }) => ({
    head: await gameHead(queryClient, await loadGame(queryClient, slug)),
  }),
  head: ({ loaderData }) => (loaderData === undefined ? {} : seoHead(null, { ...loaderData.head, noIndex: true })),
  component: function GamePromoRoute() {
    const game = useSuspenseQuery(gameQuery(Route.useParams().slug)).data;
    return game === null ? null : <GamePromoPage game={game} />;
  },
});
