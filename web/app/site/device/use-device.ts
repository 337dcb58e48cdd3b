import { useSyncExternalStore } from 'react';
import { timers } from '../scroll/timers.ts';

export type Device = 'mobile' | 'desktop';
const desktopFromPx = 1024;

const here = (): Device => (window.innerWidth >= desktopFromPx ? 'desktop' : 'mobile');

/** Checks the window again a moment after its last resize. */
function onDevice(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const recheck = () => {
    clearTimeout(timer);
    timer = setTimeout(listener, timers.deviceRecheckMs);
  };
  window.addEventListener('resize', recheck);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('resize', recheck);
  };
}

/** Whether the window is a phone's or a desktop's, for what CSS cannot decide. On the server: desktop. */
export function useDevice(): Device {
  return useSyncExternalStore(onDevice, here, () => 'desktop');
}
