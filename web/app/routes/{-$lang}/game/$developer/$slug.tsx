import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { seoHead } from '../../../../data/content/seo-head.ts';
import { GamePage } from '../../../../features/game/game-page.tsx';
import { loadGame, gameHead } from '../../../../features/game/load-game.ts';
import { gameQuery } from '../../../../data/games/queries.ts';

/** The same game under a second address, for campaigns: never in search engines. */
export const Route = createFileRoute('/{-$lang}/game/$developer/$slug')({
  validateSearch: ({ demo }: Record<string, unknown>): { readonly demo?: true } => (demo === true ? { demo } : {}),
  loader: async ({ context: { queryClient }, params: { developer, slug } }) => {
    const game = await loadGame(queryClient, slug);
    if (game.developer.canonical !== developer)
      throw redirect({ to: '/{-$lang}/game/$developer/$slug', params: { developer: game.developer.canonical, slug }, statusCode: 301 });
    return { head: await gameHead(queryClient, game) };
  },
  head: ({ loaderData }) => (loaderData === undefined ? {} : seoHead(null, { ...loaderData.head, noIndex: true })),
  component: function GameVariantRoute() {
    const { demo = false } = Route.useSearch();
    const game = useSuspenseQuery(gameQuery(Route.useParams().slug)).data;
    return game === null ? null : <GamePage game={game} wantsDemo={demo} />;
  },
});
