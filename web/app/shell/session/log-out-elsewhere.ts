import { isFocusedTab } from './tab-focus.ts';

/** Name of the kept token and what it says after a log-out (lib/auth/auth-store.ts). */
const tokenName = 'mela.token';
const loggedOut = 'empty';

/** Calls `leave` when the player logs out in another tab while nobody looks at this one. @returns the way to stop. */
export function whenLeftElsewhere(leave: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === tokenName && newValue === loggedOut && !isFocusedTab()) leave();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
