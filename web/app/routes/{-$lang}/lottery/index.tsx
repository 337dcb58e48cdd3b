import { createFileRoute } from '@tanstack/react-router';
import { loadSeo } from '../../../data/content/queries.ts';
import { pageHead } from '../../../data/content/seo-head.ts';
import { lotteriesQuery } from '../../../data/lottery/lottery.ts';
import { LotteriesPage } from '../../../features/lottery/lotteries-page.tsx';
import { guardFeature } from '../../../frame/guards/guard-feature.ts';
import { m } from '../../../site/language/words.ts';

export const Route = createFileRoute('/{-$lang}/lottery/')({
  loader: async ({ context: { queryClient }, location }) => {
    await guardFeature(queryClient, location.pathname);
    const seo = loadSeo(queryClient, 'lottery');
    await Promise.all([
      queryClient.prefetchInfiniteQuery(lotteriesQuery('active')),
      queryClient.prefetchInfiniteQuery(lotteriesQuery('past')),
    ]);
    return { seo: await seo, title: m['lottery.title']() };
  },
  head: pageHead,
  component: LotteriesPage,
});
