/**
 * A window that stops painting must not block a page. A cheap phone under load paints up to half a second late: what follows must not come before
 * that frame, or the press waits for all of it.
 */
const frameMsMax = 600;

/** Resolves after the next paint. A hidden page does not paint and is not waited for. */
export function afterPaint(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve();
  return new Promise((resolve) => {
    const late = setTimeout(resolve, frameMsMax);
    requestAnimationFrame(() => {
      clearTimeout(late);
      setTimeout(resolve);
    });
  });
}
