import type { Db } from '../../kernel/types.ts';
import { sessionSecMax } from './rules.ts';

/**
 * Demos of all studios that took their last bet before this moment, the oldest first, locked until the transaction ends. One that
 * somebody else holds just now is left out: it is old enough next time as well.
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

/** Removes demos by their numbers. A player's session is none, whatever number is given. */
export async function removeDemos(tx: Db, ids: readonly bigint[]): Promise<void> {
  await tx
    .deleteFrom('play.session')
    .where('user_id', 'is', null)
    .where('demo_minor', 'is not', null)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute();
}
