import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { seoHead } from '../../../../data/content/seo-head.ts';
import { GamePage } from '../../../../features/game/game-page.tsx';
import { loadGame, gameHead } from '../../../../features/game/load-game.ts';
import { gameTarget } from '../../../../data/games/game-target.ts';
import { gameQuery, listedGame } from '../../../../data/games/queries.ts';

export const Route = createFileRoute('/{-$lang}/games/$developer/$slug')({
  validateSearch: ({ demo }: Record<string, unknown>): { readonly demo?: true } => (demo === true ? { demo } : {}),
  loader: async ({ context: { queryClient }, params: { developer, slug }, location: { pathname } }) => {
    // A game from a list that was just shown opens at once; the rest is fetched behind it.
    const listed = listedGame(queryClient, slug);
    if (listed?.developer.canonical === developer) return { head: await gameHead(queryClient, listed) };
    // Only an address from outside may have moved: the page itself does not load the rule.
    const follow = async () => (await import('../../../../data/content/follow-moved.ts')).followMoved(queryClient, pathname);
    const [game] = await Promise.all([loadGame(queryClient, slug), follow()]);
    // One address for each game: a wrong provider is redirected permanently.
    if (game.developer.canonical !== developer) throw redirect({ ...gameTarget(game), statusCode: 301 });
    return { head: await gameHead(queryClient, game) };
  },
  head: ({ loaderData }) => (loaderData === undefined ? {} : seoHead(null, loaderData.head)),
  component: function GameRoute() {
    const { slug } = Route.useParams();
    const { demo = false } = Route.useSearch();
    const game = useQuery({ ...gameQuery(slug), enabled: false }).data ?? listedGame(useQueryClient(), slug);
    return game === undefined ? null : <GamePage game={game} wantsDemo={demo} />;
  },
});
