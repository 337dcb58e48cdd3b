import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '../../features/content/page-head.ts';
import { NotAllowedPage } from '../../features/notice/not-allowed-page.tsx';
import { m } from '../../lib/i18n/words.ts';

export const Route = createFileRoute('/{-$lang}/not-allowed')({
  loader: () => ({ title: m['notice.notAllowed.title']() }),
  head: privateHead,
  component: NotAllowedPage,
});
