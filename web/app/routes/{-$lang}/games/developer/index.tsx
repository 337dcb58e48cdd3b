import { createFileRoute } from '@tanstack/react-router';
import { loadSeo } from '../../../../features/content/queries.ts';
import { pageHead } from '../../../../features/content/seo-head.ts';
import { gameTypesQuery } from '../../../../features/games/queries.ts';
import { DevelopersPage } from '../../../../features/lobby/developer-pages.tsx';
import { developersQuery } from '../../../../features/lobby/queries.ts';
import { m } from '../../../../lib/i18n/words.ts';

export const Route = createFileRoute('/{-$lang}/games/developer/')({
  loader: async ({ context: { queryClient } }) => {
    const [seo] = await Promise.all([
      loadSeo(queryClient, 'games/developer'),
      queryClient.prefetchQuery(gameTypesQuery()),
      queryClient.prefetchQuery(developersQuery()),
    ]);
    return { seo, title: m['lobby.studios.title']() };
  },
  head: pageHead,
  component: DevelopersPage,
});
