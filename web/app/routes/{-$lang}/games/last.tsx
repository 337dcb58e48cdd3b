import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '../../../features/content/seo-head.ts';
import { gameTypesQuery } from '../../../features/games/queries.ts';
import { LastPage } from '../../../features/lobby/player-tabs.tsx';
import { lastGamesQuery } from '../../../features/lobby/queries.ts';
import { m } from '../../../lib/i18n/words.ts';

export const Route = createFileRoute('/{-$lang}/games/last')({
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([queryClient.prefetchQuery(gameTypesQuery()), queryClient.prefetchQuery(lastGamesQuery())]);
    return { title: m['lobby.last.title']() };
  },
  head: privateHead,
  component: LastPage,
});
