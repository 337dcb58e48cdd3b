import { createFileRoute } from '@tanstack/react-router';
import { seoHead } from '../../features/content/seo-head.ts';
import { NotAllowedPage } from '../../features/notice/not-allowed-page.tsx';
import { m } from '../../lib/words.ts';

export const Route = createFileRoute('/{-$lang}/not-allowed')({
  head: () => seoHead(null, { title: m['notice.notAllowed.title'](), noIndex: true }),
  component: NotAllowedPage,
});
