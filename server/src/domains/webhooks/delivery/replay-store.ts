import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';

/** Lets up to so many deliveries after this id wait again, the oldest first, with the ids that they had. @returns their ids */
export async function replayDeliveries(tx: Db, target: number, after: number, rowsMax: number, now: Date): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint; lane: bigint }>`
    WITH chosen AS (
      SELECT id FROM webhooks.delivery WHERE target_id = ${target} AND id > ${after} ORDER BY id LIMIT ${rowsMax} FOR UPDATE)
    UPDATE webhooks.delivery AS d SET state = 'waiting', ended_at = NULL, attempts = 0,
      waits_since = ${now} FROM chosen
    WHERE d.id = chosen.id RETURNING d.id, coalesce(d.user_id, 0) AS lane`.execute(tx);
  await sql`
    INSERT INTO webhooks.lane AS lane (target_id, user_id, due_at)
    SELECT ${target}, user_id, ${now}::timestamptz FROM unnest(${rows.map(({ lane }) => lane)}::bigint[]) AS user_id
    GROUP BY user_id ORDER BY user_id
    ON CONFLICT (target_id, user_id) DO UPDATE SET due_at = lane.due_at`.execute(tx);
  return rows.map(({ id }) => id).toSorted((one, other) => (one < other ? -1 : 1));
}
