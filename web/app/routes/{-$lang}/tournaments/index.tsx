import { createFileRoute } from '@tanstack/react-router';
import { loadSeo } from '../../../data/content/queries.ts';
import { pageHead } from '../../../data/content/seo-head.ts';
import { tournamentsQuery } from '../../../data/tournaments/queries.ts';
import { TournamentsPage } from '../../../features/tournaments/tournaments-page.tsx';
import { guardFeature } from '../../../frame/guards/guard-feature.ts';
import { m } from '../../../site/language/words.ts';

export const Route = createFileRoute('/{-$lang}/tournaments/')({
  loader: async ({ context: { queryClient }, location }) => {
    await guardFeature(queryClient, location.pathname);
    const seo = loadSeo(queryClient, 'tournaments');
    await queryClient.prefetchQuery(tournamentsQuery());
    return { seo: await seo, title: m['tournaments.title']() };
  },
  head: pageHead,
  component: TournamentsPage,
});
