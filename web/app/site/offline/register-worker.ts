/** Registers the service worker that shows the offline page. It caches nothing else. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  // Without a worker the site works the same, only not its offline page.
  navigator.serviceWorker.register('/sw.js').catch((reason: unknown) => console.warn('no offline page', reason));
}
