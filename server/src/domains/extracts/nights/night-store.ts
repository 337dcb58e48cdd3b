import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';
import type { ExtractFile } from '../files/manifest.ts';

export type Night = {
  readonly day: string;
  readonly state: 'wanted' | 'written' | 'removed';
  readonly wantedAt: Date;
  readonly files: readonly ExtractFile[];
  readonly writtenAt: Date | null;
  readonly failure: string | null;
};

const columns = sql`day::text AS day, state, wanted_at AS "wantedAt", files, written_at AS "writtenAt", failure`;

/** The newest day first. */
export async function nights(db: Db, rowsMax: number): Promise<Night[]> {
  return (await sql<Night>`SELECT ${columns} FROM extracts.night n ORDER BY n.day DESC LIMIT ${rowsMax}`.execute(db)).rows;
}

/** The oldest day first. */
export async function wantedNights(db: Db): Promise<Night[]> {
  return (await sql<Night>`SELECT ${columns} FROM extracts.night n WHERE state = 'wanted' ORDER BY n.day`.execute(db)).rows;
}

export async function lastDay(db: Db): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`SELECT max(day)::text AS day FROM extracts.night`.execute(db);
  return rows[0]?.day ?? null;
}

/** Days that are there already stay as they are. */
export async function addNights(db: Db, days: readonly string[], now: Date): Promise<void> {
  await sql`
    INSERT INTO extracts.night (day, state, wanted_at) SELECT day, 'wanted', ${now} FROM unnest(${[...days]}::date[]) day
    ON CONFLICT (day) DO NOTHING`.execute(db);
}

/** Wants a day again, as if it had not been written; of what changes with time the files that are there are kept. */
export async function wantAgain(tx: Db, day: string, now: Date): Promise<Night> {
  const { rows } = await sql<Night>`
    INSERT INTO extracts.night AS n (day, state, wanted_at) VALUES (${day}, 'wanted', ${now})
    ON CONFLICT (day) DO UPDATE SET state = 'wanted', failure = NULL,
      wanted_at = CASE WHEN n.state = 'wanted' THEN n.wanted_at ELSE excluded.wanted_at END,
      files = (SELECT coalesce(jsonb_agg(f), '[]') FROM jsonb_array_elements(n.files) f WHERE f ->> 'asOf' IS NOT NULL)
    RETURNING ${columns}`.execute(tx);
  const [night] = rows;
  if (!night) throw new Error('a night was not added');
  return night;
}

/** @returns null where another process is at it, or it is no longer wanted */
export async function takeLease(db: Db, day: string, lease: string, now: Date, until: Date): Promise<Night | null> {
  const { rows } = await sql<Night>`
    UPDATE extracts.night SET lease = ${lease}, leased_until = ${until}
    WHERE day = ${day} AND state = 'wanted' AND (leased_until IS NULL OR leased_until <= ${now}) RETURNING ${columns}`.execute(db);
  return rows[0] ?? null;
}

/** Also saves which files are whole. @returns false where another process has taken over */
export async function renewLease(db: Db, day: string, lease: string, until: Date, files: readonly ExtractFile[] | null): Promise<boolean> {
  const { rows } = await sql`
    UPDATE extracts.night SET leased_until = ${until}, files = coalesce(${files === null ? null : JSON.stringify(files)}::jsonb, files)
    WHERE day = ${day} AND lease = ${lease} RETURNING day`.execute(db);
  return rows.length > 0;
}

/** One that was asked for again meanwhile stays wanted. @returns whether the lease still held */
export async function endNight(
  db: Db,
  day: string,
  lease: string,
  wantedAt: Date,
  files: readonly ExtractFile[],
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE extracts.night SET lease = NULL, leased_until = NULL, failure = NULL, written_at = ${now}, files = ${JSON.stringify(files)}::jsonb,
      state = CASE WHEN wanted_at = ${wantedAt} THEN 'written' ELSE state END
    WHERE day = ${day} AND lease = ${lease} RETURNING day`.execute(db);
  return rows.length > 0;
}

export async function noteFailure(db: Db, day: string, lease: string, failure: string): Promise<void> {
  await sql`
    UPDATE extracts.night SET lease = NULL, leased_until = NULL, failure = left(${failure}, 200)
    WHERE day = ${day} AND lease = ${lease}`.execute(db);
}

/** Days whose files were written before a moment. */
export async function writtenBefore(db: Db, time: Date): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    SELECT day::text AS day FROM extracts.night n WHERE state = 'written' AND written_at < ${time} ORDER BY n.day`.execute(db);
  return rows.map((row) => row.day);
}

export async function markRemoved(db: Db, day: string): Promise<void> {
  await sql`UPDATE extracts.night SET state = 'removed', files = '[]' WHERE day = ${day} AND state = 'written'`.execute(db);
}
