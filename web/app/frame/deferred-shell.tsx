import { inBackground } from '@mela/kit/promises/in-background.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { late } from '@mela/kit/rendering/late.ts';
import { useIsPlayer, useSelf } from '../data/account/queries.ts';
import { isInsideMessenger, isMiniApp, noteMessenger } from '../data/account/log-in/telegram-log-in.ts';
import { resetNotices } from '../data/notifications/notices.ts';
import { useSettings } from '../data/settings/use-settings.ts';
import { fieldOf, isSwitchedOn, textOf } from '../data/settings/settings.ts';
import { useAcceptance, useConsent } from '../data/tracking/consent.ts';
import { requestGuestIdSoon } from '../data/tracking/guest-id.ts';
import { noteVisitor } from '../data/tracking/visitor-known.ts';
import { tellArrival } from '../data/referral/tell-arrival.ts';
import { recordArrival, recordGame, recordServerStart } from '../data/tracking/note-arrival.ts';
import { loadTagManagerLater } from '../data/tracking/tag-manager.ts';
import { setAudience } from '../data/api/audience.ts';
import { LiveLayer } from '@mela/kit/feedback/live-layer.tsx';
import { OfflineNotice } from '@mela/kit/feedback/offline-notice.tsx';
import { Toaster } from '@mela/kit/feedback/toaster.tsx';
import { HelpButton } from './support/help-button.tsx';
import { closeAllOverlays } from '../data/overlays/overlays.ts';
import './overlays/addressed-dialog.tsx';
import { openAddressedMenu } from './menu/open-addressed-menu.ts';
import { NamedOverlays } from './overlays/named-overlays.tsx';
import { shareTabFocus } from './session/tab-focus.ts';
import { watchInstall } from '../site/offline/install-prompt.ts';
import { registerWorker } from '../site/offline/register-worker.ts';
import { PendingLine } from './page/pending-line.tsx';
import { followTranslations } from './page/translated-texts.ts';
import { pageOf } from '../site/navigation/page-history.ts';
import { usePlace } from '../site/routing/use-place.ts';
import { NoticeBar } from './notices/notice-bar.tsx';
import { NoticeToast } from './notices/notice-toast.tsx';
import { useAutologin } from './session/use-autologin.ts';
import { useLeadToCashier } from './notices/use-lead-to-cashier.ts';
import { useMaintenanceTimes } from './notices/use-maintenance-times.ts';
import { LatePart } from '../site/rendering/late-part.tsx';

/** The app for phones is around the page: what speaks with it is loaded in it alone. */
const PhoneApp = late(() => import('./phone-app/phone-app.tsx'));

const PlayerNotices = late(() => import('./notices/player-notices.tsx'));

/** The parts of the shell that load after the first paint. */
export default function DeferredShell() {
  const { page } = usePlace();
  const isPlayer = useIsPlayer();
  useEffect(registerWorker, []);
  useEffect(watchInstall, []);
  useEffect(followTranslations, []);
  useEffect(openAddressedMenu, []);
  useEffect(() => shareTabFocus(resetNotices), []);
  useEffect(showTypedFields, []);
  useVisits();
  useAutologin();
  useLeadToCashier();
  useMaintenanceTimes();
  return (
    <>
      <PendingLine />
      {page?.fullScreen === true || page?.alone === true ? null : <HelpButton floating />}
      <NoticeBar />
      <LiveLayer>
        <OfflineNotice />
        <NoticeToast />
        <Toaster />
      </LiveLayer>
      <NamedOverlays />
      {'androidBridge' in window ? (
        <LatePart>
          <PhoneApp />
        </LatePart>
      ) : null}
      {isPlayer ? (
        <LatePart>
          <PlayerNotices />
        </LatePart>
      ) : null}
    </>
  );
}

