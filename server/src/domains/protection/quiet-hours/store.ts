import type { Db } from '../../../kernel/types.ts';
import type { QuietHours } from '../../wallet/index.ts';
import type { Waiting } from '../limits/rules.ts';

/** The player's shorter hours that wait, unless they have lapsed. */
export async function quietChangeOf(tx: Db, userId: bigint, now: Date): Promise<Waiting<QuietHours | null> | null> {
  const row = await tx
    .selectFrom('protection.quiet_change')
    .selectAll()
    .where('user_id', '=', userId)
    .where('lapses_at', '>', now)
    .executeTakeFirst();
  if (!row) return null;
  const { from_minute: fromMinute, to_minute: toMinute } = row;
  const value = fromMinute === null || toMinute === null ? null : { fromMinute, toMinute };
  return { value, dueAt: row.due_at, lapsesAt: row.lapses_at };
}

export async function saveQuietChange(tx: Db, userId: bigint, { value, dueAt, lapsesAt }: Waiting<QuietHours | null>): Promise<void> {
  const change = {
    from_minute: value?.fromMinute ?? null,
    to_minute: value?.toMinute ?? null,
    due_at: dueAt,
    lapses_at: lapsesAt,
  };
  await tx
    .insertInto('protection.quiet_change')
    .values({ user_id: userId, ...change })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .execute();
}

/** Does nothing when none waits. */
export async function removeQuietChange(tx: Db, userId: bigint): Promise<void> {
  await tx.deleteFrom('protection.quiet_change').where('user_id', '=', userId).execute();
}
