import type { Db } from '../../kernel/types.ts';

/** The players whose wallets a transaction has locked: it holds them until its end, so locking them again would be a statement for nothing. */
const lockedBy = new WeakMap<Db, Set<bigint>>();

export const hasLocked = (tx: Db, userId: bigint): boolean => lockedBy.get(tx)?.has(userId) === true;

/** Outside a transaction a lock ends with its statement. */
export function noteLocked(tx: Db, userId: bigint): void {
  if (!tx.isTransaction) return;
  const players = lockedBy.get(tx) ?? new Set();
  lockedBy.set(tx, players.add(userId));
}
