import { createAtom } from '@tanstack/store';
declare global {
  interface Window {
    /** Read by prerenderers: the page is taken once this is true. */
    prerenderReady?: boolean;
  }
}

/** [9.15] */
const readyAfterMs = 3_000;
const timer = createAtom<ReturnType<typeof setTimeout> | undefined>(undefined);

/** Sets `prerenderReady`: false while a page loads, true 3 s after its status code is known. */
export function announcePrerender(statusCode: number | null): void {
  clearTimeout(timer.get());
  window.prerenderReady = false;
  if (statusCode === null) return;
  timer.set(
    setTimeout(() => {
      window.prerenderReady = true;
    }, readyAfterMs),
  );
}

/** The status code in the page's head; null while there is none. */
export function prerenderStatus(): number | null {
  const content = document.querySelector<HTMLMetaElement>('meta[name="prerender-status-code"]')?.content;
  return content === undefined ? null : Number(content);
}
