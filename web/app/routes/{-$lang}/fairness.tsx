import { createFileRoute } from '@tanstack/react-router';
import { selfQuery } from '../../data/account/queries.ts';
import { loadSeo } from '../../data/content/queries.ts';
import { pageHead } from '../../data/content/seo-head.ts';
import { FairnessPage } from '../../features/fairness/fairness-page.tsx';
import { seedQuery, loadJackpots } from '../../data/fairness/queries.ts';
import { m } from '../../site/language/words.ts';

export const Route = createFileRoute('/{-$lang}/fairness')({
  loader: async ({ context: { queryClient } }) => {
    const seo = loadSeo(queryClient, 'fairness');
    const jackpots = loadJackpots(queryClient);
    // Guests have no seeds.
    if ((await queryClient.ensureQueryData(selfQuery)) !== null) await queryClient.prefetchQuery(seedQuery());
    await jackpots;
    return { seo: await seo, title: m['fairness.title']() };
  },
  head: pageHead,
  component: FairnessPage,
});
