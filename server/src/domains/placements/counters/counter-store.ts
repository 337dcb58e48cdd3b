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

/** `version` grows with each change, under the lock of the row. */
export type Counted = { readonly value: number; readonly version: bigint };

/** Adds `by` to a counter, never below zero. */
export function moveCounter(tx: Db, userId: bigint, name: string, by: number): Promise<Counted> {
  return tx
    .insertInto('placements.counter')
    .values({ user_id: userId, name, value: Math.max(0, by), version: 1n })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'name']).doUpdateSet({
        value: sql<number>`greatest(0, placements.counter.value + ${by}::integer)`,
        version: sql<bigint>`placements.counter.version + 1`,
      }),
    )
    .returning(['value', 'version'])
    .executeTakeFirstOrThrow();
}

/** Null when it was zero already. */
export async function clearCounter(tx: Db, userId: bigint, name: string): Promise<Counted | null> {
  const row = await tx
    .updateTable('placements.counter')
    .set({ value: 0, version: sql<bigint>`version + 1` })
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .where('value', '>', 0)
    .returning(['value', 'version'])
    .executeTakeFirst();
  return row ?? null;
}
