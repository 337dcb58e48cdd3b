import { sql } from 'kysely';
import type { Db } from '../types.ts';

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
    SELECT max(number) AS epoch, pg_snapshot_xmin(pg_current_snapshot())::text AS xid FROM kernel.event_epoch`.execute(db);
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
