import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '../../data/content/seo-head.ts';
import { LocaleTogglePage } from '../../features/status-pages/locale-toggle-page.tsx';
import { m } from '../../site/language/words.ts';

export const Route = createFileRoute('/{-$lang}/locale-toggle')({
  loader: () => ({ title: m['status.toggle']() }),
  head: privateHead,
  component: LocaleTogglePage,
});
