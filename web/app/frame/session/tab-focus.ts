import { createAtom } from '@tanstack/store';
import { localText } from '@mela/kit/storage/text-storage.ts';
import { newIntentKey } from '@mela/kit/api/intent-key.ts';
import { readCookie, writeCookie } from '../../site/storage/cookies.ts';
import { loggedOut, tokenKey } from '../../data/account/auth-token.ts';

/** A cookie of all tabs with the id of the one focused last. */
const cookieName = 'mela-tab';

const ownId = createAtom<string | null>(null);
const tabId = () => {
  const id = ownId.get() ?? newIntentKey();
  ownId.set(id);
  return id;
};

/** Whether this tab has the focus, or had it last. */
export function isFocusedTab(): boolean {
  return document.hasFocus() || readCookie(cookieName) === tabId();
}

/** Records in the cookie when this tab gets the focus. @returns the function that stops it. */
export function shareTabFocus(onFocus: () => void): () => void {
  const take = () => {
    writeCookie(cookieName, tabId());
  };
  const gain = () => {
    take();
    onFocus();
  };
  if (document.hasFocus()) take();
  window.addEventListener('focus', gain);
  return () => window.removeEventListener('focus', gain);
}

/** Calls `leave` when the player logs out in another tab while this one is not focused, and no one has logged in there since. @returns the function that stops it. */
export function whenLeftElsewhere(leave: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === tokenKey && newValue === loggedOut && localText.read(tokenKey) === loggedOut && !isFocusedTab()) leave();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
