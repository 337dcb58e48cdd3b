import { createFileRoute } from '@tanstack/react-router';
import { loadSeo } from '../../features/content/queries.ts';
import { pageHead } from '../../features/content/seo-head.ts';
import { RulesPage } from '../../features/rules/rules-page.tsx';
import { m } from '../../lib/i18n/words.ts';

export const Route = createFileRoute('/{-$lang}/rules')({
  loader: async ({ context: { queryClient } }) => ({ title: m['pages.rules.title'](), seo: await loadSeo(queryClient, 'rules') }),
  head: pageHead,
  component: RulesPage,
});
