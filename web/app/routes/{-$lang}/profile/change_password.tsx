import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '../../../data/content/seo-head.ts';
import { PasswordPage } from '../../../features/profile/password/password-page.tsx';
import { m } from '../../../site/language/words.ts';

export const Route = createFileRoute('/{-$lang}/profile/change_password')({
  loader: () => ({ title: m['profile.password.title']() }),
  head: privateHead,
  component: PasswordPage,
});
