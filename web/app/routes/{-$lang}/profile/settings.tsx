import { createFileRoute } from '@tanstack/react-router';
import { seoHead } from '../../../features/content/seo-head.ts';
import { ProfilePage } from '../../../features/profile/profile-page.tsx';
import { m } from '../../../lib/words.ts';

export const Route = createFileRoute('/{-$lang}/profile/settings')({
  head: () => seoHead(null, { title: m['profile.title'](), noIndex: true }),
  component: ProfilePage,
});
