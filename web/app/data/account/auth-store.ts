import { createAtom } from '@tanstack/store';
import { localText } from '@mela/kit/storage/text-storage.ts';
import { onChange } from '@mela/kit/state/use-atom.ts';
import { authToken, loggedOut, readStored, startKey, storeStart, token, tokenKey } from './auth-token.ts';

/** Why the session of this document ended by itself; null while there is one, and after a log-out. */
export const lossReason = createAtom<LossReason | null>(null);
/** A break was asked for here, and its answer is on its way: what ends the session meanwhile, as another tab does, is that break. */
export const beginsBreak = createAtom(false);
/** How many sessions of this document ended by themselves. */
const lostSessions = createAtom(0);

/** Stores a token: that of a log-in begins a session, that of a renewal continues it. */
export function storeAuthToken(next: string): void {
  lossReason.set(null);
  if (authToken() === null) storeStart(Date.now());
  write(next, next);
}

/** Forgets the token in this browser. The session itself ends by POST /logout. */
export function clearAuthToken(): void {
  write(null, loggedOut);
  localText.remove(startKey);
}

/** `ended`: it could not be renewed. `break`: the player has taken a break, and a log-in would be refused. */
export type LossReason = 'ended' | 'break';

/**
 * The session is over: the token is forgotten, and the listeners drop the data of the player. A break ends it in several ways at once: its answer, the
 * live connection, any call that is refused by then. Until its answer is here the page that asked for it keeps its place; afterwards it stays a break.
 */
export function loseSession(reason: LossReason = 'ended'): void {
  if (reason === 'ended' && beginsBreak.get()) return clearAuthToken();
  if (reason === 'break' || lossReason.get() !== 'break') lossReason.set(reason);
  clearAuthToken();
  lostSessions.set((count) => count + 1);
}

/** What the answer to a break or a closure does: the session is over, also where this page had heard of that already (`hasEnded`). Another log-in stays. */
export function leaveForBreak(hasEnded: boolean): void {
  if (!hasEnded || authToken() === null) loseSession('break');
}

/** Calls the listener when a session ended by itself. @returns the function that unsubscribes. */
export const onSessionLost = (listener: () => void): (() => void) => onChange(lostSessions, listener);

/** Calls the listener when the token changes, also by another tab, and while the browser kept this page aside for its Back. @returns the function that unsubscribes. */
export function onAuthChange(listener: () => void): () => void {
  authToken();
  window.addEventListener('storage', readOtherTab);
  window.addEventListener('pageshow', readAfterReturn);
  const stop = onChange(token, listener);
  return () => {
    stop();
    window.removeEventListener('storage', readOtherTab);
    window.removeEventListener('pageshow', readAfterReturn);
  };
}

function readOtherTab({ key }: StorageEvent): void {
  if (key === null || key === tokenKey) readStored();
}

/** A page that was kept aside heard of no change meanwhile. */
function readAfterReturn({ persisted }: PageTransitionEvent): void {
  if (persisted) readStored();
}

function write(value: string | null, stored: string): void {
  localText.write(tokenKey, stored);
  token.set(value);
}
