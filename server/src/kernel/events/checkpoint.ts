import { sql } from 'kysely';
import type { Db, Tx } from '../types.ts';
import type { Position } from './read-events.ts';

/** True when this transaction alone may run the consumer; until it ends. An advisory lock takes no transaction id, so an idle look holds nobody's events back. */
export async function lockConsumer(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await sql<{
    locked: boolean;
  }>`SELECT pg_try_advisory_xact_lock(hashtextextended(${`consumer ${name}`}, 0)) AS locked`.execute(tx);
  return rows[0]?.locked === true;
}

export async function loadCheckpoint(db: Db, name: string): Promise<Position | null> {
  const { rows } = await sql<{ xid: string; id: bigint }>`SELECT xid::text AS xid, id FROM kernel.consumer WHERE name = ${name}`.execute(
    db,
  );
  const row = rows[0];
  return row ? { xid: BigInt(row.xid), id: row.id } : null;
}

/** Gives a consumer that never ran its place: before all events, or behind those of every transaction that has ended. */
export async function createCheckpoint(db: Db, name: string, from: 'beginning' | 'now'): Promise<void> {
  const start = from === 'now' ? sql`pg_snapshot_xmin(pg_current_snapshot())` : sql`'0'::xid8`;
  await sql`INSERT INTO kernel.consumer (name, xid) VALUES (${name}, ${start}) ON CONFLICT (name) DO NOTHING`.execute(db);
}

export async function moveCheckpoint(tx: Tx, name: string, to: Position): Promise<void> {
  await sql`UPDATE kernel.consumer SET xid = ${String(to.xid)}::xid8, id = ${to.id}, moved_at = clock_timestamp() WHERE name = ${name}`.execute(
    tx,
  );
}

/**
 * Notes how far a consumer has looked through events that are not its own, so that the next start need not, and whoever
 * watches its lag sees none. Never goes back, and writes nothing when there were no events between.
 */
export async function keepPlace(db: Db, name: string, place: Position): Promise<void> {
  const here = sql`(${String(place.xid)}::xid8, ${place.id}::bigint)`;
  await sql`
    UPDATE kernel.consumer AS c SET xid = ${String(place.xid)}::xid8, id = ${place.id}, moved_at = clock_timestamp()
    WHERE c.name = ${name} AND (c.xid, c.id) < ${here}
      AND EXISTS (SELECT FROM kernel.event AS e WHERE (e.xid, e.id) > (c.xid, c.id) AND (e.xid, e.id) <= ${here})`.execute(db);
}
