import { Link, useLoaderData } from '@tanstack/react-router';
import { m } from '../../../site/language/words.ts';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { useSelf } from '../../../data/account/queries.ts';
import { PlayStats } from './play-stats.tsx';
import { ProfileHead } from './profile-head.tsx';
import { ProfileLinks } from './profile-links.tsx';

/** The player's profile: who, how much, what was played, and the way to everything of the account. */
export function ProfilePage() {
  const { now } = useLoaderData({ from: '/{-$lang}/profile' });
  const self = useSelf(({ wallets: _, ...profile }) => profile);
  if (self === null) return null;
  return (
    <div className="page pt-6 md:pt-10">
      <h1 className="sr-only">{m['profile.title']()}</h1>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(320px,440px)_1fr] lg:gap-12">
        <ProfileHead self={self} />
        <div className="grid min-w-0 gap-9">
          <PlayStats now={now} />
          <ProfileLinks />
          <Link to="/{-$lang}/logout" search={{}} preload={false} className={buttonClass('secondary', 'md', 'justify-self-start')}>
            {m['profile.logout']()}
          </Link>
        </div>
      </div>
    </div>
  );
}
