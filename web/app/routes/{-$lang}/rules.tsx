import { createFileRoute } from '@tanstack/react-router';
import { loadSeo } from '../../features/content/load-seo.ts';
import { seoHead } from '../../features/content/seo-head.ts';
import { RulesPage } from '../../features/rules/rules-page.tsx';
import { m } from '../../lib/words.ts';

export const Route = createFileRoute('/{-$lang}/rules')({
  loader: async ({ context: { queryClient } }) => ({ seo: await loadSeo(queryClient, 'rules') }),
  head: ({ loaderData }) => seoHead(loaderData?.seo, { title: m['pages.rules.title']() }),
  component: RulesPage,
});
