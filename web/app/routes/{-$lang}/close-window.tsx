import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '../../features/content/seo-head.ts';
import { CloseWindowPage } from '../../features/status-pages/close-window-page.tsx';
import { m } from '../../lib/i18n/words.ts';

export const Route = createFileRoute('/{-$lang}/close-window')({
  loader: () => ({ title: m['status.closeWindow.title']() }),
  head: privateHead,
  component: CloseWindowPage,
});
