import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../../features/home/home-page.tsx';
import { loadHome } from '../../features/home/load-home.ts';
import { loadSeo } from '../../data/content/queries.ts';
import { seoHead } from '../../data/content/seo-head.ts';
import { siteThings } from '../../data/content/structured-data.ts';

export const Route = createFileRoute('/{-$lang}/')({
  loader: async ({ context: { queryClient } }) => {
    const [seo] = await Promise.all([loadSeo(queryClient, 'seo_main'), loadHome(queryClient)]);
    return { seo };
  },
  head: ({ loaderData }) => seoHead(loaderData?.seo, { things: siteThings() }),
  component: HomePage,
});
