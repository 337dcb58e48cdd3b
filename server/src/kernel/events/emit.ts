import { sql, type RawBuilder } from 'kysely';
import type { Origin } from '../origin.ts';
import type { Db } from '../types.ts';
import { encodeBody } from './body.ts';
import type { EventMap, EventName } from './map.ts';
import { wakeAfterCommit } from './wake.ts';

/**
 * An event to be written. `at` is by default the database's time. An event with state has a `version`, which increases with each
 * change of that state (of a player or a round): a receiver ignores an older one after a newer one.
 */
export type NewEvent = {
  [T in EventName]: {
    readonly type: T;
    readonly userId: bigint | null;
    readonly body: EventMap[T];
    readonly version?: bigint;
    readonly at?: Date;
  };
}[EventName];

/**
 * Writes events in the caller's transaction, in order, with one statement; `origin` is who caused them. Consumers see them after
 * the commit. Without NOTIFY, whose lock would serialize all commits of the server: this process wakes its own consumers, others
 * poll.
 */
export async function emit(tx: Db, { actor, requestId }: Origin, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event) => ({
    type: event.type,
    user_id: event.userId === null ? null : String(event.userId),
    body: encodeBody(event.body),
    version: event.version === undefined ? null : String(event.version),
    at: event.at ?? null,
  }));
  await sql`
    INSERT INTO kernel.event (type, user_id, body, version, at, actor, request_id)
    SELECT type, user_id, body::jsonb, version, coalesce(at, now()), ${actor}, ${requestId}
    FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS (type text, user_id bigint, body text, version bigint, at timestamptz))
      WITH ORDINALITY AS event(type, user_id, body, version, at, place)
    ORDER BY place`.execute(tx);
  wakeAfterCommit(tx, new Set(events.map(({ type }) => type)));
}

/**
 * The same as part of a statement: inserts rows of (type, user_id, body, version, actor, request_id) in order. Bodies have their bigints as numbers.
 * The caller then calls `wakeAfterCommit` with the types.
 */
export function emitRows(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`INSERT INTO kernel.event (type, user_id, body, version, actor, request_id) ${rows}`;
}
