import type { JackpotMessage } from '@mela/contract/live';

type Listener = (message: JackpotMessage) => void;

const listeners = new Set<Listener>();

/** Hears of every jackpot as it fills, as long as a player's live connection is there. @returns the way to stop. */
export function hearJackpots(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function tellJackpots(message: JackpotMessage): void {
  for (const listener of listeners) listener(message);
}
