import { Link } from '@tanstack/react-router';
import { Dices, House, Plus, ScrollText, ShieldCheck, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSelf } from '../features/account/queries.ts';
import { m } from '../lib/words.ts';
import { ModalLink } from './modal-link.tsx';

const slot =
  'flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 px-1 text-[12px] font-semibold leading-tight text-paper-dim aria-[current=page]:text-marigold';

/** The phone's own menu, under the thumb: four places and the one thing most wanted. */
export function BottomBar() {
  const self = useSelf();
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
        {self === null ? (
          <Middle>
            <Link to="." hash="registration" search={(search) => search} resetScroll={false} className="contents">
              <Disc />
              <span>{m['shell.nav.register']()}</span>
            </Link>
          </Middle>
        ) : (
          <Middle>
            <ModalLink path="/payment/deposit" className="contents">
              <Disc />
              <span>{m['shell.nav.deposit']()}</span>
            </ModalLink>
          </Middle>
        )}
        {self === null ? (
          <Link to="/{-$lang}/fairness" search={{}} className={slot}>
            <ShieldCheck aria-hidden className="size-5.5" />
            {m['shell.nav.fairness']()}
          </Link>
        ) : (
          <ModalLink path="/payment/game-history" className={slot}>
            <ScrollText aria-hidden className="size-5.5" />
            {m['shell.nav.history']()}
          </ModalLink>
        )}
        {self === null ? (
          <Link to="/{-$lang}/rules" search={{}} className={slot}>
            <ScrollText aria-hidden className="size-5.5" />
            {m['shell.nav.rules']()}
          </Link>
        ) : (
          <Link to="/{-$lang}/profile" search={{}} className={slot}>
            <UserRound aria-hidden className="size-5.5" />
            {m['shell.nav.profile']()}
          </Link>
        )}
      </div>
    </nav>
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
