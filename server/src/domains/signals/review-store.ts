import type { Db } from '../../kernel/types.ts';

export type ReviewStep = { readonly userId: bigint; readonly by: string; readonly now: Date };

/** False where a review is open already: its reason stays. */
export async function insertReview(tx: Db, { userId, by, now, reason }: ReviewStep & { readonly reason: string }): Promise<boolean> {
  const row = await tx
    .insertInto('signals.account_review')
    .values({ user_id: userId, reason, begun_by: by, begun_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False where none is open. */
export async function liftOpenReview(tx: Db, { userId, by, now }: ReviewStep): Promise<boolean> {
  const row = await tx
    .updateTable('signals.account_review')
    .set({ lifted_by: by, lifted_at: now })
    .where('user_id', '=', userId)
    .where('lifted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Since when a player's account is under review; null where it is not. */
export async function openReviewOf(tx: Db, userId: bigint): Promise<Date | null> {
  const row = await tx
    .selectFrom('signals.account_review')
    .select('begun_at')
    .where('user_id', '=', userId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
  return row?.begun_at ?? null;
}
