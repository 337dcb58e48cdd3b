import { sql } from 'kysely';
import type { Db } from '../types.ts';
import { decodeBody } from './body.ts';
import type { StoredEvent } from './consumer.ts';

/** A place in the order of events. All with a lower (xid, id) lie behind it. */
export type Position = { readonly xid: bigint; readonly id: bigint };

export type Events = {
  readonly batch: readonly StoredEvent[];
  /** Where to go on once the batch has had its effect. */
  readonly next: Position;
  /** Events that are committed but not yet in order: an older transaction is still at work. */
  readonly held: boolean;
};

type Row = { horizon: string; xid: string | null; id: bigint; type: StoredEvent['type']; user_id: bigint | null; body: string; at: Date };

export const behind = (a: Position, b: Position): boolean => a.xid < b.xid || (a.xid === b.xid && a.id < b.id);

/**
 * The next events of these types after `from`, in the order (xid, id), below the oldest running transaction. Horizon and
 * events come from one statement, so from one snapshot: whatever is below the horizon and not in the answer does not exist
 * and never will.
 */
export async function readEvents(db: Db, from: Position, types: readonly string[], eventsMax: number): Promise<Events> {
  const { rows } = await sql<Row>`
    WITH snapshot AS MATERIALIZED (SELECT pg_snapshot_xmin(pg_current_snapshot()) AS horizon)
    SELECT snapshot.horizon::text AS horizon, event.*
    FROM snapshot LEFT JOIN LATERAL (
      SELECT xid::text AS xid, id, type, user_id, body::text AS body, at
      FROM kernel.event
      WHERE (xid, id) > (${String(from.xid)}::xid8, ${from.id}::bigint) AND type = ANY(${types})
      ORDER BY event.xid, event.id LIMIT ${eventsMax}
    ) AS event ON true`.execute(db);
  const horizon = BigInt(rows[0]?.horizon ?? 0);
  const found = rows.filter((row) => row.xid !== null);
  const ready = found.filter((row) => BigInt(row.xid ?? 0) < horizon);
  const last = ready.at(-1);
  const full = ready.length === eventsMax && last !== undefined;
  const end: Position = { xid: horizon, id: 0n };
  return {
    batch: ready.map((row) => ({ id: row.id, type: row.type, userId: row.user_id, body: decodeBody(row.body), at: row.at }) as StoredEvent),
    next: full ? { xid: BigInt(last.xid ?? 0), id: last.id } : behind(end, from) ? from : end,
    held: found.length > ready.length,
  };
}
