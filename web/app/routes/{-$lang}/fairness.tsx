import { createFileRoute } from '@tanstack/react-router';
import { selfQuery } from '../../features/account/queries.ts';
import { loadSeo } from '../../features/content/queries.ts';
import { pageHead } from '../../features/content/seo-head.ts';
import { FairnessPage } from '../../features/fairness/fairness-page.tsx';
import { seedQuery, loadJackpots } from '../../features/fairness/queries.ts';
import { m } from '../../lib/i18n/words.ts';

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
