import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '../../../data/content/seo-head.ts';
import { gameTypesQuery } from '../../../data/games/queries.ts';
import { LastPage } from '../../../features/lobby/lists/player-tabs.tsx';
import { lastGamesQuery } from '../../../data/lobby/queries.ts';
import { m } from '../../../site/language/words.ts';

export const Route = createFileRoute('/{-$lang}/games/last')({
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([queryClient.prefetchQuery(gameTypesQuery()), queryClient.prefetchQuery(lastGamesQuery())]);
    return { title: m['lobby.last.title']() };
  },
  head: privateHead,
  component: LastPage,
});
