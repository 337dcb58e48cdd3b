import type { Db, Tx } from '../types.ts';
import { isRetriable } from './availability/availability.ts';

type Hook = () => void;
const hooks = new WeakMap<Db, Hook[]>();

/** Runs `hook` once when the transaction has committed; never when it rolls back. Outside `transact` the hook is dropped (returns false). */
export function afterCommit(tx: Db, hook: Hook): boolean {
  const list = hooks.get(tx);
  list?.push(hook);
  return list !== undefined;
}

const retriesMaxDefault = 3;

export type TransactOptions = {
  /** `read` opens READ ONLY. */
  readonly access?: 'read' | 'write';
  /** How often work is repeated after a conflict of two transactions. */
  readonly retriesMax?: number;
};

/**
 * The only way to open a transaction: commits after `work`, or rolls back when it throws. `work` may run again after a deadlock, so it must have no
 * effect outside `tx`; `attempt` counts from 0.
 */
export function transact<T>(db: Db, work: (tx: Tx, attempt: number) => Promise<T>, options: TransactOptions = {}): Promise<T> {
  const { access = 'write', retriesMax } = options;
  return retried(async (attempt) => {
    const pending: Hook[] = [];
    const opened = access === 'read' ? db.transaction().setAccessMode('read only') : db.transaction();
    const answer = await opened.execute((tx) => {
      hooks.set(tx, pending);
      return work(tx, attempt);
    });
    for (const hook of pending) hook();
    return answer;
  }, retriesMax);
}

/** Repeats work that was rolled back because of another transaction: a transaction, or a single statement. */
export async function retried<T>(work: (attempt: number) => Promise<T>, retriesMax = retriesMaxDefault): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work(attempt);
    } catch (error) {
      if (!isRetriable(error) || attempt >= retriesMax) throw error;
    }
  }
}
