import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '../../features/content/page-head.ts';
import { RemarketingPage } from '../../features/notice/remarketing-page.tsx';
import { m } from '../../lib/i18n/words.ts';

export const Route = createFileRoute('/{-$lang}/remarketing')({
  loader: () => ({ title: m['notice.remarketing.title']() }),
  head: privateHead,
  component: RemarketingPage,
});
