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
/** When the log-in of this document began, as it is stored: another one is another log-in, a renewed token is not. */
const start = createAtom<string | null>(null);

/** The token of this browser's player; null for a guest. auth-store.ts changes it. */
export function authToken(): string | null {
  const known = token.get();
  if (known !== undefined) return known;
  readStored();
  return token.get() ?? null;
}

/** Takes what is stored, which another tab may have changed. After another log-in there was none for a moment, so that nothing of the last stays. */
export function readStored(): void {
  const began = localText.read(startKey);
  if (token.get() && began !== start.get()) token.set(null);
  start.set(began);
  token.set(readStoredToken());
}

/** Stores that a log-in begins now. */
export function storeStart(nowMs: number): void {
  start.set(String(nowMs));
  localText.write(startKey, String(nowMs));
}

function readStoredToken(): string | null {
  const stored = localText.read(tokenKey);
  return !stored || stored === loggedOut ? null : stored;
}
