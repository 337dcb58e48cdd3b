import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const minuteMs = 60_000;
const read = () => Math.floor(Date.now() / minuteMs) * 60;
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void) {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const one of listeners) one();
  }, minuteMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Unix seconds, to the minute: all ages on a page change together. */
export const useNowSec = (): number => useSyncExternalStore(subscribe, read);
