import { useSyncExternalStore } from 'react';
import { tabText } from '@mela/kit/storage/text-storage.ts';

/**
 * The operator's token, kept for this tab: a reload keeps it, and closing the tab ends it. It is no cookie, so no page of another site can use it,
 * and no key of the players' pages.
 */
const name = 'mela.operator';
const listeners = new Set<() => void>();

export const operatorToken = (): string | null => tabText.read(name);

let hasEnded = false;
/** Whether the session of this tab ended by itself, and not by a log-out. */
export const sessionHasEnded = (): boolean => hasEnded;

/** After a log-in, and with null after a log-out. */
export function setOperatorToken(token: string | null): void {
  hasEnded = false;
  store(token);
}

/** The server says that the session is over. */
export function loseSession(): void {
  hasEnded = true;
  store(null);
}

function store(token: string | null): void {
  if (token === null) tabText.remove(name);
  else tabText.write(name, token);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether an operator is logged in here, as far as this tab knows. */
export const useOperatorToken = (): string | null => useSyncExternalStore(subscribe, operatorToken);
