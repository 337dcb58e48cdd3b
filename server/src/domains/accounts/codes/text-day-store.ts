import { timeZone } from '@mela/contract/site/market';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';

/** Counts one more text message of this day of India, unless `most` were sent already: then false. */
export async function countText(tx: Db, now: Date, most: number): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO accounts.text_day AS t (day, sent) VALUES ((${now}::timestamptz AT TIME ZONE ${timeZone})::date, 1)
    ON CONFLICT (day) DO UPDATE SET sent = t.sent + 1 WHERE t.sent < ${most} RETURNING 1`.execute(tx);
  return rows.length === 1;
}

/** How many were sent on this day of India. */
export async function textsOfDay(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ sent: number }>`
    SELECT sent FROM accounts.text_day WHERE day = (${now}::timestamptz AT TIME ZONE ${timeZone})::date`.execute(db);
  return rows[0]?.sent ?? 0;
}
