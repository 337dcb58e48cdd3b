import { sql } from 'kysely';
import { anyOf } from '../../../kernel/db/any-of.ts';
import type { Db, Tx } from '../../../kernel/types.ts';
import type { ProductEvent } from './schema.ts';
import type { SinkName, WaitingEvent } from './sink.ts';

export type NewWaiting = ProductEvent & { readonly uuid: string; readonly player: string; readonly at: Date };

/** Writes these events once for each place; for one that is full they are counted as dropped. */
export async function insertWaiting(tx: Tx, sinks: readonly SinkName[], events: readonly NewWaiting[], now: Date): Promise<void> {
  if (events.length === 0) return;
  await sql`
    INSERT INTO telemetry.product_sink AS sink (name) SELECT unnest(${[...sinks]}::text[]) ORDER BY 1
    ON CONFLICT (name) DO UPDATE SET dropped = sink.dropped + ${events.length} WHERE sink.full_since IS NOT NULL`.execute(tx);
  await sql`
    INSERT INTO telemetry.product_event (sink, uuid, event, player, properties, at, written_at)
    SELECT s.name, e.uuid, e.event, e.player, e.properties, e.at, ${now}::timestamptz
    FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
      AS (uuid uuid, event text, player text, properties jsonb, at timestamptz)) WITH ORDINALITY AS
      e (uuid, event, player, properties, at, place)
    CROSS JOIN telemetry.product_sink AS s
    WHERE s.name = ANY (${[...sinks]}::text[]) AND s.full_since IS NULL ORDER BY e.place, s.name`.execute(tx);
}

/** The oldest events that wait for a place, up to so many. */
export async function oldestWaiting(db: Db, sink: SinkName, rowsMax: number): Promise<readonly WaitingEvent[]> {
  return db
    .selectFrom('telemetry.product_event')
    .select(['id', 'uuid', 'event', 'player', 'properties', 'at'])
    .where('sink', '=', sink)
    .orderBy('id')
    .limit(rowsMax)
    .execute();
}

export async function deleteWaiting(db: Db, events: readonly WaitingEvent[]): Promise<void> {
  const ids = events.map(({ id }) => id);
  await db.deleteFrom('telemetry.product_event').where('id', '=', anyOf(ids)).execute();
}

/** How many wait for all places, up to so many. */
export async function waitingUpTo(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM (SELECT FROM telemetry.product_event LIMIT ${most}) AS found`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Forgets all players who are counted and all that waits. */
export async function forgetAll(db: Db): Promise<void> {
  await db.deleteFrom('telemetry.counted_player').execute();
  await db.deleteFrom('telemetry.product_event').execute();
}
