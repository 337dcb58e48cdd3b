import { Link } from '@tanstack/react-router';
import { m } from '../../site/language/words.ts';
import { buttonClass } from '@mela/kit/buttons/button.tsx';
import { useSelf } from '../../data/account/queries.ts';
import { PersonForm } from './person-form.tsx';
import { ProfileLinks } from './profile-links.tsx';
import { ProfilePass } from './profile-pass.tsx';

/** The player's profile: account data, links to their history, log-out. */
export function ProfilePage() {
  const self = useSelf(({ wallets: _, ...profile }) => profile);
  if (self === null) return null;
  return (
    <div className="page pt-6 md:pt-10">
      <h1 className="mb-6 text-2xl md:text-3xl">{m['profile.title']()}</h1>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(320px,440px)_1fr] lg:gap-12">
        <ProfilePass self={self} />
        <div className="grid min-w-0 gap-10">
          <ProfileLinks />
          <PersonForm filled={self.extendedProfileFilled} />
          <Link to="/{-$lang}/logout" search={{}} preload={false} className={buttonClass('secondary', 'md', 'justify-self-start')}>
            {m['profile.logout']()}
          </Link>
        </div>
      </div>
    </div>
  );
}
