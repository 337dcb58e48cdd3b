import { inBackground } from '@mela/kit/promises/in-background.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { serverNowMs } from '@mela/kit/state/server-clock.ts';
import { useEffect, useState } from 'react';
import { late } from '@mela/kit/rendering/late.ts';
import { useSelf } from '../../data/account/queries.ts';
import { useTurn } from '../../data/overlays/use-turn.ts';
import { track } from '../../data/tracking/track.ts';
import { markViewed, wasViewed } from '../../data/notifications/viewed-popups.ts';
import { refetchDelayMs } from './popup-schedule.ts';
import { runCommand } from '../../data/api/api-command.ts';
import { markAsViewed, popupQuery } from '../../data/notifications/popups.ts';
import { LatePart } from '../../site/rendering/late-part.tsx';

const PopupDialog = late(() => import('./popup-dialog.tsx'));

/** Shows the player's pending popup, never over a game or an open overlay, and fetches the next at its time. */
export function MessagePopup() {
  const queryClient = useQueryClient();
  const { data } = useQuery(popupQuery);
  const [closed, setClosed] = useState<string | null>(null);
  const popup = data?.popup ?? null;
  const userId = useSelf(({ id }) => id);
  const isHidden = popup !== null && popup.uuid !== closed && wasViewed(popup.uuid, userId);
  const due = popup !== null && popup.uuid !== closed && !isHidden ? popup : null;
  useMarkAgain(isHidden ? popup.uuid : null);
  const isTurn = useTurn('popup', due !== null);
  const shown = isTurn ? due : null;

  useEffect(() => {
    if (data === undefined || due !== null) return;
    const delayMs = refetchDelayMs({ popup: closed === null ? null : data.popup, nextTime: data.nextTime }, serverNowMs());
    if (delayMs === null) return;
    const timer = setTimeout(() => {
      setClosed(null);
      inBackground(queryClient.invalidateQueries({ queryKey: popupQuery.queryKey }));
    }, delayMs);
    return () => clearTimeout(timer);
  }, [data, due, closed, queryClient]);

  const uuid = shown?.uuid;
  useEffect(() => {
    if (uuid !== undefined) track({ name: 'popup-shown', uuid });
  }, [uuid]);

  if (shown === null) return null;
  const close = () => {
    markViewed(shown.uuid, userId);
    setClosed(shown.uuid);
    // Stored here for 7 days in any case; the server is informed for the player's other browsers.
    runCommand(queryClient, markAsViewed, { params: { id: shown.uuid } }).catch(() => null);
  };
  return (
    <LatePart>
      <PopupDialog popup={shown} onClose={close} />
    </LatePart>
  );
}

const [againMs, againMsMax] = [2_000, 300_000];

/** Reports a popup that was closed here once more where the server still has it as due: no other one comes before it. */
function useMarkAgain(uuid: string | null): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (uuid === null) return;
    let [failures, isOver, timer] = [0, false, 0];
    const mark = async (): Promise<void> => {
      const isMarked = await runCommand(queryClient, markAsViewed, { params: { id: uuid } }).then(
        () => true,
        () => false,
      );
      if (isOver) return;
      if (isMarked) return queryClient.invalidateQueries({ queryKey: popupQuery.queryKey });
      timer = window.setTimeout(() => inBackground(mark()), Math.min(againMsMax, againMs * 2 ** failures++));
    };
    inBackground(mark());
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, [uuid, queryClient]);
}
