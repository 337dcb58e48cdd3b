import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';

export type Group = { readonly held: boolean; readonly players: bigint; readonly goals: bigint };

/** Players of a campaign whose days for its goal are over, those of the holdout and the others, and how many of each reached the goal. */
export async function countGroups(
  tx: Db,
  { id, rule, goalDays }: { readonly id: number; readonly rule: number; readonly goalDays: number },
  now: Date,
): Promise<Group[]> {
  const { rows } = await sql<Group>`
    WITH reached AS (
      SELECT user_id, goal_at FROM notifications.campaign_member
      WHERE campaign_id = ${id} AND reached_at <= ${now}::timestamptz - make_interval(days => ${goalDays})
    ), drawn AS (
      SELECT r.goal_at, EXISTS (
          SELECT FROM notifications.suppression AS s WHERE s.user_id = r.user_id AND s.rule_id = ${rule} AND s.reason = 'holdout') AS held,
        EXISTS (SELECT FROM notifications.message AS m WHERE m.user_id = r.user_id AND m.rule_id = ${rule})
          OR EXISTS (SELECT FROM notifications.suppression AS s WHERE s.user_id = r.user_id AND s.rule_id = ${rule}
            AND s.reason IN ('quiet-hours', 'cap', 'unreachable')) AS treated
      FROM reached AS r
    )
    SELECT held, count(*) AS players, count(goal_at) AS goals FROM drawn WHERE held OR treated GROUP BY held`.execute(tx);
  return rows;
}
