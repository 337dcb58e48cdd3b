import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { clockSkewQuery } from '../../data/api/clock-skew.ts';
import { formatClock } from '@mela/contract/site/dates';

const minuteMs = 60_000;

/** The server's time, updated each minute while `running`; null until it is known. This browser's own where the server does not answer. */
export function useServerClock(running: boolean): string | null {
  const { data, isError } = useQuery({ ...clockSkewQuery(), enabled: running });
  const skewMs = data ?? (isError ? 0 : null);
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    if (!running || skewMs === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const nowMs = Date.now() + skewMs;
      setShown(formatClock(nowMs / 1000));
      timer = setTimeout(tick, minuteMs - (nowMs % minuteMs));
    };
    tick();
    return () => clearTimeout(timer);
  }, [running, skewMs]);
  return shown;
}
