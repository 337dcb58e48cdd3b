import { createAtom } from '@tanstack/store';
import { onChange } from '@mela/kit/state/use-atom.ts';

/**
 * The player's token in this browser: in memory for speed, in storage so that it outlives the tab. The server has its own copy in an
 * HttpOnly cookie to render pages. `empty` in storage means "logged out on purpose" to the other tabs.
 */
const storageKey = 'mela.token';
const loggedOut = 'empty';

/** Undefined until it is read from storage. */
const token = createAtom<string | null | undefined>(undefined);
/** Why the session of this document ended by itself; null while there is one, and after a log-out. */
export const lossReason = createAtom<LossReason | null>(null);
/** How many sessions of this document ended by themselves. */
const lostSessions = createAtom(0);

export function authToken(): string | null {
  const known = token.get();
  if (known !== undefined) return known;
  const stored = readStored();
  token.set(stored);
  return stored;
}

export function storeAuthToken(next: string): void {
  lossReason.set(null);
  write(next, next);
}

/** Forgets the token in this browser. The session itself ends by POST /logout. */
export function clearAuthToken(): void {
  write(null, loggedOut);
}

/** `ended`: it could not be renewed. `break`: the player has taken a break, and a log-in would be refused. */
export type LossReason = 'ended' | 'break';

/** The session is over: the token is forgotten, and the listeners drop the data of the player. */
export function loseSession(reason: LossReason = 'ended'): void {
  lossReason.set(reason);
  clearAuthToken();
  lostSessions.set((count) => count + 1);
}

/** Calls the listener when a session ended by itself. @returns the function that unsubscribes. */
export const onSessionLost = (listener: () => void): (() => void) => onChange(lostSessions, listener);

/** Calls the listener when the token changes, also by another tab. @returns the function that unsubscribes. */
export function onAuthChange(listener: () => void): () => void {
  authToken();
  window.addEventListener('storage', readOtherTab);
  const stop = onChange(token, listener);
  return () => {
    stop();
    window.removeEventListener('storage', readOtherTab);
  };
}

function readOtherTab({ key }: StorageEvent): void {
  if (key === null || key === storageKey) token.set(readStored());
}

function write(value: string | null, stored: string): void {
  tryStorage((storage) => storage.setItem(storageKey, stored));
  token.set(value);
}

function readStored(): string | null {
  const stored = tryStorage((storage) => storage.getItem(storageKey));
  return stored === undefined || stored === null || stored === '' || stored === loggedOut ? null : stored;
}

/** Storage may be forbidden or full (private windows): the token is then in memory alone. */
function tryStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return typeof localStorage === 'undefined' ? undefined : use(localStorage);
  } catch {
    return undefined;
  }
}
