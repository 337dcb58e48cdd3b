import { useEffect, useState } from 'react';

/**
 * The time in milliseconds, each second until `untilMs`, then still; null in the server's page and the first render, so
 * that both print the same. `onEnd` is called once, when the moment comes while the page is open.
 */
export function useClock(untilMs: number, onEnd?: () => void): number | null {
  const [nowMs, setNow] = useState<number | null>(null);
  useEffect(() => {
    const start = Date.now();
    setNow(start);
    if (start >= untilMs) return;
    const timer = setInterval(() => {
      const now = Date.now();
      setNow(now);
      if (now < untilMs) return;
      clearInterval(timer);
      onEnd?.();
    }, 1000);
    return () => clearInterval(timer);
    // A new way to be told does not start the count anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [untilMs]);
  return nowMs;
}
