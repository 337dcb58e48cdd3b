import { createAtom } from '@tanstack/store';
import { localText } from '@mela/kit/storage/text-storage.ts';

/**
 * The player's token in this browser: in memory for speed, in storage so that it outlives the tab. The server has its own copy in an
 * HttpOnly cookie to render pages. `empty` in storage means "logged out on purpose" to the other tabs.
 */
export const tokenKey = 'mela.token';
export const loggedOut = 'empty';
/** When the session began, ms. */
export const startKey = 'mela.session_start';

/** Undefined until it is read from storage. */
export const token = createAtom<string | null | undefined>(undefined);

/** The token of this browser's player; null for a guest. auth-store.ts changes it. */
export function authToken(): string | null {
  const known = token.get();
  if (known !== undefined) return known;
  const stored = readStoredToken();
  token.set(stored);
  return stored;
}

export function readStoredToken(): string | null {
  const stored = localText.read(tokenKey);
  return !stored || stored === loggedOut ? null : stored;
}
