import { createFileRoute } from '@tanstack/react-router';
import { AppPage } from '../../features/app-pages/app-page.tsx';
import { loadSeo } from '../../data/content/queries.ts';
import { pageHead } from '../../data/content/seo-head.ts';
import { m } from '../../site/language/words.ts';

export const Route = createFileRoute('/{-$lang}/mob-app')({
  loader: async ({ context: { queryClient } }) => ({ title: m['appPages.phone.title'](), seo: await loadSeo(queryClient, 'mob-app') }),
  head: pageHead,
  component: () => <AppPage variant="phone" />,
});
