import type { JackpotMessage } from '@mela/contract/site/live';

type Listener = (message: JackpotMessage) => void;

const listeners = new Set<Listener>();

/** Calls the listener for every jackpot that grows, while a player's live connection is open. @returns a function that unsubscribes. */
export function subscribeJackpots(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function publishJackpot(message: JackpotMessage): void {
  for (const listener of listeners) listener(message);
}
