import { inBackground } from '@mela/kit/promises/in-background.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { late } from '@mela/kit/rendering/late.ts';
import type { RealityCheck } from '@mela/contract/api/play';
import { postToStage } from '@mela/kit/frame-protocol/to-stage.ts';
import { useTurn } from '../../data/overlays/use-turn.ts';
import { realityQuery } from '../../data/protection/play-time.ts';
import { usePlace } from '../../site/routing/use-place.ts';
import { PlayClock } from './play-clock.tsx';
import { LatePart } from '../../site/rendering/late-part.tsx';

const RealityDialog = late(() => import('./reality-dialog.tsx'));

const minuteMs = 60_000;

/** The time and result of a player who plays, and at the chosen interval a pause over the game. Both are the server's. */
export default function RealityPopup() {
  const { inGame } = usePlace();
  const queryClient = useQueryClient();
  // Read every minute while a game is open or the sitting lasts: the result is not shown before the reels have stopped by more than that.
  const { data } = useQuery({
    ...realityQuery(),
    refetchInterval: ({ state }) => (inGame || state.data?.sitting ? minuteMs : false),
  });
  const sitting = data?.sitting ?? null;
  const seconds = useSeconds(data);
  const dueSec = sitting?.dueAt ?? null;
  const isPast = sitting !== null && dueSec !== null && seconds >= dueSec;
  useEffect(() => {
    if (isPast && sitting?.isDue === false) inBackground(queryClient.invalidateQueries({ queryKey: realityQuery().queryKey }));
  }, [isPast, sitting?.isDue, queryClient]);
  const isTurn = useTurn('reality', sitting?.isDue === true);
  useEffect(() => {
    if (isTurn) pauseGames();
  }, [isTurn]);
  if (sitting === null) return null;
  if (isTurn)
    return (
      <LatePart>
        <RealityDialog sitting={sitting} seconds={seconds - sitting.since} />
      </LatePart>
    );
  return <PlayClock inGame={inGame} seconds={seconds - sitting.since} net={sitting.win - sitting.bet} />;
}

/** Autoplay of our own games stops; a frame of another origin receives nothing. */
function pauseGames(): void {
  for (const frame of document.querySelectorAll('iframe')) postToStage(frame.contentWindow, { type: 'mela:pause' });
}

/** Counts on from a time of the server by this machine's monotonic clock: changing the device's time changes nothing. */
export function serverClock(serverSec: number, readMs: () => number = () => performance.now()): () => number {
  const startMs = readMs();
  return () => serverSec + (readMs() - startMs) / 1000;
}

/** The server's time in Unix seconds, renewed every few seconds while the player plays. */
function useSeconds(data: RealityCheck | undefined): number {
  const now = data?.now ?? 0;
  const clock = useMemo(() => serverClock(now), [now]);
  const [, setTick] = useState(0);
  const runs = (data?.sitting ?? null) !== null;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => setTick((tick) => tick + 1), 5_000);
    return () => clearInterval(timer);
  }, [runs]);
  return clock();
}
