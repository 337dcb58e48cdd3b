import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '../../features/content/seo-head.ts';
import { NotAllowedPage } from '../../features/status-pages/unavailable-pages.tsx';
import { m } from '../../lib/i18n/words.ts';

export const Route = createFileRoute('/{-$lang}/not-allowed')({
  loader: () => ({ title: m['status.notAllowed.title']() }),
  head: privateHead,
  component: NotAllowedPage,
});
