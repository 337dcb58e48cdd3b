import { afterCommit } from '../db/transact.ts';
import type { Db } from '../types.ts';

type Wake = (types: ReadonlySet<string>) => void;

/** Listeners of this process for events that were committed. Only a hint: polling finds events whose wake was missed. */
const sleepers = new Set<Wake>();

function signalEvents(types: ReadonlySet<string>): void {
  for (const wake of sleepers) wake(types);
}

/** Events of these types were written: wakes after the commit, or at once outside `transact`, where they are already committed. */
export function wakeAfterCommit(tx: Db, types: ReadonlySet<string>): void {
  const signal = () => signalEvents(types);
  if (!afterCommit(tx, signal)) signal();
}

/** Calls `wake` with the types of events that this process has committed. Returns the function that removes it. */
export function onEvents(wake: Wake): () => void {
  sleepers.add(wake);
  return () => void sleepers.delete(wake);
}
