import { createFileRoute } from '@tanstack/react-router';
import { loadSeo } from '../../data/content/queries.ts';
import { pageHead } from '../../data/content/seo-head.ts';
import { RulesPage } from '../../features/rules/rules-page.tsx';
import { m } from '../../site/language/words.ts';

export const Route = createFileRoute('/{-$lang}/rules')({
  loader: async ({ context: { queryClient } }) => ({ title: m['pages.rules.title'](), seo: await loadSeo(queryClient, 'rules') }),
  head: pageHead,
  component: RulesPage,
});
