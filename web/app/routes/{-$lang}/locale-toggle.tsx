import { createFileRoute } from '@tanstack/react-router';
import { seoHead } from '../../features/content/seo-head.ts';
import { LocaleTogglePage } from '../../features/notice/locale-toggle-page.tsx';
import { m } from '../../lib/words.ts';

export const Route = createFileRoute('/{-$lang}/locale-toggle')({
  head: () => seoHead(null, { title: m['notice.toggle'](), noIndex: true }),
  component: LocaleTogglePage,
});
