import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '../../data/content/seo-head.ts';
import { RemarketingPage } from '../../features/status-pages/unavailable-pages.tsx';
import { m } from '../../site/language/words.ts';

export const Route = createFileRoute('/{-$lang}/remarketing')({
  loader: () => ({ title: m['status.remarketing.title']() }),
  head: privateHead,
  component: RemarketingPage,
});
