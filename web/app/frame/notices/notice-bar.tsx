import type { Maintenance } from '@mela/contract/api/content/maintenance';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { X } from '@mela/kit/icons/signs.ts';
import { useState, type ReactNode } from 'react';
import { acceptCookies, useConsent } from '../../data/tracking/consent.ts';
import { currentRotatorQuery } from '../../data/content/queries.ts';
import { useMaintenance } from '../../data/maintenance/maintenance.ts';
import { useHasDialog } from '../../data/overlays/addressed-overlay.ts';
import { PosterLink } from '../../parts/promotions/poster-link.tsx';
import { useDates } from '../../data/settings/use-dates.ts';
import { useSettings } from '../../data/settings/use-settings.ts';
import { isSwitchedOn } from '../../data/settings/settings.ts';
import { saveValue, savedValue } from '../../site/storage/stored-value.ts';
import { m } from '../../site/language/words.ts';
import { Button } from '@mela/kit/buttons/button.tsx';
import { classNames } from '@mela/kit/class-names.ts';
import { IconButton } from '@mela/kit/buttons/icon-button.tsx';
import { useDevice } from '../../site/device/use-device.ts';
import { usePlace } from '../../site/routing/use-place.ts';
import { showsHelloBar, showsUpdateBar } from './bar-rules.ts';
import { useNewVersion } from '../version/new-version.ts';

/** The bar at the bottom of the window, one notice at a time: a new version, the cookie notice, maintenance, then the hello bar. */
export function NoticeBar() {
  const newVersion = useNewVersion();
  const settings = useSettings();
  const device = useDevice();
  const { page, front, inGame } = usePlace();
  const hasDialog = useHasDialog();
  const consent = useConsent();
  const [closedHello, setClosedHello] = useState(() => savedValue('hello_bar_closed'));
  const pathname = useLocation({ select: (location) => location.pathname });
  const [acceptedOn, setAcceptedOn] = useState<string | null>(null);
  const maintenance = useMaintenance() ?? null;
  const [closedMaintenance, setClosedMaintenance] = useState('');
  const { data: hello } = useQuery(currentRotatorQuery('hello_bar'));
  const cookieNotice = consent === 'asked';
  const greeting = isSwitchedOn(settings, 'hello_bar') && hello !== null && hello !== undefined ? hello.item : null;
  const closed = greeting !== null && String(greeting.id) === closedHello;
  if (showsUpdateBar({ newVersion, inGame })) return <UpdateBar />;
  if (page?.fullScreen === true || page?.alone === true || hasDialog) return null;
  if (cookieNotice)
    return (
      <Bar label={m['panels.cookie.label']()} isShort>
        <p className="min-w-0 flex-1 leading-snug text-muted">{m['panels.cookie.text']()}</p>
        <Button
          look="secondary"
          onClick={() => {
            acceptCookies();
            setAcceptedOn(pathname);
          }}
        >
          {m['panels.cookie.accept']()}
        </Button>
      </Bar>
    );
  const announced = maintenance === null ? '' : `${maintenance.id} ${maintenance.endsAt} ${maintenance.running}`;
  if (maintenance !== null && announced !== closedMaintenance && page?.page !== 'maintenance')
    return <MaintenanceBar shown={maintenance} onClose={() => setClosedMaintenance(announced)} />;
  // After accepting cookies the hello bar waits for the next page.
  if (greeting === null || closed || acceptedOn === pathname || !showsHelloBar({ hasWords: true, cookieNotice, front, device }))
    return null;
  const close = () => {
    saveValue('hello_bar_closed', String(greeting.id));
    setClosedHello(String(greeting.id));
  };
  return (
    <Bar label={greeting.title} onClose={close} waitsForRoom>
      <p className="min-w-0 flex-1 basis-28 leading-snug">
        <strong className="mr-2 font-print text-lg font-normal leading-tight max-sm:sr-only">{greeting.title}</strong>
        <span className="text-muted">{greeting.text}</span>
      </p>
      {greeting.link === null ? null : (
        <PosterLink
          value={greeting.link.value}
          className="inline-flex min-h-control items-center font-semibold underline decoration-marigold decoration-2 underline-offset-4"
        >
          {greeting.link.text}
        </PosterLink>
      )}
    </Bar>
  );
}

function MaintenanceBar({ shown, onClose }: { readonly shown: Maintenance; readonly onClose: () => void }) {
  const { clock, dayOfYear } = useDates();
  const [from, until] = [clock(shown.startsAt), clock(shown.endsAt)];
  const day = dayOfYear(shown.startsAt);
  return (
    <Bar label={m['panels.maintenance.label']()} onClose={onClose}>
      <p className="min-w-0 flex-1 basis-28 leading-snug">
        <strong className="numbers mr-2">
          {shown.running ? m['panels.maintenance.open']({ time: until }) : m['panels.maintenance.ahead']({ day, from, until })}
        </strong>
        <span className="text-muted">{shown.text}</span>
      </p>
    </Bar>
  );
}

function UpdateBar() {
  return (
    <Bar label={m['panels.update.text']()} live>
      <p className="flex-1 basis-48 font-semibold">{m['panels.update.text']()}</p>
      <Button look="secondary" onClick={() => window.location.reload()}>
        {m['panels.update.reload']()}
      </Button>
    </Bar>
  );
}

type BarProps = {
  readonly label: string;
  readonly live?: boolean;
  readonly isShort?: boolean;
  /** On a phone held sideways it would take a fifth of the window: it is there when the phone is upright again. */
  readonly waitsForRoom?: boolean;
  readonly onClose?: () => void;
  readonly children: ReactNode;
};

/** A bar fixed to the bottom of the window. */
function Bar({ label, live = false, isShort = false, waitsForRoom = false, onClose, children }: BarProps) {
  return (
    <aside
      ref={leaveRoom}
      aria-label={label}
      role={live ? 'status' : undefined}
      className={classNames(
        'arrive pointer-events-none fixed inset-x-0 bottom-[calc(var(--bottom-bar-h)+var(--safe-bottom))] z-35 lg:bottom-6 lg:px-6',
        waitsForRoom && '[@media(height<480px)]:hidden',
      )}
    >
      <div
        className={classNames(
          'pointer-events-auto relative mx-auto flex flex-wrap items-center gap-x-5 gap-y-1 border-t-2 border-paper-dim/60 bg-ink-900 px-4 py-2 text-sm [@media(height<480px)]:py-1 lg:rounded-print lg:border-2 lg:px-5',
          isShort ? 'max-w-3xl lg:max-w-md' : 'max-w-3xl lg:py-3',
        )}
      >
        {children}
        {onClose === undefined ? null : (
          <IconButton label={m['ui.close']()} onClick={onClose} className="-my-1 -mr-2">
            <X aria-hidden className="size-5" />
          </IconButton>
        )}
      </div>
    </aside>
  );
}

/** Publishes how much of the lower edge of the window the bar takes: what sticks there stays above it. @returns the function that frees it */
function leaveRoom(bar: HTMLElement): () => void {
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() => {
    const taken = bar.offsetHeight === 0 ? 0 : bar.offsetHeight + Number.parseFloat(getComputedStyle(bar).bottom);
    style.setProperty('--notice-h', `${taken}px`);
  });
  watch.observe(bar);
  return () => {
    watch.disconnect();
    style.removeProperty('--notice-h');
  };
}
