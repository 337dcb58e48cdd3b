import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '../../features/content/page-head.ts';
import { CloseWindowPage } from '../../features/notice/close-window-page.tsx';
import { m } from '../../lib/i18n/words.ts';

export const Route = createFileRoute('/{-$lang}/close-window')({
  loader: () => ({ title: m['notice.closeWindow.title']() }),
  head: privateHead,
  component: CloseWindowPage,
});
