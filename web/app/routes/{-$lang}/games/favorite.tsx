import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '../../../features/content/seo-head.ts';
import { gameTypesQuery } from '../../../features/games/queries.ts';
import { FavouritePage } from '../../../features/lobby/favourite-page.tsx';
import { m } from '../../../lib/i18n/words.ts';

export const Route = createFileRoute('/{-$lang}/games/favorite')({
  loader: async ({ context: { queryClient } }) => {
    await queryClient.prefetchQuery(gameTypesQuery());
    return { title: m['lobby.favourite.title']() };
  },
  head: privateHead,
  component: FavouritePage,
});
