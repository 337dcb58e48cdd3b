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
  /** Events of these types are committed but not yet in order: an older transaction is still running. Null: it was not looked for. */
  readonly delayed: boolean | null;
};

/** What a read of the log found; `waiting` are the types and players of the delayed events. */
export type LogEvents = Events & { readonly delayed: boolean; readonly waiting: readonly Waiting[] };
export type Waiting = { readonly type: string; readonly userId: bigint | null };

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
  /** A JSON list of the delayed events' types and players; null where there are none. */
  readonly body: string | null;
  readonly horizon_epoch: number;
  readonly horizon: string;
};

/** Events of any type that one read may pass, so that a consumer of rare events has a limited cost for each read. */
export const scanMax = 5_000;

/**
 * The next wanted events after `from`, in the order (epoch, xid, id), below the oldest running transaction of this database (kernel.next_events).
 */
export async function readEvents(
  db: Db,
  from: Position,
  { types, shard }: Wanted,
  eventsMax: number,
  rowsMax = scanMax,
): Promise<LogEvents> {
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
  const waiting = waitingIn(last.body);
  const more = isFull || last.id !== null;
  return { batch, next: nextPosition(last, batch, { from, isFull }), more, delayed: waiting.length > 0, waiting };
}

function placed(row: Row): PlacedEvent {
  const { id, type, user_id: userId, version, at, epoch } = row;
  return { id, type, userId, version, body: decodeBody(row.body), at, place: { epoch, xid: BigInt(row.xid), id } } as PlacedEvent;
}

function waitingIn(list: string | null): Waiting[] {
  const pairs = JSON.parse(list ?? '[]') as (readonly [type: string, userId: number | null])[];
  return pairs.map(([type, userId]) => ({ type, userId: userId === null ? null : BigInt(userId) }));
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