/** Where a finger types, a keyboard lies over the page. Loaded with the first focus. */
function showTypedFields(): (() => void) | undefined {
  if (!window.matchMedia('(pointer: coarse)').matches) return undefined;
  const stops: (() => void)[] = [];
  const start = async () => {
    const { showTypedField } = await import('../site/device/show-typed-field.ts');
    stops.push(showTypedField());
  };
  const load = () => inBackground(start());
  // A quick finger is in a field before this script comes.
  if (document.activeElement instanceof HTMLElement && document.activeElement !== document.body) load();
  else document.addEventListener('focusin', load, { once: true });
  return () => {
    document.removeEventListener('focusin', load);
    stops.forEach((stop) => stop());
  };
}

/** What runs on every page. */
function useVisits(): void {
  const pathname = useLocation({ select: (location) => location.pathname });
  const visitor = useSelf(({ id, labels }) => ({ id, labels }));
  const settings = useSettings();
  const tagManager = settings?.get('google_tag_manager');
  const tagManagerId = isSwitchedOn(settings, 'google_tag_manager') && fieldOf(tagManager, 'id') !== '' ? textOf(tagManager, 'id') : null;
  const place = useLocation({ select: pageOf });
  const mayRecord = useConsent() === 'given';
  const mayLeave = useAcceptance();
  const trackHost = settings?.get('track_domain');
  const before = useRef(place);
  useEffect(() => {
    // A layer that was opened before this part loaded stays open.
    if (before.current !== place) closeAllOverlays();
    before.current = place;
  }, [place]);
  useRecords(pathname, mayRecord, mayLeave && typeof trackHost === 'string' && trackHost !== '' ? trackHost : null);
  // Other hosts hear nothing of a visitor who has not accepted the notice.
  useEffect(() => loadTagManagerLater(mayLeave ? tagManagerId : null), [tagManagerId, mayLeave]);
  useErrorReports(isSwitchedOn(settings, 'site_error_reports'));
  const router = useRouter();
  // The style of the messenger hides the ways to the pages that do not exist in it. What speaks with it is loaded in it alone.
  useEffect(() => {
    document.documentElement.toggleAttribute('data-messenger', isInsideMessenger());
    if (!isMiniApp()) return;
    noteMessenger();
    const enter = async () => (await import('./messenger/enter-messenger.ts')).enterMessenger(router);
    inBackground(enter());
  }, [pathname, router]);
  useEffect(() => setAudience(visitor), [visitor]);
}

/** Errors go to our own server alone, without anything of the visitor. */
function useErrorReports(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    let end: (() => void) | null = null;
    let isOver = false;
    const watch = async () => {
      const { watchErrors } = await import('../data/tracking/error-reports.ts');
      if (!isOver) end = watchErrors();
    };
    inBackground(watch());
    return () => {
      isOver = true;
      end?.();
    };
  }, [isOn]);
}

/** What is recorded of a visit: nothing before the visitor has consented, where consent is asked for; then also how the visit began. */
function useRecords(pathname: string, mayRecord: boolean, trackHost: string | null): void {
  const queryClient = useQueryClient();
  const [arrival] = useState(() => ({
    search: window.location.search,
    referrer: document.referrer,
    ownHost: window.location.host,
    nowMs: Date.now(),
  }));
  useEffect(() => {
    if (!mayRecord) return;
    tellArrival(arrival.search);
    recordArrival(arrival);
    inBackground(recordServerStart(queryClient, arrival.nowMs));
  }, [queryClient, arrival, mayRecord]);
  useEffect(() => {
    if (!mayRecord) return;
    recordGame(pathname);
    if (trackHost === null) requestGuestIdSoon();
    else inBackground(reportPage(trackHost));
  }, [pathname, mayRecord, trackHost]);
  const isPlayer = useIsPlayer();
  useEffect(() => (isPlayer ? noteVisitor() : undefined), [isPlayer]);
}

const reportPage = async (host: string) => (await import('../data/tracking/visits/report-page.ts')).reportPage(host);
