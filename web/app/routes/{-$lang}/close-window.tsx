import { createFileRoute } from '@tanstack/react-router';
import { seoHead } from '../../features/content/seo-head.ts';
import { CloseWindowPage } from '../../features/notice/close-window-page.tsx';
import { m } from '../../lib/words.ts';

export const Route = createFileRoute('/{-$lang}/close-window')({
  head: () => seoHead(null, { title: m['notice.closeWindow.title'](), noIndex: true }),
  component: CloseWindowPage,
});
