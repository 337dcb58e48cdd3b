import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '../../data/content/seo-head.ts';
import { CloseWindowPage } from '../../features/status-pages/close-window-page.tsx';
import { m } from '../../site/language/words.ts';

export const Route = createFileRoute('/{-$lang}/close-window')({
  loader: () => ({ title: m['status.closeWindow.title']() }),
  head: privateHead,
  component: CloseWindowPage,
});
