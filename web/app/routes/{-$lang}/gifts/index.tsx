import { createFileRoute } from '@tanstack/react-router';
import { bonusesQuery, giftsQuery, usedGiftsQuery } from '../../../data/bonuses/bonuses.ts';
import { privateHead } from '../../../data/content/seo-head.ts';
import { GiftsPage } from '../../../features/gifts/gifts-page.tsx';
import { m } from '../../../site/language/words.ts';

export const Route = createFileRoute('/{-$lang}/gifts/')({
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.prefetchQuery(giftsQuery()),
      queryClient.prefetchQuery(usedGiftsQuery()),
      queryClient.prefetchQuery(bonusesQuery()),
    ]);
    return { title: m['bonuses.gifts.title']() };
  },
  head: privateHead,
  component: GiftsPage,
});
