import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '../../../data/content/seo-head.ts';
import { gameTypesQuery } from '../../../data/games/queries.ts';
import { RecommendedPage } from '../../../features/lobby/lists/player-tabs.tsx';
import { recommendedQuery } from '../../../data/lobby/queries.ts';
import { m } from '../../../site/language/words.ts';

export const Route = createFileRoute('/{-$lang}/games/recommended')({
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([queryClient.prefetchQuery(gameTypesQuery()), queryClient.prefetchQuery(recommendedQuery())]);
    return { title: m['lobby.recommended.title']() };
  },
  head: privateHead,
  component: RecommendedPage,
});
