import { createFileRoute } from '@tanstack/react-router';
import { AppPage } from '../../features/app-pages/app-page.tsx';
import { loadSeo } from '../../data/content/queries.ts';
import { pageHead } from '../../data/content/seo-head.ts';
import { m } from '../../site/language/words.ts';

export const Route = createFileRoute('/{-$lang}/app')({
  loader: async ({ context: { queryClient } }) => ({ title: m['appPages.web.title'](), seo: await loadSeo(queryClient, 'app') }),
  head: pageHead,
  component: () => <AppPage variant="web" />,
});
