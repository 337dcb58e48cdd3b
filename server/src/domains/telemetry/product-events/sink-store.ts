import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';
import type { SinkName } from './sink.ts';

/**
 * Takes the turn of sending to a place, until then. @returns how many attempts have failed one after another; null where another process has it, or
 * the place is paused
 */
export async function takeTurn(db: Db, sink: SinkName, now: Date, until: Date): Promise<number | null> {
  const { rows } = await sql<{ failures: number }>`
    UPDATE telemetry.product_sink SET leased_until = ${until}
    WHERE name = ${sink} AND leased_until <= ${now} AND paused_until <= ${now} RETURNING failures`.execute(db);
  return rows[0]?.failures ?? null;
}

/** The turn continues until then, after an attempt that succeeded. */
export async function extendTurn(db: Db, sink: SinkName, until: Date): Promise<void> {
  await db.updateTable('telemetry.product_sink').set({ leased_until: until, failures: 0 }).where('name', '=', sink).execute();
}

export async function endTurn(db: Db, sink: SinkName, now: Date): Promise<void> {
  await db.updateTable('telemetry.product_sink').set({ leased_until: now }).where('name', '=', sink).execute();
}

/** Nothing is sent before then, after so many failed attempts one after another. */
export async function pauseSink(db: Db, sink: SinkName, pausedUntil: Date, failures: number): Promise<void> {
  const set = { paused_until: pausedUntil, failures };
  await db.updateTable('telemetry.product_sink').set(set).where('name', '=', sink).execute();
}

/** Counts events that were not sent and will not be. */
export async function addDropped(db: Db, sink: SinkName, count: number): Promise<void> {
  await sql`UPDATE telemetry.product_sink SET dropped = dropped + ${count} WHERE name = ${sink}`.execute(db);
}

/** Gives up what waits since before then, up to so many. @returns how many of each place */
export async function giveUpOld(db: Db, writtenBefore: Date, rowsMax: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    WITH aged AS (SELECT id FROM telemetry.product_event WHERE written_at < ${writtenBefore} ORDER BY id LIMIT ${rowsMax}),
    given_up AS (DELETE FROM telemetry.product_event AS event USING aged WHERE event.id = aged.id RETURNING event.sink),
    counted AS (
      UPDATE telemetry.product_sink AS s SET dropped = dropped + a.n
      FROM (SELECT sink, count(*) AS n FROM given_up GROUP BY sink) AS a WHERE s.name = a.sink RETURNING a.n)
    SELECT coalesce(sum(n), 0)::int AS n FROM counted`.execute(db);
  return rows[0]?.n ?? 0;
}

/**
 * Notes the places for which more than so much waits, for which nothing is written any more, and those for which half of it or less does.
 * @returns those that changed
 */
export async function noteFullSinks(db: Db, most: number, now: Date): Promise<{ readonly name: string; readonly isFull: boolean }[]> {
  const { rows } = await sql<{ name: string; isFull: boolean }>`
    UPDATE telemetry.product_sink AS sink SET full_since = CASE WHEN full_since IS NULL THEN ${now}::timestamptz END
    FROM (
      SELECT each.name, counted.waiting FROM telemetry.product_sink AS each CROSS JOIN LATERAL (
        SELECT count(*) AS waiting FROM (
          SELECT FROM telemetry.product_event WHERE sink = each.name LIMIT ${most + 1}) AS found) AS counted) AS depth
    WHERE sink.name = depth.name
      AND CASE WHEN full_since IS NULL THEN depth.waiting > ${most} ELSE depth.waiting <= ${Math.floor(most / 2)} END
    RETURNING sink.name, full_since IS NOT NULL AS "isFull"`.execute(db);
  return rows;
}

/** The places that have dropped events of which no alarm has said it, with how many; afterwards one has. */
export async function takeDropped(db: Db): Promise<{ readonly name: string; readonly dropped: number }[]> {
  const { rows } = await sql<{ name: string; dropped: number }>`
    UPDATE telemetry.product_sink AS sink SET alarmed = sink.dropped FROM (
      SELECT name, alarmed FROM telemetry.product_sink WHERE dropped > alarmed FOR UPDATE) AS before
    WHERE sink.name = before.name
    RETURNING sink.name, (sink.dropped - before.alarmed)::int AS dropped`.execute(db);
  return rows;
}

/** How many events were dropped since the tables were made. */
export async function droppedInAll(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT coalesce(sum(dropped), 0)::float8 AS n FROM telemetry.product_sink`.execute(db);
  return rows[0]?.n ?? 0;
}
