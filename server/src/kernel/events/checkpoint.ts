import { sql } from 'kysely';
import type { Db, Tx } from '../types.ts';

/**
 * A place in the order of events. Transaction ids belong to one database cluster, so each cluster of this log is an epoch,
 * numbered from 1: after a dump and restore the new cluster's events come after all restored ones, regardless of their ids.
 */
export type Position = { readonly epoch: number; readonly xid: bigint; readonly id: bigint };

/** Before every event. */
export const beginning: Position = { epoch: 0, xid: 0n, id: 0n };

export function isBefore(a: Position, b: Position): boolean {
  if (a.epoch !== b.epoch) return a.epoch < b.epoch;
  return a.xid === b.xid ? a.id < b.id : a.xid < b.xid;
}

/** A position as SQL, comparable with the columns (epoch, xid, id). */
export function positionRow({ epoch, xid, id }: Position) {
  return sql`(${epoch}::int, ${String(xid)}::xid8, ${id}::bigint)`;
}

/** After the events of every ended transaction. */
export async function endedPosition(db: Db): Promise<Position> {
  const { rows } = await sql<{ epoch: number; xid: string }>`
    SELECT max(number) AS epoch, kernel.event_horizon()::text AS xid FROM kernel.event_epoch`.execute(db);
  return { epoch: rows[0]?.epoch ?? 0, xid: BigInt(rows[0]?.xid ?? 0), id: 0n };
}

/**
 * Begins a new epoch when the database runs in another cluster than before, as after a restore. Called once at the start,
 * before any event is written. @returns the new epoch, or null.
 */
export async function beginEpoch(db: Db): Promise<number | null> {
  const { rows } = await sql<{ epoch: number | null }>`SELECT kernel.begin_event_epoch() AS epoch`.execute(db);
  return rows[0]?.epoch ?? null;
}

/**
 * Takes the exclusive right to run the consumer until the transaction ends. @returns where it has read to, null before its first checkpoint; or
 * `elsewhere` while another transaction has it. Without `isDurable` the commit does not wait for the disk: for a consumer whose only effects are
 * messages, a lost checkpoint repeats some that receivers drop by their version.
 */
export async function takeConsumer(
  tx: Tx,
  name: string,
  { isDurable }: { readonly isDurable: boolean },
): Promise<Position | null | 'elsewhere'> {
  const { rows } = await sql<{ epoch: number | null; xid: string | null; id: bigint | null }>`
    SELECT epoch, xid, id FROM kernel.take_consumer(${name}, ${isDurable})`.execute(tx);
  const row = rows[0];
  if (!row) return 'elsewhere';
  return row.epoch === null || row.xid === null || row.id === null ? null : { epoch: row.epoch, xid: BigInt(row.xid), id: row.id };
}

export async function loadCheckpoint(db: Db, name: string): Promise<Position | null> {
  const { rows } = await sql<{
    epoch: number;
    xid: string;
    id: bigint;
  }>`SELECT epoch, xid::text AS xid, id FROM kernel.consumer WHERE name = ${name}`.execute(db);
  const row = rows[0];
  return row ? { epoch: row.epoch, xid: BigInt(row.xid), id: row.id } : null;
}

/** Creates the checkpoint of a new consumer: before all events, or after those of every ended transaction. */
export async function createCheckpoint(db: Db, name: string, from: 'beginning' | 'now'): Promise<void> {
  const { epoch, xid, id } = from === 'now' ? await endedPosition(db) : beginning;
  await sql`
    INSERT INTO kernel.consumer (name, epoch, xid, id) VALUES (${name}, ${epoch}, ${String(xid)}::xid8, ${id})
    ON CONFLICT (name) DO NOTHING`.execute(db);
}

export async function moveCheckpoint(tx: Tx, name: string, to: Position): Promise<void> {
  await sql`
    UPDATE kernel.consumer SET epoch = ${to.epoch}, xid = ${String(to.xid)}::xid8, id = ${to.id}, moved_at = clock_timestamp()
    WHERE name = ${name}`.execute(tx);
}

/**
 * Saves how far a consumer has read through events of other types, so that the next start does not read them again and they do
 * not count as lag. Never moves back, and writes nothing when there were no events between.
 */
export async function savePosition(db: Db, name: string, place: Position): Promise<void> {
  const here = positionRow(place);
  await sql`
    UPDATE kernel.consumer AS c SET epoch = ${place.epoch}, xid = ${String(place.xid)}::xid8, id = ${place.id}, moved_at = clock_timestamp()
    WHERE c.name = ${name} AND (c.epoch, c.xid, c.id) < ${here}
      AND EXISTS (SELECT FROM kernel.event AS e WHERE (e.epoch, e.xid, e.id) > (c.epoch, c.xid, c.id) AND (e.epoch, e.xid, e.id) <= ${here})`.execute(
    db,
  );
}

/**
 * Names of consumers that are none of these and have a checkpoint: from an older version, or of a renamed consumer. They prevent the removal of old
 * events.
 */
export async function unknownCheckpoints(db: Db, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT split_part(name, '/', 1) AS name FROM kernel.consumer WHERE split_part(name, '/', 1) <> ALL(${names}::text[]) ORDER BY name`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/**
 * Removes the checkpoint of a consumer that no longer exists, and those of its parts, with its failures. A consumer of that name then starts as if it
 * had never run.
 */
export async function removeCheckpoint(tx: Tx, name: string): Promise<boolean> {
  await sql`DELETE FROM kernel.event_failure WHERE consumer = ${name}`.execute(tx);
  const { numAffectedRows } = await sql`DELETE FROM kernel.consumer WHERE split_part(name, '/', 1) = ${name}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}
