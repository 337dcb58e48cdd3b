import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '../../features/content/page-head.ts';
import { LocaleTogglePage } from '../../features/notice/locale-toggle-page.tsx';
import { m } from '../../lib/i18n/words.ts';

export const Route = createFileRoute('/{-$lang}/locale-toggle')({
  loader: () => ({ title: m['notice.toggle']() }),
  head: privateHead,
  component: LocaleTogglePage,
});
