import { useEffect, useState } from 'react';
import { callApi } from '../../data/api/client.ts';
import { currentLocale } from '@mela/kit/words/locale.ts';

const minuteMs = 60_000;
const zone = 'Asia/Kolkata';

/** `16:05` in India, whatever the visitor's time zone. */
export function indianTime(ms: number): string {
  return new Intl.DateTimeFormat(currentLocale() === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  }).format(ms);
}

/** Difference of the server's clock and this browser's, ms; 0 where the server does not answer. */
async function readSkewMs(): Promise<number> {
  const answer = await callApi('GET /time').catch(() => null);
  return answer?.ok === true ? answer.data * 1000 - Date.now() : 0;
}

/** The server's time, updated each minute while `running`; null until it is known. Asks the server once. */
export function useServerClock(running: boolean): string | null {
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    if (!running) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const start = async () => {
      const skewMs = await readSkewMs();
      const tick = () => {
        if (gone) return;
        const nowMs = Date.now() + skewMs;
        setShown(indianTime(nowMs));
        timer = setTimeout(tick, minuteMs - (nowMs % minuteMs));
      };
      tick();
    };
    void start();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [running]);
  return shown;
}
