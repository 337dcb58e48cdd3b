import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '../../../data/content/seo-head.ts';
import { gameTypesQuery } from '../../../data/games/queries.ts';
import { FavouritePage } from '../../../features/lobby/lists/favourite-page.tsx';
import { m } from '../../../site/language/words.ts';

export const Route = createFileRoute('/{-$lang}/games/favorite')({
  loader: async ({ context: { queryClient } }) => {
    await queryClient.prefetchQuery(gameTypesQuery());
    return { title: m['lobby.favourite.title']() };
  },
  head: privateHead,
  component: FavouritePage,
});
