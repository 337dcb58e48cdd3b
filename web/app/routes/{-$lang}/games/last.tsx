import { createFileRoute } from '@tanstack/react-router';
import { seoHead } from '../../../features/content/seo-head.ts';
import { gameTypesQuery } from '../../../features/games/queries.ts';
import { LastPage } from '../../../features/lobby/player-tabs.tsx';
import { lastGamesQuery } from '../../../features/lobby/queries.ts';
import { m } from '../../../lib/words.ts';

export const Route = createFileRoute('/{-$lang}/games/last')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.prefetchQuery(gameTypesQuery()), queryClient.prefetchQuery(lastGamesQuery())]),
  head: () => seoHead(null, { title: m['lobby.last.title'](), noIndex: true }),
  component: LastPage,
});
