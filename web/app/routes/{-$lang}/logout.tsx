import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '../../data/content/seo-head.ts';
import { m } from '../../site/language/words.ts';
import { LogOutPage } from '../../frame/session/log-out-page.tsx';

export const Route = createFileRoute('/{-$lang}/logout')({
  loader: () => ({ title: m['shell.nav.logout']() }),
  head: privateHead,
  component: LogOutPage,
});
