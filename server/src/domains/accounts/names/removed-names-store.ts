import type { Db } from '../../../kernel/types.ts';

/** Takes the name from the player, who shows none from then on. False where the player has another one by now, or none. */
export async function releaseName(tx: Db, userId: bigint, nickname: string): Promise<boolean> {
  // In the order in which a player who chooses a name locks: first the name, then the account.
  await tx.selectFrom('accounts.nickname').select('look').where('user_id', '=', userId).forUpdate().execute();
  const released = await tx
    .updateTable('accounts.user')
    .set({ nickname: null, shows_name: false })
    .where('id', '=', userId)
    .where('nickname', '=', nickname)
    .returning('id')
    .executeTakeFirst();
  if (released === undefined) return false;
  await tx.deleteFrom('accounts.nickname').where('user_id', '=', userId).execute();
  return true;
}

export async function noteRemoved(tx: Db, look: string, now: Date): Promise<void> {
  await tx
    .insertInto('accounts.removed_look')
    .values({ look, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function isRemoved(tx: Db, look: string): Promise<boolean> {
  return (await tx.selectFrom('accounts.removed_look').select('look').where('look', '=', look).executeTakeFirst()) !== undefined;
}
