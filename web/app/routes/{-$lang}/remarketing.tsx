import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '../../features/content/seo-head.ts';
import { RemarketingPage } from '../../features/status-pages/unavailable-pages.tsx';
import { m } from '../../lib/i18n/words.ts';

export const Route = createFileRoute('/{-$lang}/remarketing')({
  loader: () => ({ title: m['status.remarketing.title']() }),
  head: privateHead,
  component: RemarketingPage,
});
