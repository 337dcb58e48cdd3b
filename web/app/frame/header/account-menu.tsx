import { Link } from '@tanstack/react-router';
import { UserRound } from '@mela/kit/icons/frame.ts';
import { useSelf } from '../../data/account/queries.ts';
import { depositTarget } from '../../site/navigation/modal-target.ts';
import { m } from '../../site/language/words.ts';
import { useSettings } from '../../data/settings/use-settings.ts';
import { featureState } from '../../site/routing/features.ts';
import { ModalLink } from '../../site/navigation/modal-link.tsx';

const item = 'block w-full rounded-print px-4 py-2.5 text-left font-semibold hover:bg-ink-800/10';

/** The player's links, in a native popover without script. Browsers without popovers show them while the focus is here (site.css). */
export function AccountMenu() {
  const self = useSelf(({ email, phone }) => ({ email, phone }));
  if (self === null) return null;
  return (
    <div tabIndex={-1} className="account-corner max-lg:hidden">
      <button
        type="button"
        popoverTarget="account-menu"
        aria-label={m['shell.menu.account']()}
        className="grid size-control place-items-center rounded-full border-2 border-paper-dim/60 hover:border-paper"
      >
        <UserRound aria-hidden className="size-5" />
      </button>
      <div id="account-menu" popover="auto" className="account-menu paper on-paper rounded-panel p-2">
        <p className="max-w-60 truncate px-4 py-2 text-sm text-muted">{self.email ?? self.phone}</p>
        <AccountLinks className={item} />
      </div>
    </div>
  );
}

/** The same links for other lists. */
export function AccountLinks({ className }: { readonly className: string }) {
  const hasFriends = featureState('referral_program', useSettings()) === 'on';
  return (
    <>
      <Link to="/{-$lang}/profile" search={{}} className={className}>
        {m['shell.nav.profile']()}
      </Link>
      <ModalLink path={depositTarget} className={className}>
        {m['shell.nav.deposit']()}
      </ModalLink>
      <ModalLink path="/payment/withdrawal" className={className}>
        {m['shell.nav.withdraw']()}
      </ModalLink>
      <ModalLink path="/payment/history" className={className}>
        {m['shell.nav.payments']()}
      </ModalLink>
      <ModalLink path="/payment/game-history" className={className}>
        {m['shell.nav.rounds']()}
      </ModalLink>
      {hasFriends ? (
        <Link to="/{-$lang}/referral-program" search={{}} className={className}>
          {m['shell.nav.friends']()}
        </Link>
      ) : null}
      <Link to="/{-$lang}/logout" search={{}} preload={false} className={className}>
        {m['shell.nav.logout']()}
      </Link>
    </>
  );
}
