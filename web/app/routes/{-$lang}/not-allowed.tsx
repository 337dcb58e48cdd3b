import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '../../data/content/seo-head.ts';
import { NotAllowedPage } from '../../features/status-pages/unavailable-pages.tsx';
import { m } from '../../site/language/words.ts';

export const Route = createFileRoute('/{-$lang}/not-allowed')({
  loader: () => ({ title: m['status.notAllowed.title']() }),
  head: privateHead,
  component: NotAllowedPage,
});
