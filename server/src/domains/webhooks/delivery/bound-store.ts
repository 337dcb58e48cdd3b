import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';

type Filling = { readonly name: string; readonly isFull: boolean };

/**
 * Notes the targets for which more than so much waits, whose events are not written any more, and those for which half of it or less does, whose
 * events are written again. @returns those that changed
 */
export async function noteFull(db: Db, waitingMax: number, now: Date): Promise<Filling[]> {
  const { rows } = await sql<Filling>`
    UPDATE webhooks.target AS target SET full_since = CASE WHEN full_since IS NULL THEN ${now}::timestamptz END
    FROM (
      SELECT each.id, counted.waiting FROM webhooks.target AS each CROSS JOIN LATERAL (
        SELECT count(*) AS waiting FROM (
          SELECT FROM webhooks.delivery WHERE target_id = each.id AND state = 'waiting'
          LIMIT ${waitingMax + 1}) AS found) AS counted) AS depth
    WHERE target.id = depth.id
      AND CASE WHEN full_since IS NULL THEN depth.waiting > ${waitingMax}
        ELSE depth.waiting <= ${Math.floor(waitingMax / 2)} END
    RETURNING target.name, full_since IS NOT NULL AS "isFull"`.execute(db);
  return rows;
}

/** What is too old to be sent: of a target that is open and as it is since `triedSince`, and of any that was `writtenBefore`. */
type TooOld = { readonly triedSince: Date; readonly writtenBefore: Date };

/** Gives up what waits for too long among the oldest so many of each target. @returns the targets and how many each */
export async function giveUpOld(
  db: Db,
  { triedSince, writtenBefore }: TooOld,
  now: Date,
  rowsMax: number,
): Promise<{ readonly name: string; readonly ended: number }[]> {
  const { rows } = await sql<{ name: string; ended: number }>`
    WITH aged AS (
      SELECT target.name, first.id FROM webhooks.target AS target CROSS JOIN LATERAL (
        SELECT id, waits_since, written_at FROM webhooks.delivery WHERE target_id = target.id AND state = 'waiting'
        ORDER BY id LIMIT ${rowsMax}) AS first
      WHERE first.written_at < ${writtenBefore} OR (target.state = 'open'
        AND greatest(first.waits_since, target.changed_at) < ${triedSince})),
    ended AS (
      UPDATE webhooks.delivery AS d SET state = 'failed', ended_at = ${now},
        failure = coalesce(failure, 'it waited for too long')
      FROM aged WHERE d.id = aged.id AND d.state = 'waiting' RETURNING aged.name)
    SELECT name, count(*)::int AS ended FROM ended GROUP BY name`.execute(db);
  return rows;
}

/** For retention: what was sent or given up. What waits is given up first, with an alarm. */
export const isSentBefore = (before: Date) => sql<boolean>`state <> 'waiting' AND written_at < ${before}`;
