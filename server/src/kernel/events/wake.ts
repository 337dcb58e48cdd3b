import { afterCommit } from '../db/transact.ts';
import type { Db } from '../types.ts';

type Wake = (types: ReadonlySet<string>) => void;

/** Consumers of this process, to be woken after a commit that wrote events. Only a hint: whoever misses it finds the events by polling. */
const sleepers = new Set<Wake>();

/** Events of these types are committed. */
function signalEvents(types: ReadonlySet<string>): void {
  for (const wake of sleepers) wake(types);
}

/** Events of these types are written: signalled with the commit, or at once where they were written outside `transact` and stand already. */
export function wakeAfterCommit(tx: Db, types: ReadonlySet<string>): void {
  const signal = () => signalEvents(types);
  if (!afterCommit(tx, signal)) signal();
}

/** Gives the function that takes the sleeper away again. */
export function onEvents(wake: Wake): () => void {
  sleepers.add(wake);
  return () => void sleepers.delete(wake);
}
