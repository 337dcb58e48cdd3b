import { Link } from '@tanstack/react-router';
import { useSelf } from '../features/account/queries.ts';
import { m } from '../lib/words.ts';
import { pageConfig } from '../lib/site/page-context.ts';
import { buttonClass } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { AccountMenu } from './account-menu.tsx';
import { BalancePanel } from './balance-panel.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { MainMenu } from './main-menu.tsx';
import { useScrolledPast } from './use-scrolled-past.ts';

const solidAfterPx = 30;

/** 56 px, 72 from desktop on. On home it is part of the ink until the page has moved. */
export function Header({ atHome }: { readonly atHome: boolean }) {
  const self = useSelf();
  const scrolled = useScrolledPast(solidAfterPx);
  return (
    <>
      {pageConfig().money === 'play' ? (
        <aside
          aria-label={m['shell.play.badge']()}
          className="bg-paper px-4 py-0.5 text-center text-xs font-semibold text-on-paper lg:hidden"
        >
          {m['shell.play.strip']()}
        </aside>
      ) : null}
      <header
        className={classNames(
          'sticky top-0 z-50 h-[var(--header-h)] border-b transition-[background-color,border-color]',
          atHome && !scrolled ? 'border-transparent' : 'border-ink-700 bg-ink-950',
        )}
      >
        <div className="page flex h-full items-center gap-2 sm:gap-3">
          <Link to="/{-$lang}" search={{}} aria-label={m['shell.home']()} className="shrink-0">
            <Logo />
          </Link>
          {pageConfig().money === 'play' ? (
            <span className="stamp ml-2 hidden px-2 py-0.5 text-xs text-marigold lg:inline-block">{m['shell.play.badge']()}</span>
          ) : null}
          <MainMenu />
          <div className="ml-auto flex items-center gap-2 sm:gap-3">
            <LanguageSwitch />
            {self === null ? (
              <GuestButtons />
            ) : (
              <>
                <BalancePanel />
                <AccountMenu />
              </>
            )}
          </div>
        </div>
      </header>
    </>
  );
}

function GuestButtons() {
  return (
    <>
      <Link
        to="."
        hash="login"
        search={(search) => search}
        resetScroll={false}
        className={buttonClass('secondary', 'md', 'whitespace-nowrap max-sm:!px-2.5 max-sm:!min-w-0 max-sm:!text-sm')}
      >
        {m['shell.nav.login']()}
      </Link>
      <Link
        to="."
        hash="registration"
        search={(search) => search}
        resetScroll={false}
        className={buttonClass('primary', 'md', 'whitespace-nowrap max-sm:!px-2.5 max-sm:!min-w-0 max-sm:!text-sm')}
      >
        {m['shell.nav.register']()}
      </Link>
    </>
  );
}
