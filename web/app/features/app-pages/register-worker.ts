/** Registers the worker that shows a page of ours when there is no connection. It keeps nothing else. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  // Without a worker the site works the same, only not its offline page.
  navigator.serviceWorker.register('/sw.js').catch((reason: unknown) => console.warn('no offline page', reason));
}
