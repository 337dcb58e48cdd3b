import { usePlace } from '../../site/routing/use-place.ts';
import { overlayTable, type OverlayName } from './overlay-table.ts';
import { useQueue } from './overlays.ts';

/** For an overlay that opens by itself: whether it is its turn, as long as it is due and this page is a place for it. */
export function useTurn(name: OverlayName, isDue: boolean): boolean {
  const { inGame, page } = usePlace();
  const rule = overlayTable[name];
  const isAnywhere = rule.opens !== 'by itself' || rule.where === 'anywhere';
  return useQueue(name, isDue && (isAnywhere || (!inGame && page?.fullScreen !== true)));
}
