import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useSelf } from '../data/account/queries.ts';
import { resetNotices } from '../data/notifications/notices.ts';
import { useSettings } from '../data/settings/queries.ts';
import { fieldOf, isSwitchedOn, textOf } from '../data/settings/settings.ts';
import { requestGuestIdSoon } from '../data/tracking/guest-id.ts';
import { recordArrival } from '../data/tracking/note-arrival.ts';
import { loadTagManagerLater } from '../data/tracking/tag-manager.ts';
import { setAudience } from '@mela/kit/api/audience.ts';
import { OfflineNotice } from '@mela/kit/feedback/offline-notice.tsx';
import { Toaster } from '@mela/kit/feedback/toaster.tsx';
import { HelpButton } from './support/help-button.tsx';
import { closeAllLayers, useLayer } from '../data/overlays/layers.ts';
import { shareTabFocus } from './session/tab-focus.ts';
import { usePlace } from '../site/routing/use-place.ts';
import { NoticeBar } from './notices/notice-bar.tsx';
import { NoticeToast } from './notices/notice-toast.tsx';
import { useAutologin } from './session/use-autologin.ts';
import { useLeaveCashier } from './notices/use-leave-cashier.ts';

const MenuDrawer = lazy(() => import('./menu/menu-drawer.tsx'));
const InboxPanel = lazy(() => import('./inbox/inbox-panel.tsx'));
const SupportMenu = lazy(() => import('./support/support-menu.tsx'));
const PopupHost = lazy(() => import('../features/popups/popup-host.tsx'));
const WelcomeHost = lazy(() => import('../features/welcome/welcome-host.tsx'));

/** The parts of the shell that load after the first paint. */
export default function Later() {
  const isPlayer = useSelf() !== null;
  const { page } = usePlace();
  const menu = useLayer('navbar-menu');
  const inbox = useLayer('inbox');
  const support = useLayer('support-menu');
  useEffect(() => shareTabFocus(resetNotices), []);
  useVisits();
  useAutologin();
  useLeaveCashier();
  return (
    <>
      {page?.fullScreen === true ? null : <HelpButton floating />}
      <NoticeBar />
      <Toaster />
      <OfflineNotice />
      <NoticeToast />
      <Suspense fallback={null}>
        {menu ? <MenuDrawer /> : null}
        {inbox && isPlayer ? <InboxPanel /> : null}
        {support ? <SupportMenu /> : null}
        {isPlayer ? <PopupHost /> : null}
        {isPlayer ? <WelcomeHost /> : null}
      </Suspense>
    </>
  );
}

/** What runs on every page. */
function useVisits(): void {
  const pathname = useLocation({ select: (location) => location.pathname });
  const self = useSelf();
  const settings = useSettings();
  const tagManager = settings?.get('google_tag_manager');
  const tagManagerId = isSwitchedOn(settings, 'google_tag_manager') && fieldOf(tagManager, 'id') !== '' ? textOf(tagManager, 'id') : null;
  const before = useRef(pathname);
  useEffect(() => {
    requestGuestIdSoon();
    // A layer that was opened before this part loaded stays open.
    if (before.current !== pathname) closeAllLayers();
    before.current = pathname;
  }, [pathname]);
  useEffect(
    () =>
      recordArrival({
        search: window.location.search,
        referrer: document.referrer,
        ownHost: window.location.host,
        nowMs: Date.now(),
      }),
    [],
  );
  useEffect(() => setAudience(self), [self]);
  useEffect(() => loadTagManagerLater(tagManagerId), [tagManagerId]);
}
