import { Link } from '@tanstack/react-router';
import { Dices, House, Mail, ShieldCheck } from '@mela/kit/icons/frame.ts';
import { Menu, Plus } from '@mela/kit/icons/signs.ts';
import type { ReactNode } from 'react';
import { useIsPlayer } from '../../data/account/queries.ts';
import { useSettings } from '../../data/settings/use-settings.ts';
import { depositTarget } from '../../site/navigation/modal-target.ts';
import { m } from '../../site/language/words.ts';
import { CountBadge } from '@mela/kit/data-display/count-badge.tsx';
import { pressOverlay, useOverlay } from '../../data/overlays/overlays.ts';
import { ModalLink } from '../../site/navigation/modal-link.tsx';
import { toggleInbox, useInboxCount } from '../inbox/inbox-button.tsx';
import { isRegistrationOpen } from '../../data/settings/settings.ts';

const slot =
  'flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 [@media(height<480px)]:flex-row [@media(height<480px)]:gap-2 px-1 text-[12px] font-semibold leading-tight text-paper-dim aria-[current=page]:text-marigold aria-expanded:text-marigold';

/** The phone's menu at the bottom: the main pages, deposit or registration, and the full menu. */
export function BottomBar() {
  const isPlayer = useIsPlayer();
  return (
    <nav
      aria-label={m['shell.nav.bottom']()}
      className="safe-bottom fixed inset-x-0 bottom-0 z-40 border-t border-ink-700 bg-ink-900 lg:hidden"
    >
      <div className="mx-auto flex h-[var(--bottom-bar-h)] max-w-[568px] items-stretch px-1">
        <Link to="/{-$lang}" search={{}} activeOptions={{ exact: true, includeSearch: false }} className={slot}>
          <House aria-hidden className="size-5.5" />
          {m['shell.nav.home']()}
        </Link>
        <Link to="/{-$lang}/games/{-$category}" params={{ category: undefined }} search={{}} className={slot}>
          <Dices aria-hidden className="size-5.5" />
          {m['shell.nav.games']()}
        </Link>
        {isPlayer ? <Deposit /> : <Register />}
        {isPlayer ? (
          <InboxSlot />
        ) : (
          <Link to="/{-$lang}/fairness" search={{}} className={slot}>
            <ShieldCheck aria-hidden className="size-5.5" />
            {m['shell.nav.fairness']()}
          </Link>
        )}
        <MenuSlot />
      </div>
    </nav>
  );
}

function Deposit() {
  return (
    <Middle>
      <ModalLink path={depositTarget} className="contents">
        <Disc />
        <span>{m['shell.nav.deposit']()}</span>
      </ModalLink>
    </Middle>
  );
}

function Register() {
  if (!isRegistrationOpen(useSettings())) return null;
  return (
    <Middle>
      <Link to="." hash="registration" search={(search) => search} resetScroll={false} className="contents">
        <Disc />
        <span>{m['shell.nav.register']()}</span>
      </Link>
    </Middle>
  );
}

function InboxSlot() {
  const count = useInboxCount();
  const open = useOverlay('inbox');
  return (
    <button
      type="button"
      aria-label={count > 0 ? m['shell.inbox.unread']({ count }) : m['shell.inbox.open']()}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={toggleInbox}
      className={slot}
    >
      <span className="relative">
        <Mail aria-hidden className="size-5.5" />
        <CountBadge count={count} />
      </span>
      {m['shell.inbox.name']()}
    </button>
  );
}

function MenuSlot() {
  const open = useOverlay('menu');
  return (
    <button type="button" aria-haspopup="dialog" aria-expanded={open} onClick={() => pressOverlay('menu')} className={slot}>
      <Menu aria-hidden className="size-5.5" />
      {m['shell.menu.open']()}
    </button>
  );
}

function Middle({ children }: { readonly children: ReactNode }) {
  return (
    <div className="relative flex min-w-0 flex-[1.2] flex-col items-center justify-end gap-0.5 px-1 pb-2 text-[12px] font-semibold leading-tight text-paper">
      {children}
    </div>
  );
}

function Disc() {
  return (
    <span className="absolute -top-4 grid size-11 place-items-center rounded-full border-4 border-ink-900 bg-marigold text-ink-950">
      <Plus aria-hidden className="size-6" strokeWidth={3} />
    </span>
  );
}
