import { tabText } from '@mela/kit/storage/text-storage.ts';
const storageKey = 'mela.reloaded-at';
const guardMs = 60_000;

/**
 * After a deployment an open page may request a script that is gone: the page is reloaded then, at most once a minute, so that a missing
 * script cannot cause a reload loop. @returns the function that stops it.
 */
export function reloadWhenStale(reload: () => void = () => window.location.reload()): () => void {
  const onMissing = (event: Event) => {
    // Without a connection the script is not gone, and a reload would lose the page that is still there.
    if (!navigator.onLine) return;
    const last = Number(tabText.read(storageKey) ?? 0);
    if (Date.now() - last < guardMs) return;
    event.preventDefault();
    tabText.write(storageKey, String(Date.now()));
    reload();
  };
  window.addEventListener('vite:preloadError', onMissing);
  return () => window.removeEventListener('vite:preloadError', onMissing);
}
