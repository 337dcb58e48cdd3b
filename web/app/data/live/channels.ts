import { createAtom } from '@tanstack/store';
import { onChange } from '@mela/kit/state/use-atom.ts';

/** Channels that open pages want besides those that every player has, with the number of pages that want each. */
const wanted = createAtom<ReadonlyMap<string, number>>(new Map());

/** Listens to a channel while a player's live connection is open. @returns the function that ends it */
export function watchChannel(name: string): () => void {
  const add = (by: number) =>
    wanted.set((now) => {
      const count = (now.get(name) ?? 0) + by;
      const next = new Map(now);
      if (count > 0) next.set(name, count);
      else next.delete(name);
      return next;
    });
  add(1);
  return () => add(-1);
}

/** Calls `change` with the names of the wanted channels, now and whenever they change. @returns a function that unsubscribes */
export function followWanted(change: (names: readonly string[]) => void): () => void {
  change([...wanted.get().keys()]);
  return onChange(wanted, (now) => change([...now.keys()]));
}
