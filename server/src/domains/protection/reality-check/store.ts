import type { Db } from '../../../kernel/types.ts';

export type Reminder = {
  /** After so many minutes of play; null: never. */
  readonly intervalMin: number | null;
  readonly shownAt: Date | null;
};

/** Of a player who has chosen nothing. */
export const intervalMinDefault = 60;

export async function reminderOf(tx: Db, userId: bigint): Promise<Reminder> {
  const row = await tx.selectFrom('protection.reality_check').selectAll().where('user_id', '=', userId).executeTakeFirst();
  return { intervalMin: row?.chosen === true ? row.interval_min : intervalMinDefault, shownAt: row?.shown_at ?? null };
}

export async function saveInterval(tx: Db, userId: bigint, intervalMin: number | null): Promise<void> {
  const choice = { interval_min: intervalMin, chosen: true };
  await tx
    .insertInto('protection.reality_check')
    .values({ user_id: userId, ...choice })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(choice))
    .execute();
}

/** The player has seen time and result, and plays on. */
export async function saveShown(tx: Db, userId: bigint, at: Date): Promise<void> {
  await tx
    .insertInto('protection.reality_check')
    .values({ user_id: userId, shown_at: at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ shown_at: at }))
    .execute();
}
