import { createFileRoute } from '@tanstack/react-router';
import { loadSeo } from '../../../../data/content/queries.ts';
import { pageHead } from '../../../../data/content/seo-head.ts';
import { gameTypesQuery } from '../../../../data/games/queries.ts';
import { DevelopersPage } from '../../../../features/lobby/lists/developer-pages.tsx';
import { developersQuery } from '../../../../data/lobby/queries.ts';
import { m } from '../../../../site/language/words.ts';

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
