import { sql } from 'kysely';
import { anyOf } from '../../../kernel/db/any-of.ts';
import type { Db } from '../../../kernel/types.ts';

type StoredCounter = { readonly value: number; readonly seenAt: Date | null };

/** Those of these counters that were used. */
export async function countersOf(tx: Db, userId: bigint, names: readonly string[]): Promise<ReadonlyMap<string, StoredCounter>> {
  const rows = await tx
    .selectFrom('placements.counter')
    .select(['name', 'value', 'seen_at'])
    .where('user_id', '=', userId)
    .where('name', '=', anyOf(names))
    .execute();
  return new Map(rows.map(({ name, value, seen_at }) => [name, { value, seenAt: seen_at }]));
}

/** `version` grows with each change, under the lock of the row. */
type Counted = { readonly value: number; readonly version: bigint };

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

/** @returns the counter's new version; null when it was zero already */
export async function clearCounter(tx: Db, userId: bigint, name: string): Promise<bigint | null> {
  const row = await tx
    .updateTable('placements.counter')
    .set({ value: 0, version: sql<bigint>`version + 1` })
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .where('value', '>', 0)
    .returning('version')
    .executeTakeFirst();
  return row?.version ?? null;
}

/** Sets a counter to zero that counts from this time on. @returns its new version */
export async function noteSeen(tx: Db, userId: bigint, name: string, now: Date): Promise<bigint> {
  const { version } = await tx
    .insertInto('placements.counter')
    .values({ user_id: userId, name, value: 0, version: 1n, seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'name']).doUpdateSet({ value: 0, seen_at: now, version: sql<bigint>`placements.counter.version + 1` }),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
