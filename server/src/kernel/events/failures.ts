import { sql } from 'kysely';
import type { Origin } from '../origin.ts';
import type { Db, Tx } from '../types.ts';
import type { Consumer } from './consumer.ts';
import { decodeBody } from './emit.ts';
import type { PlacedEvent } from './reading/read-events.ts';

/** Stores a complete copy of an event that a consumer could not handle, so that it can be retried even after the log has dropped it. */
export async function insertFailure(tx: Tx, consumer: string, event: PlacedEvent, tries: number, error: unknown): Promise<void> {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const { place } = event;
  await sql`
    INSERT INTO kernel.event_failure (consumer, epoch, xid, event_id, type, user_id, body, version, at, error, tries)
    SELECT ${consumer}, e.epoch, e.xid, e.id, e.type, e.user_id, e.body, e.version, e.at, ${message.slice(0, 2000)}, ${tries}
    FROM kernel.event e WHERE (e.epoch, e.xid, e.id) = (${place.epoch}::int, ${String(place.xid)}::xid8, ${place.id}::bigint)
    ON CONFLICT (consumer, event_id) DO NOTHING`.execute(tx);
}

/** Number of unresolved set-aside events. An operator must handle them. */
export async function openFailures(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM kernel.event_failure WHERE resolved_at IS NULL`.execute(db);
  return rows[0]?.n ?? 0;
}

export type FailureRow = {
  readonly consumer: string;
  readonly eventId: bigint;
  readonly type: string;
  readonly error: string;
  readonly tries: number;
  readonly failedAt: Date;
};

/** For operators: set-aside events, oldest first. */
export async function listFailures(db: Db, rowsMax = 200): Promise<FailureRow[]> {
  const { rows } = await sql<FailureRow>`
    SELECT consumer, event_id AS "eventId", type, error, tries, failed_at AS "failedAt" FROM kernel.event_failure
    WHERE resolved_at IS NULL ORDER BY failed_at, event_id LIMIT ${rowsMax}`.execute(db);
  return rows;
}

/** Requests a retry of this consumer's failures, or of one of them, by the process that runs it. @returns how many there are. */
export async function requestRetry(db: Db, consumer: string, eventId: bigint | null = null): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE kernel.event_failure SET retry = true
    WHERE consumer = ${consumer} AND resolved_at IS NULL AND (event_id = ${eventId} OR ${eventId}::bigint IS NULL)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Resolves a failure without a retry. The row stays, with who did it and why. @returns false when there is no such open failure. */
export async function dismissFailure(
  db: Db,
  failure: { readonly consumer: string; readonly eventId: bigint },
  reason: string,
  { actor }: Origin,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE kernel.event_failure SET resolved_at = clock_timestamp(), retry = false, dismissed_by = ${actor}, dismiss_reason = ${reason}
    WHERE consumer = ${failure.consumer} AND event_id = ${failure.eventId} AND resolved_at IS NULL`.execute(db);
  return numAffectedRows === 1n;
}

type StoredFailure = {
  event_id: bigint;
  epoch: number;
  xid: string;
  type: string;
  user_id: bigint | null;
  body: string;
  version: bigint | null;
  at: Date;
};

/**
 * The first event in the order of the log whose retry was requested, of this consumer or this part of one, locked; null when there is none. The
 * caller holds the lock of the consumer or the part.
 */
export async function lockRetry(tx: Tx, { name, shard }: Pick<Consumer, 'name' | 'shard'>): Promise<PlacedEvent | null> {
  const ofPart = shard ? sql`coalesce(user_id, 0) % ${shard.count} = ${shard.index}` : sql`true`;
  const { rows } = await sql<StoredFailure>`
    SELECT event_id, epoch, xid::text AS xid, type, user_id, body::text AS body, version, at FROM kernel.event_failure
    WHERE consumer = ${shard?.of ?? name} AND retry AND resolved_at IS NULL AND ${ofPart}
    ORDER BY epoch, event_failure.xid, event_id LIMIT 1 FOR UPDATE`.execute(tx);
  const row = rows[0];
  if (!row) return null;
  const place = { epoch: row.epoch, xid: BigInt(row.xid), id: row.event_id };
  const { type, user_id: userId, version, at } = row;
  return { id: row.event_id, type, userId, version, body: decodeBody(row.body), at, place } as PlacedEvent;
}

export async function resolveFailure(tx: Tx, consumer: string, eventId: bigint): Promise<void> {
  await sql`
    UPDATE kernel.event_failure SET resolved_at = clock_timestamp(), retry = false
    WHERE consumer = ${consumer} AND event_id = ${eventId}`.execute(tx);
}

/** A retry that failed again waits for the next request. */
export async function failRetry(db: Db, consumer: string, eventId: bigint, error: unknown): Promise<void> {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  await sql`
    UPDATE kernel.event_failure SET retry = false, tries = tries + 1, error = ${message.slice(0, 2000)}
    WHERE consumer = ${consumer} AND event_id = ${eventId} AND resolved_at IS NULL`.execute(db);
}
