import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '../../../features/content/seo-head.ts';
import { gameTypesQuery } from '../../../features/games/queries.ts';
import { RecommendedPage } from '../../../features/lobby/player-tabs.tsx';
import { recommendedQuery } from '../../../features/lobby/queries.ts';
import { m } from '../../../lib/i18n/words.ts';

export const Route = createFileRoute('/{-$lang}/games/recommended')({
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([queryClient.prefetchQuery(gameTypesQuery()), queryClient.prefetchQuery(recommendedQuery())]);
    return { title: m['lobby.recommended.title']() };
  },
  head: privateHead,
  component: RecommendedPage,
});
