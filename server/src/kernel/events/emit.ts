import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../types.ts';
import { encodeBody } from './body.ts';
import type { EventMap, EventName } from './map.ts';
import { wakeAfterCommit } from './wake.ts';

/** A event to be written. `at` is the database's time unless told. */
export type NewEvent = {
  [T in EventName]: { readonly type: T; readonly userId: bigint | null; readonly body: EventMap[T]; readonly at?: Date };
}[EventName];

/**
 * Writes events in the caller's transaction, in the given order, by one statement. Consumers see them once it commits. No
 * NOTIFY: its lock would queue all commits of the house; this process wakes its own consumers, others look by themselves.
 */
export async function emit(tx: Db, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event) => ({
    type: event.type,
    user_id: event.userId === null ? null : String(event.userId),
    body: encodeBody(event.body),
    at: event.at ?? null,
  }));
  await sql`
    INSERT INTO kernel.event (type, user_id, body, at)
    SELECT type, user_id, body::jsonb, coalesce(at, now())
    FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS (type text, user_id bigint, body text, at timestamptz))
      WITH ORDINALITY AS event(type, user_id, body, at, place)
    ORDER BY place`.execute(tx);
  wakeAfterCommit(tx, new Set(events.map(({ type }) => type)));
}

/**
 * The same as a part of a statement: the insertion of rows of (type, user_id, body), in their order. Bodies hold their bigints as numbers.
 * Whoever sends it calls `wakeAfterCommit` with the types.
 */
export function emitRows(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`INSERT INTO kernel.event (type, user_id, body) ${rows}`;
}
