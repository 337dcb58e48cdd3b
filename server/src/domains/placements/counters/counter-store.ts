import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';

export function countersOf(tx: Db, userId: bigint) {
  return tx
    .selectFrom('placements.counter')
    .select(['name', 'value'])
    .where('user_id', '=', userId)
    .where('value', '>', 0)
    .orderBy('name')
    .execute();
}

export async function counterOf(tx: Db, userId: bigint, name: string): Promise<number> {
  const row = await tx
    .selectFrom('placements.counter')
    .select('value')
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value ?? 0;
}

/** Adds `by` to a counter, never below zero. @returns its new value. */
export async function moveCounter(tx: Db, userId: bigint, name: string, by: number): Promise<number> {
  const { value } = await tx
    .insertInto('placements.counter')
    .values({ user_id: userId, name, value: Math.max(0, by) })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'name']).doUpdateSet({ value: sql<number>`greatest(0, placements.counter.value + ${by}::integer)` }),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}

/** @returns false when it was zero already. */
export async function clearCounter(tx: Db, userId: bigint, name: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('placements.counter')
    .set({ value: 0 })
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .where('value', '>', 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
