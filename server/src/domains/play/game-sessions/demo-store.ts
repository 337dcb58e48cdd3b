import type { Db } from '../../../kernel/types.ts';
import { sessionSecMax } from './rules.ts';

/**
 * Demos of all providers that took no more bets from this moment on, the oldest first, locked until the transaction ends. Those that another
 * transaction has locked are left to the next run.
 */
export async function lockDemosOverBefore(tx: Db, moment: Date, limit: number): Promise<bigint[]> {
  const rows = await tx
    .selectFrom('play.session')
    .select('id')
    .where('user_id', 'is', null)
    .where('demo_minor', 'is not', null)
    .where('created_at', '<', new Date(moment.getTime() - sessionSecMax * 1000))
    .orderBy('created_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes demos by their ids, never a player's session. */
export async function removeDemos(tx: Db, ids: readonly bigint[]): Promise<void> {
  await tx
    .deleteFrom('play.session')
    .where('user_id', 'is', null)
    .where('demo_minor', 'is not', null)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute();
}
