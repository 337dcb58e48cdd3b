import { createFileRoute } from '@tanstack/react-router';
import { AppPage } from '../../features/app-pages/app-page.tsx';
import { loadSeo } from '../../features/content/load-seo.ts';
import { seoHead } from '../../features/content/seo-head.ts';
import { m } from '../../lib/words.ts';

export const Route = createFileRoute('/{-$lang}/app')({
  loader: async ({ context: { queryClient } }) => ({ seo: await loadSeo(queryClient, 'app') }),
  head: ({ loaderData }) => seoHead(loaderData?.seo, { title: m['appPages.web.title']() }),
  component: () => <AppPage variant="web" />,
});
