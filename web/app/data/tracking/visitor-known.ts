import { createAtom } from '@tanstack/store';
import { savedValue } from '../../site/storage/stored-value.ts';

/** How often in this document a guest id was found or a player loaded. */
const times = createAtom(0);

/** A guest id is there, or the player has loaded. */
export const noteVisitor = (): void => times.set((count) => count + 1);

/** Does it once as soon as there is a guest id or a player has loaded: at once where that is so already. */
export function whenVisitorKnown(act: () => void): void {
  if (times.get() > 0 || savedValue('guest_id') !== null) return act();
  const { unsubscribe } = times.subscribe(() => {
    unsubscribe();
    act();
  });
}
