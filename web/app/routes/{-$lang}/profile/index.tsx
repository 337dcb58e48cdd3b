import { createFileRoute } from '@tanstack/react-router';
import { serverNowMs } from '@mela/kit/state/server-clock.ts';
import { privateHead } from '../../../data/content/seo-head.ts';
import { ProfilePage } from '../../../features/profile/overview/profile-page.tsx';
import { outsideMessenger } from '../../../frame/guards/outside-messenger.tsx';
import { m } from '../../../site/language/words.ts';

export const Route = createFileRoute('/{-$lang}/profile/')({
  // The time is the server's on the first page: both sides then agree on which day is today.
  loader: () => ({ title: m['profile.title'](), now: Math.floor(serverNowMs() / 1000) }),
  head: privateHead,
  component: outsideMessenger(ProfilePage),
});
