import { sql, type RawBuilder } from 'kysely';
import { anyOf } from '../db/any-of.ts';
import type { Db } from '../types.ts';
import { nameOf, type Retention, type TableRetention } from './retention.ts';

export type Progress = { readonly nextBlock: number; readonly addedAt: Date; readonly completedAt: Date | null };

/** The progress of every rule, of new ones from now on. */
export async function loadProgress(db: Db, rules: readonly Retention[], now: Date): Promise<ReadonlyMap<string, Progress>> {
  const names = rules.map(nameOf);
  await sql`
    INSERT INTO kernel.retention (rule, added_at) SELECT name, ${now} FROM unnest(${names}::text[]) AS name ON CONFLICT DO NOTHING`.execute(
    db,
  );
  const rows = await db
    .selectFrom('kernel.retention')
    .select(['rule', 'next_block', 'added_at', 'completed_at'])
    .where('rule', '=', anyOf(names))
    .execute();
  return new Map(
    rows.map((row) => [row.rule, { nextBlock: Number(row.next_block), addedAt: row.added_at, completedAt: row.completed_at }]),
  );
}

/** Age in seconds of the oldest last whole pass of these rules; of one that has had none, the time since it was added. */
export async function oldestPassSec(db: Db, rules: readonly Retention[], now: Date): Promise<number> {
  const { rows } = await sql<{ age: number }>`
    SELECT coalesce(extract(epoch FROM ${now}::timestamptz - min(coalesce(completed_at, added_at))), 0)::float8 AS age
    FROM kernel.retention WHERE rule = ANY(${rules.map(nameOf)}::text[])`.execute(db);
  return rows[0]?.age ?? 0;
}

export async function completePass(db: Db, rule: Retention, now: Date): Promise<void> {
  await db.updateTable('kernel.retention').set({ next_block: 0, completed_at: now }).where('rule', '=', nameOf(rule)).execute();
}

/** The number of blocks that the table has now. */
export async function countBlocks(db: Db, { table }: TableRetention): Promise<number> {
  const { rows } = await sql<{ blocks: number }>`
    SELECT ceil(pg_relation_size(${table}::regclass) / current_setting('block_size')::numeric)::float8 AS blocks`.execute(db);
  return rows[0]?.blocks ?? 0;
}

/** Blocks of a table, the last one excluded. */
export type BlockRange = { readonly from: number; readonly to: number };

const isDue = ({ since }: TableRetention, before: Date): RawBuilder<unknown> =>
  typeof since === 'string' ? sql`${sql.ref(since)} <= ${before}::timestamptz` : since(before);

/** The rows of these blocks that are due, locked, without those that a transaction has locked: no call waits for this one in a circle. */
const dueIn = (rule: TableRetention, { from, to }: BlockRange, before: Date): RawBuilder<unknown> => sql`
  SELECT ctid FROM ${sql.table(rule.table)} WHERE ctid >= ${`(${from},0)`}::tid AND ctid < ${`(${to},0)`}::tid AND ${isDue(rule, before)} FOR UPDATE SKIP LOCKED`;

/**
 * Deletes or clears the rows of these blocks that are due, and notes how far the pass has got, in one statement. Rows that a transaction has locked
 * are left to the next pass. @returns how many rows
 */
export async function pruneBlocks(db: Db, rule: TableRetention, range: BlockRange, before: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    WITH pruned AS (${changeOf(rule)} WHERE ctid = ANY (ARRAY(${dueIn(rule, range, before)})) RETURNING 1),
      noted AS (UPDATE kernel.retention SET next_block = ${range.to} WHERE rule = ${rule.table})
    SELECT count(*)::int AS n FROM pruned`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Where the rows of these blocks are that are due. */
export async function dueRows(db: Db, rule: TableRetention, range: BlockRange, before: Date): Promise<string[]> {
  const { rows } = await sql<{ ctid: string }>`SELECT ctid::text FROM (${dueIn(rule, range, before)}) AS due`.execute(db);
  return rows.map(({ ctid }) => ctid);
}

/** The same for one row, while it is due and no transaction has locked it. @returns 1, or 0 where it stays */
export async function pruneRow(db: Db, rule: TableRetention, row: string, before: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    ${changeOf(rule)} WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM ${sql.table(rule.table)} WHERE ctid = ${row}::tid AND ${isDue(rule, before)} FOR UPDATE SKIP LOCKED))`.execute(db);
  return Number(numAffectedRows);
}

export async function noteBlock(db: Db, rule: TableRetention, next: number): Promise<void> {
  await db.updateTable('kernel.retention').set({ next_block: next }).where('rule', '=', rule.table).execute();
}

function changeOf({ table, clears }: TableRetention): RawBuilder<unknown> {
  if (!clears) return sql`DELETE FROM ${sql.table(table)}`;
  const changes = Object.entries(clears).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  return sql`UPDATE ${sql.table(table)} SET ${sql.join(changes)}`;
}
