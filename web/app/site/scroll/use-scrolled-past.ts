import { useSyncExternalStore } from 'react';
import { timers } from './timers.ts';

/** Samples scrolling every 100 ms: scroll events are far more frequent. */
function onScroll(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const sample = () => {
    timer ??= setTimeout(() => {
      timer = null;
      listener();
    }, timers.scrollSampleMs);
  };
  window.addEventListener('scroll', sample, { passive: true });
  return () => {
    if (timer !== null) clearTimeout(timer);
    window.removeEventListener('scroll', sample);
  };
}

/** Whether the page is scrolled down by more than `px`. Renders only on a change. */
export function useScrolledPast(px: number): boolean {
  return useSyncExternalStore(
    onScroll,
    () => window.scrollY > px,
    () => false,
  );
}
