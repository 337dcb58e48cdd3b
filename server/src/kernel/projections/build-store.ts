import { sql, type RawBuilder } from 'kysely';
import { anyOf } from '../db/any-of.ts';
import { shardsOf } from '../events/shards.ts';
import type { Consumer } from '../events/index.ts';
import type { Db, Tx } from '../types.ts';
import type { Projection, SourceKey, SourceRange } from './projection.ts';

/** The build that is read, null before the first is whole; the one that is made, null where there is none, and to where its past is counted. */
export type Builds = {
  readonly build: number | null;
  readonly version: number | null;
  readonly nextBuild: number | null;
  readonly nextVersion: number | null;
  /** Null while rows of an earlier build with its number are removed. */
  readonly done: SourceKey | null;
};

const columns = ['build', 'version', 'next_build', 'next_version', 'user_id', 'id'] as const;
type Row = { readonly [C in (typeof columns)[number]]: C extends 'user_id' | 'id' ? bigint | null : number | null };

const buildsOf = ({ build, version, next_build: nextBuild, next_version: nextVersion, user_id: userId, id }: Row): Builds => ({
  build,
  version,
  nextBuild,
  nextVersion,
  done: userId === null || id === null ? null : { userId, id },
});

/** The number of the build that readers take, for a statement of a projection's own domain; null before the first is whole. */
export const buildRead = ({ name }: Pick<Projection, 'name'>) => sql`(SELECT build FROM kernel.projection WHERE name = ${name})`;

/** The version of that build, likewise; 0 while it is asked to be made again. */
export const versionRead = ({ name }: Pick<Projection, 'name'>) => sql`(SELECT version FROM kernel.projection WHERE name = ${name})`;

/** Null for a projection of which no build was begun. */
export async function loadBuilds(db: Db, name: string): Promise<Builds | null> {
  const row = await db.selectFrom('kernel.projection').select(columns).where('name', '=', name).executeTakeFirst();
  return row ? buildsOf(row) : null;
}

/** Those of a projection of which a build was begun; until the transaction ends no other changes them. */
export async function lockBuilds(tx: Tx, name: string): Promise<Builds> {
  const row = await tx.selectFrom('kernel.projection').select(columns).where('name', '=', name).forUpdate().executeTakeFirstOrThrow();
  return buildsOf(row);
}

/** Begins the first build, or the next one of another version; nothing where one of this version is there or is being made. */
export async function beginBuild(tx: Tx, { name, version }: Pick<Projection, 'name' | 'version'>, now: Date): Promise<void> {
  await sql`
    INSERT INTO kernel.projection AS p (name, next_build, next_version, started_at) VALUES (${name}, 1, ${version}, ${now})
    ON CONFLICT (name) DO UPDATE SET next_build = CASE p.build WHEN 1 THEN 2 ELSE 1 END, next_version = ${version},
      user_id = NULL, id = NULL, rows_done = 0, started_at = ${now}, ended_at = NULL
    WHERE coalesce(p.next_version, p.version) <> ${version}`.execute(tx);
}

/** Notes that the past is counted up to here, and how many rows more that were. */
export async function moveTo(tx: Tx, name: string, { to, rows }: { readonly to: SourceKey; readonly rows: number }): Promise<void> {
  await sql`UPDATE kernel.projection SET user_id = ${to.userId}, id = ${to.id}, rows_done = rows_done + ${rows} WHERE name = ${name}`.execute(
    tx,
  );
}

/** From now on the next build is read. */
export async function swapBuilds(tx: Tx, name: string, now: Date): Promise<void> {
  await sql`
    UPDATE kernel.projection SET build = next_build, version = next_version, next_build = NULL, next_version = NULL, user_id = NULL, id = NULL, ended_at = ${now}
    WHERE name = ${name}`.execute(tx);
}

/** Removes at most so many rows of other builds than this one. @returns how many */
export async function removeRows(tx: Tx, { tables }: Pick<Projection, 'tables'>, kept: number | null, rowsMax: number): Promise<number> {
  let removed = 0;
  for (const table of tables) {
    const of = sql.table(table);
    const { numAffectedRows } = await sql`
      DELETE FROM ${of} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${of} WHERE build IS DISTINCT FROM ${kept}::smallint LIMIT ${rowsMax - removed}))`.execute(
      tx,
    );
    removed += Number(numAffectedRows ?? 0n);
  }
  return removed;
}

/**
 * Keeps every part of a consumer from reading until the transaction ends; waits for a step that runs. @returns false where a part has never read: it
 * has no place in the log yet.
 */
export async function holdConsumer(tx: Tx, consumer: Consumer): Promise<boolean> {
  const names = shardsOf(consumer).map(({ name }) => name);
  for (const name of names) await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`consumer ${name}`}, 0))`.execute(tx);
  const known = await tx.selectFrom('kernel.consumer').select('name').where('name', '=', anyOf(names)).execute();
  return known.length === names.length;
}

/** Of a relation of changes, those of rows up to this one. */
export const changesUpTo = (changes: RawBuilder<unknown>, { userId, id }: SourceKey) =>
  sql`(SELECT * FROM ${changes} AS change WHERE (change.user_id, change.id) <= (${userId}::bigint, ${id}::bigint))`;

/** A relation (user_id, body) of the events about the players of a range that a consumer, or its part for that player, has not read yet. */
export const unreadEvents = (consumer: Consumer, { after, to }: SourceRange): RawBuilder<unknown> =>
  sql`(SELECT user_id, body FROM ${unread(consumer)} AS unread WHERE user_id BETWEEN ${after.userId} AND ${to.userId})`;

/** The time of the oldest event that a consumer, or its part for that player, has not read; null where there is none. */
export async function oldestUnread(db: Db, consumer: Consumer): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`SELECT min(at) AS at FROM ${unread(consumer)} AS unread`.execute(db);
  return rows[0]?.at ?? null;
}

function unread(consumer: Consumer): RawBuilder<unknown> {
  const parts = shardsOf(consumer).map(({ name, shard }) => ({ name, index: shard?.index ?? 0, count: shard?.count ?? 1 }));
  return sql`(
    SELECT e.user_id, e.body, e.at
    FROM jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) AS part (name text, index bigint, count bigint)
    JOIN kernel.consumer c USING (name)
    JOIN kernel.event e ON (e.epoch, e.xid, e.id) > (c.epoch, c.xid, c.id) AND e.user_id % part.count = part.index
    WHERE e.type = ${anyOf(consumer.types)})`;
}

/** Keeps a projection from counting anything until the transaction ends, where a build of it was begun. */
export async function holdProjection(tx: Db, name: string): Promise<void> {
  await tx.selectFrom('kernel.projection').select('name').where('name', '=', name).forUpdate().execute();
}
