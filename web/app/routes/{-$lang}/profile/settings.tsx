import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '../../../data/content/seo-head.ts';
import { ProfilePage } from '../../../features/profile/profile-page.tsx';
import { m } from '../../../site/language/words.ts';

export const Route = createFileRoute('/{-$lang}/profile/settings')({
  loader: () => ({ title: m['profile.title']() }),
  head: privateHead,
  component: ProfilePage,
});
