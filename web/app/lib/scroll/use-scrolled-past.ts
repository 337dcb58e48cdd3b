import { useSyncExternalStore } from 'react';
import { timers } from '../timers.ts';

/** Samples scrolling every 100 ms: a page that scrolls smoothly says so far more often. */
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

/** Whether the page has moved down by more than `px`. Renders only when the answer changes. */
export function useScrolledPast(px: number): boolean {
  return useSyncExternalStore(
    onScroll,
    () => window.scrollY > px,
    () => false,
  );
}
