const storageKey = 'mela.reloaded-at';
const guardMs = 60_000;

/**
 * After a new version of the site, an open page may ask for a script that is gone: the page is loaded anew then, at most
 * once a minute, so that a script missing for good cannot make it turn in circles. @returns the way to stop.
 */
export function reloadWhenStale(reload: () => void = () => window.location.reload()): () => void {
  const onMissing = (event: Event) => {
    const last = Number(sessionStorage.getItem(storageKey) ?? 0);
    if (Date.now() - last < guardMs) return;
    event.preventDefault();
    sessionStorage.setItem(storageKey, String(Date.now()));
    reload();
  };
  window.addEventListener('vite:preloadError', onMissing);
  return () => window.removeEventListener('vite:preloadError', onMissing);
}
