import type { Maintenance } from '@mela/contract/api/content/maintenance';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { late } from '@mela/kit/rendering/late.ts';
import { useAtom } from '@mela/kit/state/use-atom.ts';
import { useState } from 'react';
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
import { useDevice } from '../../site/device/use-device.ts';
import { usePlace } from '../../site/routing/use-place.ts';
import { installAsk } from '../install/install-ask.ts';
import { Bar } from './bar.tsx';
import { showsHelloBar, showsUpdateBar } from './bar-rules.ts';
import { useNewVersion } from '../version/new-version.ts';
import { LatePart } from '../../site/rendering/late-part.tsx';

const InstallBar = late(() => import('../install/install-bar.tsx'));

/** The bar at the bottom of the window, one notice at a time: a new version, the cookie notice, maintenance, a request to install, then the hello bar. */
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
  const install = useAtom(installAsk, (way) => way, null);
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
  if (install !== null && !inGame)
    return (
      <LatePart>
        <InstallBar way={install} />
      </LatePart>
    );
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
