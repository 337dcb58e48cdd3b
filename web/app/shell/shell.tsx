import { useLocation } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { useLive } from '../features/live/use-live.ts';
import { matchRoute } from '../lib/site/match-route.ts';
import { reloadWhenStale } from '../lib/site/reload-stale.ts';
import { m } from '../lib/words.ts';
import { OfflineNotice } from '../ui/offline-notice.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { ModalHost } from './modal-host.tsx';
import { useSessionWatch } from './use-session-watch.ts';

/** What stands around every page. Full-screen pages keep only the layers above it. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const fullScreen = matchRoute(pathname)?.row.fullScreen === true;
  useEffect(() => reloadWhenStale(), []);
  useSessionWatch();
  useLive();
  return (
    <>
      <a href="#page" className="skip-link rounded-print bg-marigold px-4 py-2 font-semibold text-ink-950">
        {m['shell.skip']()}
      </a>
      {fullScreen ? null : <Header atHome={isHome(pathname)} />}
      <main id="page" tabIndex={-1} className="outline-none">
        {children}
      </main>
      {fullScreen ? null : <Footer />}
      {fullScreen ? null : <BottomBar />}
      <ModalHost />
      <Toaster />
      <OfflineNotice />
    </>
  );
}

const isHome = (pathname: string) => matchRoute(pathname)?.row.page === 'home';
