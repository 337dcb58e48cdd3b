import { anyOf } from '../../kernel/db/any-of.ts';
import type { Db } from '../../kernel/types.ts';

/** A player's code; undefined before the first one. */
export async function codeOf(tx: Db, userId: bigint): Promise<string | undefined> {
  return (await tx.selectFrom('referral.code').select('code').where('user_id', '=', userId).executeTakeFirst())?.code;
}

/** Saves a code, unless the player has one or another player has this one. */
export async function insertCode(tx: Db, userId: bigint, code: string, now: Date): Promise<void> {
  await tx
    .insertInto('referral.code')
    .values({ user_id: userId, code, made_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The players of these codes. */
export async function ownersOf(tx: Db, codes: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  const rows = await tx
    .selectFrom('referral.code')
    .select(['code', 'user_id'])
    .where('code', '=', anyOf([...codes]))
    .execute();
  return new Map(rows.map(({ code, user_id }) => [code, user_id]));
}
