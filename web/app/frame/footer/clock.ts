import { languages } from '@mela/contract/site/languages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { clockSkewQuery } from '../../data/settings/queries.ts';
import { currentLocale } from '@mela/kit/words/locale.ts';

const minuteMs = 60_000;
const zone = 'Asia/Kolkata';

/** `16:05` in India, whatever the visitor's time zone. */
export function indianTime(ms: number): string {
  return new Intl.DateTimeFormat(languages[currentLocale()].formats, {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  }).format(ms);
}

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
      setShown(indianTime(nowMs));
      timer = setTimeout(tick, minuteMs - (nowMs % minuteMs));
    };
    tick();
    return () => clearTimeout(timer);
  }, [running, skewMs]);
  return shown;
}
