import { Link } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import type { ComponentType } from 'react';
import { late } from '@mela/kit/rendering/late.ts';
import { useIsPlayer } from '../../data/account/queries.ts';
import { timers } from '../../site/scroll/timers.ts';
import { LatePart } from '../../site/rendering/late-part.tsx';
import { pageConfig } from '../../site/rendering/page-context.ts';
import { m } from '../../site/language/words.ts';
import { classNames } from '@mela/kit/class-names.ts';
import { GuestButtons } from './guest-buttons.tsx';
import { LanguageSwitch } from '../../parts/account/language-switch.tsx';
import { useOverlay } from '../../data/overlays/overlays.ts';
import { Logo } from '../../parts/brand/logo.tsx';
import { MenuOpener } from '../menu/menu-opener.tsx';
import { MainMenu, shownAtMost, useNavbar } from '../menu/main-menu.tsx';
import { PlayerCorner as ServerPlayerCorner } from './player-corner.tsx';
import { TopStrip } from './top-strip.tsx';
import { usePlace } from '../../site/routing/use-place.ts';
import { useScrolledPast } from '../../site/scroll/use-scrolled-past.ts';

/** Guests do not load it. */
const PlayerCorner = createIsomorphicFn()
  .server((): ComponentType => ServerPlayerCorner)
  .client((): ComponentType => late(async () => ({ default: (await import('./player-corner.tsx')).PlayerCorner })))();

/** Over a picture the header is one band, through which it is seen. */
const grounds = {
  solid: 'border-ink-700 bg-ink-950',
  clear: 'header-band border-transparent',
  'clear-on-phones': 'header-band header-band-narrow max-lg:border-transparent lg:border-ink-700',
} as const;

/** 56 px, 72 from desktop on. Transparent on home until the page is scrolled. */
export function Header() {
  const isPlayer = useIsPlayer();
  const { page } = usePlace();
  const look = headerLook({
    page: page?.page ?? null,
    scrolledPast: useScrolledPast(timers.headerSolidAfterPx),
    menuOpen: useOverlay('menu'),
    inboxOpen: useOverlay('inbox'),
  });
  return (
    <>
      <TopStrip />
      <header
        className={classNames(
          'page-wide sticky top-0 z-50 flex min-h-header flex-wrap items-center gap-x-2 border-b transition-[background-color,border-color] sm:gap-x-3',
          grounds[look],
        )}
      >
        <MenuButton />
        <Link to="/{-$lang}" search={{}} aria-label={m['shell.home']()} className="grid min-h-control shrink-0 content-center">
          <Logo />
        </Link>
        {pageConfig().money === 'play' ? (
          <span className="stamp ml-2 hidden whitespace-nowrap px-2 py-0.5 text-xs text-marigold lg:inline-block">
            {m['shell.play.badge']()}
          </span>
        ) : null}
        <MainMenu />
        <div className="ml-auto flex flex-wrap items-center justify-end gap-x-1 sm:gap-x-3">
          {!isPlayer ? (
            <>
              <LanguageSwitch />
              <GuestButtons />
            </>
          ) : (
            <LatePart>
              <PlayerCorner />
            </LatePart>
          )}
        </div>
      </header>
    </>
  );
}

/** Phones have it in the bottom bar; wide screens need it only for items that do not fit. */
function MenuButton() {
  const fits = useNavbar().length <= shownAtMost;
  return (
    <MenuOpener
      className={classNames(
        'icon icon-menu -ml-2 grid size-control shrink-0 place-items-center rounded-full transition-colors hover:bg-ink-700 max-sm:hidden',
        fits && 'xl:hidden',
      )}
    />
  );
}

/** Pages with a transparent header: home, and the lobby at its top. */
const clearPages: readonly string[] = ['home', 'lobby'];

type Now = {
  readonly page: string | null;
  readonly scrolledPast: boolean;
  readonly menuOpen: boolean;
  readonly inboxOpen: boolean;
};

/**
 * The background of the header. On phones it is transparent on home and in the lobby until the page is scrolled, and while menu or inbox is
 * open. On desktops it is so on home alone.
 */
export function headerLook({ page, scrolledPast, menuOpen, inboxOpen }: Now): 'solid' | 'clear' | 'clear-on-phones' {
  if (page === 'home' && !scrolledPast) return 'clear';
  const atTop = page !== null && clearPages.includes(page) && !scrolledPast;
  return atTop || menuOpen || inboxOpen ? 'clear-on-phones' : 'solid';
}
