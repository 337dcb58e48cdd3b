import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '../../../data/content/seo-head.ts';
import { SocialReturnPage } from '../../../features/auth/social/return-page.tsx';
import { m } from '../../../site/language/words.ts';

export const Route = createFileRoute('/{-$lang}/oauth/$network')({
  loader: () => ({ title: m['status.token.busy']() }),
  head: privateHead,
  component: SocialReturnPage,
});
