import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { seoHead } from '../../../../features/content/seo-head.ts';
import { GamePage } from '../../../../features/game/game-page.tsx';
import { gameTarget } from '../../../../features/games/game-target.ts';
import { gameQuery } from '../../../../features/games/queries.ts';

export const Route = createFileRoute('/{-$lang}/games/$developer/$slug')({
  validateSearch: ({ demo }: Record<string, unknown>): { readonly demo?: true } => (demo === true ? { demo } : {}),
  loader: async ({ context: { queryClient }, params: { developer, slug } }) => {
    const game = await queryClient.ensureQueryData(gameQuery(slug));
    if (game === null) throw notFound();
    // One address a game: a wrong studio in it is sent on for good.
    if (game.developer.canonical !== developer) throw redirect({ ...gameTarget(game), statusCode: 301 });
    return { name: game.name };
  },
  head: ({ loaderData }) => seoHead(null, loaderData === undefined ? {} : { title: loaderData.name }),
  component: function GameRoute() {
    const { slug } = Route.useParams();
    const { demo = false } = Route.useSearch();
    const game = useSuspenseQuery(gameQuery(slug)).data;
    return game === null ? null : <GamePage game={game} wantsDemo={demo} />;
  },
});
