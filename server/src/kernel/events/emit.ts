import { sql, type RawBuilder } from 'kysely';
import type { Origin } from '../origin.ts';
import type { Db } from '../types.ts';
import type { EventMap, EventName } from './map.ts';
import { wakeAfterCommit } from './wake.ts';

/** Keys whose numbers are bigint inside the server. */
const bigKeys = /(^id|Id|Minor)$/;

/** JSON text of an event's body. Throws a RangeError for a bigint that JSON readers would round (past 2^53). */
export function encodeBody(body: unknown): string {
  return JSON.stringify(body, (key, value: unknown) => {
    if (typeof value !== 'bigint') return value;
    const number = Number(value);
    if (!Number.isSafeInteger(number)) throw new RangeError(`event body: ${key} = ${value} does not fit JSON`);
    return number;
  });
}

/** Parses a body from its JSON text, with bigint under the keys of money and ids. Without a reviver, which takes twenty times as long. */
export function decodeBody(text: string): unknown {
  const body: unknown = JSON.parse(text);
  restore(body);
  return body;
}

function restore(value: unknown): void {
  if (Array.isArray(value)) return value.forEach(restore);
  if (!isRecord(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner !== 'number') restore(inner);
    else if (Number.isInteger(inner) && bigKeys.test(key)) value[key] = BigInt(inner);
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

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
 * The INSERT of events, in order, for a statement that writes more than them. `version`: SQL of the version of those that state none. Its caller
 * calls `wakeFor` with the same events.
 */
export function insertEvents(
  { actor, requestId }: Origin,
  events: readonly NewEvent[],
  version: RawBuilder<bigint | null> = sql`NULL::bigint`,
) {
  const rows = events.map((event) => ({
    type: event.type,
    user_id: event.userId === null ? null : String(event.userId),
    body: encodeBody(event.body),
    version: event.version === undefined ? null : String(event.version),
    at: event.at ?? null,
  }));
  return sql`
    INSERT INTO kernel.event (type, user_id, body, version, at, actor, request_id)
    SELECT type, user_id, body::jsonb, coalesce(version, ${version}), coalesce(at, now()), ${actor}, ${requestId}
    FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS (type text, user_id bigint, body text, version bigint, at timestamptz))
      WITH ORDINALITY AS event(type, user_id, body, version, at, place)
    ORDER BY place`;
}

export const wakeFor = (tx: Db, events: readonly NewEvent[]): void => wakeAfterCommit(tx, new Set(events.map(({ type }) => type)));

/**
 * Writes events in the caller's transaction, in order, with one statement; `origin` is who caused them. Consumers see them after
 * the commit. Without NOTIFY, whose lock would serialize all commits of the server: this process wakes its own consumers, others
 * poll.
 */
export async function emit(tx: Db, origin: Origin, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  await insertEvents(origin, events).execute(tx);
  wakeFor(tx, events);
}
