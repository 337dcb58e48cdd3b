import { createFileRoute } from '@tanstack/react-router';
import { selfQuery } from '../../features/account/queries.ts';
import { loadSeo } from '../../features/content/load-seo.ts';
import { pageHead } from '../../features/content/page-head.ts';
import { FairnessPage } from '../../features/fairness/fairness-page.tsx';
import { loadJackpots } from '../../features/fairness/jackpots/load-jackpots.ts';
import { seedQuery } from '../../features/fairness/queries.ts';
import { m } from '../../lib/i18n/words.ts';

export const Route = createFileRoute('/{-$lang}/fairness')({
  loader: async ({ context: { queryClient } }) => {
    const seo = loadSeo(queryClient, 'fairness');
    const jackpots = loadJackpots(queryClient);
    // Guests have no seeds: theirs begin with their first round.
    if ((await queryClient.ensureQueryData(selfQuery)) !== null) await queryClient.prefetchQuery(seedQuery());
    await jackpots;
    return { seo: await seo, title: m['fairness.title']() };
  },
  head: pageHead,
  component: FairnessPage,
});
