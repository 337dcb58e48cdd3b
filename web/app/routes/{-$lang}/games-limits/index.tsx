import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '../../../data/content/seo-head.ts';
import { limitsQuery } from '../../../data/protection/limits.ts';
import { LimitsPage } from '../../../features/protection/limits-page.tsx';
import { m } from '../../../site/language/words.ts';

export const Route = createFileRoute('/{-$lang}/games-limits/')({
  loader: async ({ context: { queryClient } }) => {
    await queryClient.prefetchQuery(limitsQuery());
    return { title: m['limits.title']() };
  },
  head: privateHead,
  component: LimitsPage,
});
