import { lazy, Suspense } from 'react';
import { useIsPlayer } from '../../data/account/queries.ts';
import { useOverlay } from '../../data/overlays/overlays.ts';
import { overlayEntries } from './entries.ts';

const drawers = ['menu', 'inbox', 'support'] as const;
const byThemselves = ['reality', 'welcome', 'popup'] as const;

const WheelResetNotice = lazy(() => import('../../features/wheel/reset-notice.tsx'));

/** The overlays without an address: drawers while they are open, and what opens by itself, which watches for its time. */
export function NamedOverlays() {
  const isPlayer = useIsPlayer();
  return (
    <Suspense fallback={null}>
      {drawers.map((name) => (
        <Drawer key={name} name={name} isPlayer={isPlayer} />
      ))}
      {byThemselves.map((name) => {
        const { component: Entry, who } = overlayEntries[name];
        return who === 'all' || isPlayer ? <Entry key={name} /> : null;
      })}
      {isPlayer ? <WheelResetNotice /> : null}
    </Suspense>
  );
}

function Drawer({ name, isPlayer }: { readonly name: (typeof drawers)[number]; readonly isPlayer: boolean }) {
  const { component: Entry, who } = overlayEntries[name];
  return useOverlay(name) && (who === 'all' || isPlayer) ? <Entry /> : null;
}
