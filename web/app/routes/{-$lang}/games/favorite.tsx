import { createFileRoute } from '@tanstack/react-router';
import { seoHead } from '../../../features/content/seo-head.ts';
import { gameTypesQuery } from '../../../features/games/queries.ts';
import { FavouritePage } from '../../../features/lobby/favourite-page.tsx';
import { m } from '../../../lib/words.ts';

export const Route = createFileRoute('/{-$lang}/games/favorite')({
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(gameTypesQuery()),
  head: () => seoHead(null, { title: m['lobby.favourite.title'](), noIndex: true }),
  component: FavouritePage,
});
