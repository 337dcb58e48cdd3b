import { useEffect } from 'react';
import { late } from '@mela/kit/rendering/late.ts';
import { useIsPlayer } from '../../data/account/queries.ts';
import { useHasDialog } from '../../data/overlays/addressed-overlay.ts';
import { overlayNames, overlayTable, type OverlayName } from '../../data/overlays/overlay-table.ts';
import { coverPage, useOverlay } from '../../data/overlays/overlays.ts';
import { LoadingLine } from '../page/loading-line.tsx';
import { overlayEntries } from './entries.ts';
import { LatePart } from '../../site/rendering/late-part.tsx';

const WheelResetNotice = late(() => import('../../features/wheel/reset-notice.tsx'));

/** The overlays without an address: those opened by code while they are open, and what opens by itself, which watches for its time. */
export function NamedOverlays() {
  const isPlayer = useIsPlayer();
  const hasDialog = useHasDialog();
  useEffect(() => coverPage(hasDialog), [hasDialog]);
  return (
    <>
      {overlayNames.map((name) =>
        overlayTable[name].who === 'all' || isPlayer ? <NamedOverlay key={name} name={name} covered={hasDialog} /> : null,
      )}
      <LatePart>{isPlayer ? <WheelResetNotice /> : null}</LatePart>
    </>
  );
}

/** What opens by itself is rendered always: it watches for its time. Each loads alone, so that none hides another meanwhile. */
export function NamedOverlay({ name, covered }: { readonly name: OverlayName; readonly covered: boolean }) {
  const rule = overlayTable[name];
  const isOpen = useOverlay(name) && !(covered && rule.over === 'page');
  const Entry = overlayEntries[name];
  if (rule.opens === 'by itself')
    return (
      <LatePart>
        <Entry />
      </LatePart>
    );
  return isOpen ? (
    <LatePart fallback={<LoadingLine />}>
      <Entry />
    </LatePart>
  ) : null;
}
