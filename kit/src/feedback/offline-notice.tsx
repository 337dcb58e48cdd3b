import { useSyncExternalStore } from 'react';
import { m } from '../words/words.ts';

function onLine(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/**
 * A notice over everything while the connection is lost, in a live region that is there before it. On two lines it is no higher than a game's bar, below which the game shows its own
 * notices.
 */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    onLine,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {online ? null : (
        <p className="fixed inset-x-0 top-0 z-90 bg-vermilion-deep px-4 py-1.5 text-center text-sm leading-tight font-semibold text-white sm:py-2 sm:text-base fade-in">
          {m['ui.offline']()}
        </p>
      )}
    </div>
  );
}
