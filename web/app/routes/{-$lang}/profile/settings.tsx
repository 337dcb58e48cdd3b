import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '../../../data/content/seo-head.ts';
import { SettingsPage } from '../../../features/profile/settings-page.tsx';
import { outsideMessenger } from '../../../frame/guards/outside-messenger.tsx';
import { m } from '../../../site/language/words.ts';

export const Route = createFileRoute('/{-$lang}/profile/settings')({
  loader: () => ({ title: m['profile.settings.title']() }),
  head: privateHead,
  component: outsideMessenger(SettingsPage),
});
