import { sql } from 'kysely';
import type { Db } from '../../kernel/types.ts';

/** When someone played last, and whether it is a demo player. */
export type Played = { readonly userId: bigint; readonly at: Date; readonly demo: boolean };

/** A time that is so much older is written again: a player plays many rounds in a minute. */
const staleSec = 30;

/** Notes when players played last, to about half a minute. */
export async function notePlaying(tx: Db, played: readonly Played[]): Promise<void> {
  if (played.length === 0) return;
  const rows = JSON.stringify(played.map(({ userId, at, demo }) => ({ user_id: String(userId), played_at: at, demo })));
  await sql`
    WITH round AS (
      SELECT user_id, max(played_at) AS played_at, bool_or(demo) AS demo
      FROM jsonb_to_recordset(${rows}::jsonb) AS r (user_id bigint, played_at timestamptz, demo boolean) GROUP BY user_id)
    INSERT INTO ratings.playing AS p (user_id, played_at, demo)
    SELECT r.user_id, r.played_at, r.demo FROM round r LEFT JOIN ratings.playing known USING (user_id)
    WHERE known.played_at IS NULL OR known.played_at < r.played_at - make_interval(secs => ${staleSec}) ORDER BY 1
    ON CONFLICT (user_id) DO UPDATE SET played_at = greatest(p.played_at, excluded.played_at)`.execute(tx);
}

export async function countPlaying(tx: Db, since: Date, demo: boolean): Promise<number> {
  const { count } = await tx
    .selectFrom('ratings.playing')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('played_at', '>', since)
    .where('demo', '=', demo)
    .executeTakeFirstOrThrow();
  return Number(count);
}
