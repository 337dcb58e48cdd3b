import { timeZone } from '@mela/contract/site/market';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';

/** Which part of the day's budget pays for a text message. */
export type TextPart = 'strangers' | 'recoveries' | 'factors' | 'notices' | 'messages' | 'promotions';

/** A part of the budget is counted in so many rows: senders wait for each other only where all of them are taken. The migration inserts them. */
const slots = 16;

const today = (now: Date) => sql<string>`(${now}::timestamptz AT TIME ZONE ${timeZone})::date`;
/** The shares of all slots add up to `most`. A slot of an earlier day has sent nothing on this one. */
const hasRoom = (now: Date, most: number) => sql`(${most}::integer + slot) / ${slots} > CASE WHEN day < ${today(now)} THEN 0 ELSE sent END`;

/** Counts one more text message of a part on this day of India, unless `most` were sent: then false. */
export async function countText(tx: Db, part: TextPart, now: Date, most: number): Promise<boolean> {
  const take = async (wait: boolean) => {
    const { rows } = await sql`
      UPDATE accounts.text_slot AS t
      SET day = greatest(t.day, ${today(now)}), sent = CASE WHEN t.day < ${today(now)} THEN 1 ELSE t.sent + 1 END
      FROM (
        SELECT part, slot FROM accounts.text_slot WHERE part = ${part} AND ${hasRoom(now, most)}
        ORDER BY random() LIMIT 1 FOR NO KEY UPDATE ${wait ? sql`` : sql`SKIP LOCKED`}
      ) AS free
      WHERE t.part = free.part AND t.slot = free.slot RETURNING 1`.execute(tx);
    return rows.length === 1;
  };
  return (await take(false)) || ((await hasRoomFor(tx, part, now, most)) && (await take(true)));
}

/** Whether another text message of this part may be sent on this day. */
export async function hasRoomFor(tx: Db, part: TextPart, now: Date, most: number): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM accounts.text_slot WHERE part = ${part} AND ${hasRoom(now, most)} LIMIT 1`.execute(tx);
  return rows.length === 1;
}

/** How many of each part were sent on this day of India. */
export async function textsOfDay(db: Db, now: Date): Promise<ReadonlyMap<TextPart, number>> {
  const { rows } = await sql<{ part: TextPart; sent: number }>`
    SELECT part, sum(sent)::integer AS sent FROM accounts.text_slot WHERE day >= ${today(now)} GROUP BY part`.execute(db);
  return new Map(rows.map(({ part, sent }) => [part, sent]));
}

/** A number or an account for one use, under the key that writes and those that may have written before. */
type Hashes = readonly [Buffer, ...Buffer[]];

/** Counts one more text message to a number or an account on this day of India, unless `most` were: then false. */
export async function countTextOf(tx: Db, [subject, ...others]: Hashes, now: Date, most: number): Promise<boolean> {
  const before =
    others.length === 0
      ? sql`0`
      : sql`(SELECT coalesce(sum(sent), 0) FROM accounts.text_count WHERE subject_hash = ANY (${others}::bytea[]) AND day = ${today(now)})`;
  const { rows } = await sql`
    INSERT INTO accounts.text_count AS t (subject_hash, day, sent) SELECT ${subject}::bytea, ${today(now)}, 1 WHERE ${before} < ${most}
    ON CONFLICT (subject_hash, day) DO UPDATE SET sent = t.sent + 1 WHERE t.sent + ${before} < ${most} RETURNING 1`.execute(tx);
  return rows.length === 1;
}

/** How often a reserve is counted: once when it is kept, and again when it is used. */
const [kept, used] = [1, 2];

/** Keeps one text message of this day in reserve, unless one was kept before. */
export async function saveReserve(tx: Db, [subject]: Hashes, now: Date): Promise<void> {
  await sql`INSERT INTO accounts.text_count (subject_hash, day, sent) VALUES (${subject}, ${today(now)}, ${kept}) ON CONFLICT DO NOTHING`.execute(
    tx,
  );
}

/** Uses up what was kept in reserve on this day. False where nothing is left. */
export async function takeReserve(tx: Db, hashes: Hashes, now: Date): Promise<boolean> {
  const { rows } = await sql`
    UPDATE accounts.text_count SET sent = ${used}
    WHERE subject_hash = ANY (${hashes}::bytea[]) AND day = ${today(now)} AND sent = ${kept} RETURNING 1`.execute(tx);
  return rows.length > 0;
}
