import type { PotMessage } from '@mela/contract/live';

type Listener = (message: PotMessage) => void;

const listeners = new Set<Listener>();

/** Hears of every pot as it fills, as long as a player's live connection is there. @returns the way to stop. */
export function hearPots(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function tellPots(message: PotMessage): void {
  for (const listener of listeners) listener(message);
}
