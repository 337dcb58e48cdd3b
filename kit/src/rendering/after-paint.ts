/** A frame is far shorter; a window that stops painting must not block a page. */
const frameMsMax = 200;

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
