import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../../features/home/home-page.tsx';
import { loadHome } from '../../features/home/load-home.ts';
import { loadSeo } from '../../data/content/queries.ts';
import { seoHead } from '../../data/content/seo-head.ts';
import { siteThingsOnServer } from '../../data/content/structured-data.ts';

export const Route = createFileRoute('/{-$lang}/')({
  loader: async ({ context: { queryClient } }) => {
    const [seo] = await Promise.all([loadSeo(queryClient, 'seo_main'), loadHome(queryClient)]);
    // The head is made of what came with the page: the browser's head must be the server's.
    return { seo, things: siteThingsOnServer() };
  },
  head: ({ loaderData }) => seoHead(loaderData?.seo, { things: loaderData?.things ?? [] }),
  component: HomePage,
});
