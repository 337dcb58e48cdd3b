import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '../../../features/content/seo-head.ts';
import { ProfilePage } from '../../../features/profile/profile-page.tsx';
import { m } from '../../../lib/i18n/words.ts';

export const Route = createFileRoute('/{-$lang}/profile/')({
  loader: () => ({ title: m['profile.title']() }),
  head: privateHead,
  component: ProfilePage,
});
