import { createFileRoute } from '@tanstack/react-router';
import { rotatorQuery, loadSeo } from '../../../data/content/queries.ts';
import { pageHead } from '../../../data/content/seo-head.ts';
import { offersQuery } from '../../../data/bonuses/bonuses.ts';
import { PromotionsPage } from '../../../features/promotions/promotions-page.tsx';
import { m } from '../../../site/language/words.ts';

export const Route = createFileRoute('/{-$lang}/actions/list')({
  loader: async ({ context: { queryClient } }) => {
    const [seo] = await Promise.all([
      loadSeo(queryClient, 'actions/list'),
      queryClient.prefetchQuery(rotatorQuery('promotions')),
      queryClient.prefetchQuery(offersQuery()),
    ]);
    return { seo, title: m['promotions.title']() };
  },
  head: pageHead,
  component: PromotionsPage,
});
