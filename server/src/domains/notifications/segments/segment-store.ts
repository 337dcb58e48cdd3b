import type { Segment, SegmentCondition } from '@mela/contract/api/operators/messages/message-campaigns';
import { sql } from 'kysely';
import { anyOf } from '../../../kernel/db/any-of.ts';
import type { Db } from '../../../kernel/types.ts';
import { playersOf } from './condition-store.ts';

const from = (tx: Db) => tx.selectFrom('notifications.segment').select(['id', 'name', 'version', 'conditions']);
type Row = Awaited<ReturnType<ReturnType<typeof from>['execute']>>[number];
// They are checked when they are saved.
const read = (row: Row): Segment => ({ ...row, conditions: row.conditions as SegmentCondition[] });

export const allSegments = async (tx: Db): Promise<Segment[]> => (await from(tx).orderBy('name').execute()).map(read);

export async function segmentById(tx: Db, id: number): Promise<Segment | null> {
  const row = await from(tx).where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : read(row);
}

export type NewSegment = { readonly name: string; readonly conditions: readonly SegmentCondition[] };

/** @returns its id; null where the name is taken */
export async function insertSegment(tx: Db, { name, conditions }: NewSegment): Promise<number | null> {
  const row = await tx
    .insertInto('notifications.segment')
    .values({ name, conditions: JSON.stringify(conditions) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function isNameTaken(tx: Db, name: string, besides: number): Promise<boolean> {
  const row = await tx
    .selectFrom('notifications.segment')
    .select('id')
    .where('name', '=', name)
    .where('id', '<>', besides)
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false where another version than `version` is there by now */
export async function updateSegment(tx: Db, id: number, version: number, { name, conditions }: NewSegment): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('notifications.segment')
    .set({ name, conditions: JSON.stringify(conditions), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Which levels of these there are not. */
export async function unknownLevels(tx: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM loyalty.level_start WHERE id = ANY (${[...ids]}::integer[])`.execute(tx);
  return ids.filter((id) => !rows.some((row) => row.id === id));
}

/** Those of these segments that a player is in now. One that is not there has no one. */
export async function segmentsWith(tx: Db, userId: bigint, ids: readonly number[], now: Date): Promise<ReadonlySet<number>> {
  const segments = (await from(tx).where('id', '=', anyOf(ids)).execute()).map(read);
  if (segments.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`${sql.join(
    segments.map(({ id, conditions }) => sql`SELECT ${id}::integer AS id FROM ${playersOf(conditions, now)} AND p.id = ${userId}`),
    sql` UNION ALL `,
  )}`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
