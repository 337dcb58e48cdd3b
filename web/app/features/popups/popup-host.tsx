import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { dataOf } from '../../lib/api/answer.ts';
import { callApi } from '../../lib/api/client.ts';
import { useAnyLayer } from '../../shell/modals/layers.ts';
import { usePlace } from '../../shell/use-place.ts';
import { track } from '../tracking/track.ts';
import { markViewed, refetchDelayMs, wasViewed } from './popup-schedule.ts';

const PopupDialog = lazy(() => import('./popup-dialog.tsx'));

/** The pop-up that is due for this player. */
export const popupQuery = queryOptions({
  queryKey: ['popups', 'current'],
  queryFn: async () => dataOf(await callApi('GET /popups/current')),
  staleTime: Infinity,
});

/** Shows the pop-up that is due for a player, never over a game or over something that lies open, and asks for the next at its time. */
export default function PopupHost() {
  const queryClient = useQueryClient();
  const { data } = useQuery(popupQuery);
  const { inGame, hasDialog, page } = usePlace();
  const anyLayer = useAnyLayer();
  const [closed, setClosed] = useState<string | null>(null);
  const popup = data?.popup ?? null;
  const due = popup !== null && popup.uuid !== closed && !wasViewed(popup.uuid) ? popup : null;
  // Once on the page it stays until it is put away, whatever else happens there.
  const shown = due !== null && !inGame && !hasDialog && !anyLayer && page?.fullScreen !== true ? due : null;

  useEffect(() => {
    if (data === undefined || due !== null) return;
    const delayMs = refetchDelayMs({ popup: closed === null ? null : data.popup, nextTime: data.nextTime }, Date.now());
    if (delayMs === null) return;
    const timer = setTimeout(() => {
      setClosed(null);
      void queryClient.invalidateQueries({ queryKey: popupQuery.queryKey });
    }, delayMs);
    return () => clearTimeout(timer);
  }, [data, due, closed, queryClient]);

  const uuid = shown?.uuid;
  useEffect(() => {
    if (uuid !== undefined) track({ name: 'popup-shown', uuid });
  }, [uuid]);

  if (shown === null) return null;
  const close = () => {
    markViewed(shown.uuid);
    setClosed(shown.uuid);
    // Kept here for 7 days in any case; the house is told so that other browsers know.
    void callApi('POST /popups/:id/mark-as-viewed', { params: { id: shown.uuid } }).catch(() => null);
  };
  return (
    <Suspense fallback={null}>
      <PopupDialog popup={shown} onClose={close} />
    </Suspense>
  );
}
