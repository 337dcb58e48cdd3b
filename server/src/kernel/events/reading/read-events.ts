import { sql } from 'kysely';
import type { Db } from '../../types.ts';
import { decodeBody } from '../emit.ts';
import type { Shard, StoredEvent } from '../consumer.ts';
import { isBefore, type Position } from '../checkpoint.ts';

/** An event with its position. */
export type PlacedEvent = StoredEvent & { readonly place: Position };

/** Which events a reader wants: of these types and, for a part of a consumer, of its players. */
export type Wanted = { readonly types: readonly string[]; readonly shard?: Shard | undefined };

export type Events = {
  readonly batch: readonly PlacedEvent[];
  /** Where to continue after the batch. */
  readonly next: Position;
  /** The scan ended at its limit; there is more of the log. */
  readonly more: boolean;
  /** Events of these types are committed but not yet in order: an older transaction is still running. */
  readonly delayed: boolean;
};

/** An event, or the last row, which has no type. */
type Row = {
  readonly epoch: number;
  readonly xid: string;
  readonly id: bigint;
  readonly type: StoredEvent['type'];
  readonly user_id: bigint | null;
  readonly body: string;
  readonly version: bigint | null;
  readonly at: Date;
};
type LastRow = {
  /** The row at which the scan ended; null where it did not end at its limit. */
  readonly epoch: number | null;
  readonly xid: string | null;
  readonly id: bigint | null;
  readonly type: null;
  readonly horizon_epoch: number;
  readonly horizon: string;
  readonly delayed: boolean;
};

/** Events of any type that one read may pass, so that a consumer of rare events has a limited cost for each read. */
export const scanMax = 5_000;

/**
 * The next wanted events after `from`, in the order (epoch, xid, id), below the oldest running transaction of this database (kernel.next_events).
 */
export async function readEvents(db: Db, from: Position, { types, shard }: Wanted, eventsMax: number, rowsMax = scanMax): Promise<Events> {
  const { epoch, xid, id } = from;
  const { index, count } = shard ?? { index: 0, count: 1 };
  const { rows } = await sql<
    Row | LastRow
  >`SELECT * FROM kernel.next_events(${epoch}, ${String(xid)}::xid8, ${id}, ${types}, ${eventsMax}, ${rowsMax}, ${index}, ${count})`.execute(
    db,
  );
  const last = rows.at(-1);
  if (last?.type !== null) throw new Error('the event log gave no horizon');
  const batch = rows.flatMap((row) => (row.type === null ? [] : [placed(row)]));
  const isFull = batch.length === eventsMax;
  return { batch, next: nextPosition(last, batch, { from, isFull }), more: isFull || last.id !== null, delayed: last.delayed };
}

function placed(row: Row): PlacedEvent {
  const { id, type, user_id: userId, version, at, epoch } = row;
  return { id, type, userId, version, body: decodeBody(row.body), at, place: { epoch, xid: BigInt(row.xid), id } } as PlacedEvent;
}

/** The last event of a full batch, the last row of a scan that ended at its limit, else the horizon. */
function nextPosition(
  last: LastRow,
  batch: readonly PlacedEvent[],
  { from, isFull }: { readonly from: Position; readonly isFull: boolean },
): Position {
  const event = batch.at(-1);
  if (isFull && event) return event.place;
  if (last.epoch !== null && last.xid !== null && last.id !== null) return { epoch: last.epoch, xid: BigInt(last.xid), id: last.id };
  const end: Position = { epoch: last.horizon_epoch, xid: BigInt(last.horizon), id: 0n };
  return isBefore(end, from) ? from : end;
}
