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

/** One closed account whose personal data is to be erased, locked; undefined for none. */
export function lockDueClosure(tx: Db, now: Date) {
  return tx
    .selectFrom('privacy.closure')
    .select('user_id')
    .where('erased_at', 'is', null)
    .where('erase_at', '<=', now)
    .orderBy('erase_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function markErased(tx: Db, userId: bigint, at: Date): Promise<void> {
  await tx.updateTable('privacy.closure').set({ erased_at: at }).where('user_id', '=', userId).execute();
}
