import { useEffect, useState } from 'react';

const tickMs = 1000;

/** The server's time in seconds, ticking on from its last answer: the clock of the device does not matter. */
export function useServerClock(nowSec: number): number {
  const [passed, setPassed] = useState({ of: nowSec, sec: 0 });
  useEffect(() => {
    const startedMs = performance.now();
    const timer = setInterval(() => setPassed({ of: nowSec, sec: Math.floor((performance.now() - startedMs) / tickMs) }), tickMs);
    return () => clearInterval(timer);
  }, [nowSec]);
  return passed.of === nowSec ? nowSec + passed.sec : nowSec;
}
