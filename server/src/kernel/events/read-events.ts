import { sql } from 'kysely';
import type { Db } from '../types.ts';
import { decodeBody } from './emit.ts';
import type { StoredEvent } from './consumer.ts';
import { isBefore, type Position } from './checkpoint.ts';

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

/**
 * The next events of these types after `from`, in the order (epoch, xid, id), below the oldest running transaction (kernel.read_events).
 */
export async function readEvents(db: Db, from: Position, types: readonly string[], eventsMax: number, rowsMax = scanMax): Promise<Events> {
  const { epoch, xid, id } = from;
  const { rows } =
    await sql<Row>`SELECT * FROM kernel.read_events(${epoch}, ${String(xid)}::xid8, ${id}, ${types}, ${eventsMax}, ${rowsMax})`.execute(db);
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
