import { afterCommit } from '../db/transact.ts';
import type { Db } from '../types.ts';

type Wake = (types: ReadonlySet<string>) => void;

/** Wakes consumers of this process after a commit with events. Only a hint: polling finds events whose wake was missed. */
const sleepers = new Set<Wake>();

/** Called after events of these types are committed. */
function signalEvents(types: ReadonlySet<string>): void {
  for (const wake of sleepers) wake(types);
}

/** Events of these types were written: wakes after the commit, or at once outside `transact`, where they are already committed. */
export function wakeAfterCommit(tx: Db, types: ReadonlySet<string>): void {
  const signal = () => signalEvents(types);
  if (!afterCommit(tx, signal)) signal();
}

/** Returns the function that removes the sleeper. */
export function onEvents(wake: Wake): () => void {
  sleepers.add(wake);
  return () => void sleepers.delete(wake);
}
