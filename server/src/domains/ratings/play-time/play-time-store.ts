import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';
import { maskOf, playedMinutes } from './play-minutes.ts';

type Played = { readonly userId: bigint; readonly day: string; readonly minutes: ReadonlySet<number> };

/** Adds to the minutes of these days; what is marked already stays. */
export async function markMinutes(tx: Db, played: readonly Played[]): Promise<void> {
  if (played.length === 0) return;
  const rows = played.map(({ userId, day, minutes }) => ({ user_id: String(userId), day, minutes: maskOf(minutes) }));
  await sql`
    INSERT INTO ratings.play_minutes AS p (user_id, day, minutes)
    SELECT user_id, day, minutes::bit(1440) FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (user_id bigint, day date, minutes text) ORDER BY 1, 2
    ON CONFLICT (user_id, day) DO UPDATE SET minutes = p.minutes | excluded.minutes WHERE p.minutes | excluded.minutes <> p.minutes`.execute(
    tx,
  );
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
