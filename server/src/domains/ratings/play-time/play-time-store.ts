import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';
import { playedMinutes } from './play-minutes.ts';

type Played = { readonly userId: bigint; readonly day: string; readonly minutes: ReadonlySet<number> };

/** Adds to the minutes of these days. What is marked already is not written: a player plays many rounds in a minute. */
export async function markMinutes(tx: Db, played: readonly Played[]): Promise<void> {
  const rows = played.flatMap(({ userId, day, minutes }) => [...minutes].map((minute) => ({ userId, day, minute })));
  if (rows.length === 0) return;
  await sql`
    INSERT INTO ratings.play_minutes AS p (user_id, day, minutes)
    SELECT r.user_id, r.day, bit_or('1'::bit(1440) >> r.minute)
    FROM unnest(${rows.map(({ userId }) => userId)}::bigint[], ${rows.map(({ day }) => day)}::date[], ${rows.map(({ minute }) => minute)}::integer[])
      AS r (user_id, day, minute) LEFT JOIN ratings.play_minutes AS known USING (user_id, day)
    WHERE known.minutes IS NULL OR get_bit(known.minutes, r.minute) = 0
    GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (user_id, day) DO UPDATE SET minutes = p.minutes | excluded.minutes`.execute(tx);
}

/** How many minutes a player played on each day of India from one to another, both included; days without play are not there. */
export async function playTimeBetween(tx: Db, userId: bigint, from: string, to: string): Promise<ReadonlyMap<string, number>> {
  // The day before and the one after have the sittings over midnight.
  const { rows } = await sql<{ day: string; minutes: string }>`
    SELECT day::text AS day, minutes::text AS minutes FROM ratings.play_minutes
    WHERE user_id = ${userId} AND day BETWEEN ${from}::date - 1 AND ${to}::date + 1`.execute(tx);
  const minutes = playedMinutes(new Map(rows.map((row) => [row.day, row.minutes])));
  return new Map([...minutes].filter(([day]) => day >= from && day <= to));
}
