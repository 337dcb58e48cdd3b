import { sql } from 'kysely';
import type { Db } from '../types.ts';
import { decodeBody } from './emit.ts';
import type { StoredEvent } from './consumer.ts';
import { isBefore, positionRow, type Position } from './checkpoint.ts';

/** An event with its position. */
export type PlacedEvent = StoredEvent & { readonly place: Position };

export type Events = {
  readonly batch: readonly PlacedEvent[];
  /** Where to continue after the batch. */
  readonly next: Position;
  /** The scan ended at its limit; there is more of the log. */
  readonly more: boolean;
  /** Events of these types are committed but not yet in order: an older transaction is still running. */
  readonly delayed: boolean;
};

type Row = {
  epoch: number;
  horizon: string;
  scanned: number;
  end_epoch: number | null;
  end_xid: string | null;
  end_id: bigint | null;
  delayed: boolean;
  event_epoch: number | null;
  xid: string;
  id: bigint;
  type: StoredEvent['type'];
  user_id: bigint | null;
  body: string;
  version: bigint | null;
  at: Date;
};

/** Events of any type that one read may pass, so that a consumer of rare events has a limited cost for each read. */
export const scanMax = 5_000;
/** How many events above the horizon are searched for those that wait for an older transaction. */
const delayedScanMax = 200;

/**
 * The next events of these types after `from`, in the order (epoch, xid, id), below the oldest running transaction. Horizon and events
 * come from one statement and so from one snapshot: no other event can ever appear below this horizon.
 */
export async function readEvents(db: Db, from: Position, types: readonly string[], eventsMax: number, rowsMax = scanMax): Promise<Events> {
  const { rows } = await sql<Row>`
    WITH snapshot AS MATERIALIZED (
      SELECT (SELECT max(number) FROM kernel.event_epoch) AS epoch, pg_snapshot_xmin(pg_current_snapshot()) AS horizon
    ), scanned AS MATERIALIZED (
      SELECT e.day, e.epoch, e.xid, e.id, e.type FROM kernel.event e, snapshot s
      WHERE (e.epoch, e.xid, e.id) > ${positionRow(from)} AND (e.epoch, e.xid) < (s.epoch, s.horizon)
      ORDER BY e.epoch, e.xid, e.id LIMIT ${rowsMax}
    ), wanted AS MATERIALIZED (
      SELECT day, epoch, xid, id FROM scanned WHERE type = ANY(${types}) ORDER BY epoch, xid, id LIMIT ${eventsMax}
    )
    SELECT s.epoch, s.horizon::text AS horizon, (SELECT count(*)::int FROM scanned) AS scanned,
      tail.epoch AS end_epoch, tail.xid::text AS end_xid, tail.id AS end_id,
      EXISTS (SELECT FROM (SELECT e.type FROM kernel.event e WHERE (e.epoch, e.xid) >= (s.epoch, s.horizon)
        ORDER BY e.epoch, e.xid, e.id LIMIT ${delayedScanMax}) ahead WHERE ahead.type = ANY(${types})) AS delayed,
      event.epoch AS event_epoch, event.xid::text AS xid, event.id, event.type, event.user_id, event.body::text AS body, event.version, event.at
    FROM snapshot s
      LEFT JOIN LATERAL (SELECT epoch, xid, id FROM scanned ORDER BY epoch DESC, xid DESC, id DESC LIMIT 1) tail ON true
      LEFT JOIN (SELECT e.* FROM wanted w JOIN kernel.event e USING (day, epoch, xid, id)) event ON true
    ORDER BY event.epoch, event.xid, event.id`.execute(db);
  const [first] = rows;
  if (!first) return { batch: [], next: from, more: false, delayed: false };
  const batch = rows.flatMap((row) => (row.event_epoch === null ? [] : [placed(row, row.event_epoch)]));
  const isFull = batch.length === eventsMax;
  const isCut = first.scanned === rowsMax;
  return { batch, next: nextPosition(first, batch, { from, isFull, isCut }), more: isFull || isCut, delayed: first.delayed };
}

function placed(row: Row, epoch: number): PlacedEvent {
  const { id, type, user_id: userId, version, at } = row;
  const place = { epoch, xid: BigInt(row.xid), id };
  return { id, type, userId, version, body: decodeBody(row.body), at, place } as PlacedEvent;
}

type Scan = { readonly from: Position; readonly isFull: boolean; readonly isCut: boolean };

/** The last event of a full batch, the last row of a scan that ended at its limit, else the horizon. */
function nextPosition(first: Row, batch: readonly PlacedEvent[], { from, isFull, isCut }: Scan): Position {
  const last = batch.at(-1);
  if (isFull && last) return last.place;
  if (isCut) return { epoch: first.end_epoch ?? 0, xid: BigInt(first.end_xid ?? 0), id: first.end_id ?? 0n };
  const end: Position = { epoch: first.epoch, xid: BigInt(first.horizon), id: 0n };
  return isBefore(end, from) ? from : end;
}
