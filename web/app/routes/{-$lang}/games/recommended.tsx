import { createFileRoute } from '@tanstack/react-router';
import { seoHead } from '../../../features/content/seo-head.ts';
import { gameTypesQuery } from '../../../features/games/queries.ts';
import { RecommendedPage } from '../../../features/lobby/player-tabs.tsx';
import { recommendedQuery } from '../../../features/lobby/queries.ts';
import { m } from '../../../lib/words.ts';

export const Route = createFileRoute('/{-$lang}/games/recommended')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.prefetchQuery(gameTypesQuery()), queryClient.prefetchQuery(recommendedQuery())]),
  head: () => seoHead(null, { title: m['lobby.recommended.title'](), noIndex: true }),
  component: RecommendedPage,
});
