import { newIntentKey } from '../../lib/api/intent-key.ts';

/** A cookie of all tabs that says which of them was focused last. */
const cookieName = 'mela-tab';

let ownId: string | null = null;
const tabId = () => (ownId ??= newIntentKey());

/** Whether this tab is the one somebody looks at. Two windows side by side: the one touched last. */
export function isFocusedTab(): boolean {
  return document.hasFocus() || focusedId() === tabId();
}

/** Tells the other tabs when this one gains the focus. @returns the way to stop. */
export function shareTabFocus(onFocus: () => void): () => void {
  const take = () => {
    document.cookie = `${cookieName}=${tabId()}; Path=/; SameSite=Lax`;
  };
  const gain = () => {
    take();
    onFocus();
  };
  if (document.hasFocus()) take();
  window.addEventListener('focus', gain);
  return () => window.removeEventListener('focus', gain);
}

function focusedId(): string | null {
  const start = `${cookieName}=`;
  return (
    document.cookie
      .split('; ')
      .find((pair) => pair.startsWith(start))
      ?.slice(start.length) ?? null
  );
}

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
