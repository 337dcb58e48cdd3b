import { useSyncExternalStore } from 'react';
import { m } from '../lib/words.ts';

function onLine(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that the connection is gone, over everything, until it is back. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    onLine,
    () => navigator.onLine,
    () => true,
  );
  if (online) return null;
  return (
    <p role="status" className="fixed inset-x-0 top-0 z-90 bg-vermilion-deep px-4 py-2 text-center font-semibold text-white fade-in">
      {m['ui.offline']()}
    </p>
  );
}
