import { Link } from '@tanstack/react-router';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { BackLink } from '../../parts/page/back-link.tsx';
import { m } from '../../site/language/words.ts';
import { useSelf } from '../../data/account/queries.ts';
import { LanguageSwitch } from '../../parts/account/language-switch.tsx';
import { ClosureCard } from './data/closure-card.tsx';
import { AppLockSetting } from './app-lock-setting.tsx';
import { DataCard } from './data/data-card.tsx';
import { MessengerTopics } from './messages/messenger-topics.tsx';
import { PushBrowsers } from './messages/push-browsers.tsx';
import { TopicsSetting } from './messages/topics-setting.tsx';
import { NewsSetting } from './news-setting.tsx';
import { ConnectionsCard } from './connections/connections-card.tsx';
import { LoginContacts } from './contacts/login-contacts.tsx';
import { OpenSessions } from './open-sessions.tsx';
import { PersonForm } from './person-form.tsx';
import { PlaySetting } from './play-setting.tsx';
import { ShownForm } from './shown-form.tsx';
import { SoundSetting } from './sound-setting.tsx';
import { VisibleSetting } from './visible-setting.tsx';
import { TwoFactorCard } from './two-factor/two-factor-card.tsx';

/** What the player may set: how others see them, language, sound, personal data. */
export function SettingsPage() {
  const self = useSelf(({ wallets: _, ...profile }) => profile);
  if (self === null) return null;
  return (
    <div className="page pt-6 md:pt-10">
      <BackLink to="/{-$lang}/profile">{m['profile.settings.back']()}</BackLink>
      <h1 className="mb-5 mt-1 text-2xl md:text-3xl">{m['profile.settings.title']()}</h1>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <ShownForm nickname={self.nickname} avatar={self.avatar} />
          <VisibleSetting self={self} />
          <PersonForm filled={self.extendedProfileFilled} />
          <PaperCard as="section" className="flex flex-wrap items-center justify-between gap-x-4">
            <h2 className="text-xl">{m['profile.settings.language.title']()}</h2>
            <span className="flex items-center gap-3">
              <b>{m['profile.settings.language.name']()}</b>
              <span className="language-on-paper">
                <LanguageSwitch />
              </span>
            </span>
          </PaperCard>
          <PlaySetting denomination={self.denomination} autoLogout={self.autoLogout} />
          <SoundSetting />
          <AppLockSetting />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <LoginContacts self={self} />
          <TwoFactorCard />
          <ConnectionsCard />
          <OpenSessions />
          <PaperCard as="section">
            <h2 className="text-xl">{m['profile.links.limits']()}</h2>
            <p className="mb-4 mt-1 text-muted">{m['profile.links.limitsText']()}</p>
            <Link to="/{-$lang}/games-limits" search={{}} className={buttonClass('secondary')}>
              {m['limits.title']()}
            </Link>
          </PaperCard>
          <NewsSetting email={self.email} phone={self.phone} />
          <TopicsSetting />
          <MessengerTopics />
          <PushBrowsers />
          <DataCard />
          <ClosureCard />
        </div>
      </div>
    </div>
  );
}
