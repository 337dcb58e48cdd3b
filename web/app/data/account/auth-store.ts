/**
 * The player's token in this browser: in memory for speed, in storage so that it outlives the tab. The server has its own copy in an
 * HttpOnly cookie to render pages. `empty` in storage means "logged out on purpose" to the other tabs.
 */
const storageKey = 'mela.token';
const loggedOut = 'empty';

type Listener = () => void;

let memory: string | null | undefined;
const listeners = new Set<Listener>();

export function authToken(): string | null {
  if (memory === undefined) memory = readStored();
  return memory;
}

export function storeAuthToken(token: string): void {
  write(token, token);
}

/** Forgets the token in this browser. The session itself ends by POST /logout. */
export function clearAuthToken(): void {
  write(null, loggedOut);
}

/** Calls back on changes, those of other tabs included. @returns the function that unsubscribes. */
export function onAuthChange(listener: Listener): () => void {
  if (listeners.size === 0 && typeof window !== 'undefined') window.addEventListener('storage', readOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', readOtherTab);
  };
}

function readOtherTab(event: StorageEvent): void {
  if (event.key !== null && event.key !== storageKey) return;
  memory = undefined;
  for (const listener of listeners) listener();
}

function write(value: string | null, stored: string): void {
  memory = value;
  tryStorage((storage) => storage.setItem(storageKey, stored));
  for (const listener of listeners) listener();
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

type OnLost = () => void;
let onLost: OnLost | null = null;

/** Sets what happens when a session cannot be renewed: the shell drops the player's data and opens the log-in. */
export function whenSessionLost(then: OnLost): () => void {
  onLost = then;
  return () => {
    onLost = null;
  };
}

export function loseSession(): void {
  clearAuthToken();
  onLost?.();
}
