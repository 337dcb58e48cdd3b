import type { Db } from '../../kernel/types.ts';

/** @returns false where the account is closed already. */
export async function insertClosure(
  tx: Db,
  { userId, closedAt, eraseAt }: { readonly userId: bigint; readonly closedAt: Date; readonly eraseAt: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('privacy.closure')
    .values({ user_id: userId, closed_at: closedAt, erase_at: eraseAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Players of closed accounts whose personal data is to be erased, the longest due first, at most `max`, without those in `except`. */
export async function dueClosures(
  db: Db,
  now: Date,
  { max, except }: { readonly max: number; readonly except: readonly bigint[] },
): Promise<bigint[]> {
  const rows = await db
    .selectFrom('privacy.closure')
    .select('user_id')
    .where('erased_at', 'is', null)
    .where('erase_at', '<=', now)
    .where((build) => build.not(build('user_id', '=', build.fn.any(build.val([...except])))))
    .orderBy('erase_at')
    .limit(max)
    .execute();
  return rows.map(({ user_id: userId }) => userId);
}

/** Locks what is to be erased of this player; false where another process has done it or does it now. */
export async function lockDueClosure(tx: Db, userId: bigint): Promise<boolean> {
  const row = await tx
    .selectFrom('privacy.closure')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('erased_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row !== undefined;
}

export async function markErased(tx: Db, userId: bigint, at: Date): Promise<void> {
  await tx.updateTable('privacy.closure').set({ erased_at: at }).where('user_id', '=', userId).execute();
}
