import { inBackground } from '@mela/kit/promises/in-background.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { contestStateAt } from '@mela/contract/site/contest-state';
import { refetchTopic } from '../../data/api/api-query.ts';
import { useServerClock } from './use-server-clock.ts';

type Timed = { readonly state: string; readonly startsAt: number; readonly endsAt: number; readonly now: number };

/** The server's time in seconds. When one of these contests begins or ends by it they are read again. */
export function useContestClock(contests: readonly Timed[], topic: 'tournaments' | 'lotteries'): number {
  const queryClient = useQueryClient();
  const nowSec = useServerClock(contests[0]?.now ?? 0);
  const moved = contests.filter((one) => contestStateAt(one, nowSec) !== one.state).length;
  useEffect(() => {
    if (moved > 0) inBackground(refetchTopic(queryClient, topic));
  }, [moved, queryClient, topic]);
  return nowSec;
}
