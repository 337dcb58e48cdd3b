import { Link } from '@tanstack/react-router';
import { Mail } from '@mela/kit/icons/frame.ts';
import { useIsPlayer } from '../../data/account/queries.ts';
import { useSettings } from '../../data/settings/use-settings.ts';
import { depositTarget } from '../../site/navigation/modal-target.ts';
import { m } from '../../site/language/words.ts';
import { CountBadge } from '@mela/kit/data-display/count-badge.tsx';
import { useOverlay } from '../../data/overlays/overlays.ts';
import { DialogLink, ModalLink } from '../../site/navigation/modal-link.tsx';
import { MenuOpener } from './menu-opener.tsx';
import { toggleInbox, useInboxCount } from '../inbox/inbox-button.tsx';
import { isRegistrationOpen } from '../../data/settings/settings.ts';

const slot =
  'flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 [@media(height<480px)]:flex-row [@media(height<480px)]:gap-2 px-1 text-[12px] font-semibold leading-tight text-muted aria-[current=page]:text-marigold aria-expanded:text-marigold';

/** The phone's menu at the bottom: the main pages, deposit or registration, and the full menu. */
export function BottomBar() {
  const isPlayer = useIsPlayer();
  return (
    <nav
      aria-label={m['shell.nav.bottom']()}
      className="bottom-bar safe-bottom fixed inset-x-0 bottom-0 z-40 flex items-stretch border-t border-ink-700 bg-ink-900 lg:hidden"
    >
      <Link to="/{-$lang}" search={{}} activeOptions={{ exact: true, includeSearch: false }} className={`icon icon-house ${slot}`}>
        {m['shell.nav.home']()}
      </Link>
      <Link to="/{-$lang}/games/{-$category}" params={{ category: undefined }} search={{}} className={`icon icon-dices ${slot}`}>
        {m['shell.nav.games']()}
      </Link>
      {isPlayer ? <Deposit /> : <Register />}
      {isPlayer ? (
        <InboxSlot />
      ) : (
        <Link to="/{-$lang}/fairness" search={{}} className={`icon icon-shield ${slot}`}>
          {m['shell.nav.fairness']()}
        </Link>
      )}
      <MenuOpener className={`icon icon-menu ${slot}`}>{m['shell.menu.open']()}</MenuOpener>
    </nav>
  );
}

function Deposit() {
  return (
    <ModalLink path={depositTarget} className="bar-middle">
      {m['shell.nav.deposit']()}
    </ModalLink>
  );
}

function Register() {
  if (!isRegistrationOpen(useSettings())) return null;
  return (
    <DialogLink hash="registration" className="bar-middle">
      {m['shell.nav.register']()}
    </DialogLink>
  );
}

function InboxSlot() {
  const count = useInboxCount();
  const open = useOverlay('inbox');
  return (
    <button type="button" aria-haspopup="dialog" aria-expanded={open} onClick={toggleInbox} className={slot}>
      <span className="relative">
        <Mail aria-hidden className="size-5.5" />
        <CountBadge count={count} />
      </span>
      <span aria-hidden>{m['shell.inbox.name']()}</span>
      {/* As a label it would have to repeat the count of the badge before the name. */}
      <span className="sr-only">{count > 0 ? m['shell.inbox.unread']({ count }) : m['shell.inbox.open']()}</span>
    </button>
  );
}
