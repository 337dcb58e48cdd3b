import { createAtom } from '@tanstack/store';
import { onChange } from '@mela/kit/state/use-atom.ts';
import type { JackpotMessage } from '@mela/contract/site/live';

/** The last message of any jackpot; null before the first. */
const latest = createAtom<JackpotMessage | null>(null);

/** Calls the listener for every jackpot that grows, while a player's live connection is open. @returns a function that unsubscribes. */
export const subscribeJackpots = (listener: (message: JackpotMessage) => void): (() => void) =>
  onChange(latest, (message) => message && listener(message));

export const publishJackpot = (message: JackpotMessage): void => latest.set(message);
