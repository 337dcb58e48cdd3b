import { createFileRoute } from '@tanstack/react-router';
import { seoHead } from '../../features/content/seo-head.ts';
import { RemarketingPage } from '../../features/notice/remarketing-page.tsx';
import { m } from '../../lib/words.ts';

export const Route = createFileRoute('/{-$lang}/remarketing')({
  head: () => seoHead(null, { title: m['notice.remarketing.title'](), noIndex: true }),
  component: RemarketingPage,
});
