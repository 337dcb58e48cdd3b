import { useEffect, useState } from 'react';
import { serverNowMs } from '@mela/kit/state/server-clock.ts';

const minuteMs = 60_000;

export type TimeLeft = { readonly hours: number; readonly minutes: number };

/** Hours and minutes until a moment, a started minute as a whole one. */
export function timeLeft(untilSec: number, nowMs: number): TimeLeft {
  const minutes = Math.max(0, Math.ceil((untilSec * 1000 - nowMs) / minuteMs));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/**
 * The time until a moment, updated each minute. `onEnd` is called once when it has come. `firstMs` is the moment of the first render: when the
 * page's data was read, which server and browser both know, while their clocks differ.
 */
export function useTimeLeft(untilSec: number, onEnd: () => void, firstMs: number): TimeLeft {
  const [nowMs, setNowMs] = useState(firstMs);
  useEffect(() => {
    const leftMs = untilSec * 1000 - serverNowMs();
    if (leftMs <= 0) {
      onEnd();
      return undefined;
    }
    const nextMs = nowMs === firstMs ? 0 : Math.min(leftMs, leftMs % minuteMs || minuteMs);
    const timer = setTimeout(() => setNowMs(serverNowMs()), nextMs);
    return () => clearTimeout(timer);
  }, [untilSec, onEnd, firstMs, nowMs]);
  return timeLeft(untilSec, nowMs);
}
