import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';
import type { Arm } from './rules.ts';

/** Players of a campaign whose days for its goal are over, the treated and the holdout, and how many of each reached it, as they were counted last. */
export async function groupsOf(tx: Db, id: number): Promise<{ readonly treated: Arm; readonly holdout: Arm } | null> {
  const row = await tx
    .selectFrom('notifications.campaign')
    .select(['treated_players', 'treated_goals', 'held_players', 'held_goals'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    treated: { players: Number(row.treated_players), goals: Number(row.treated_goals) },
    holdout: { players: Number(row.held_players), goals: Number(row.held_goals) },
  };
}

/** A goal that a player reached at the end of their days is noted by then. */
const settleMin = 10;

type ToMeasure = { readonly id: number; readonly to: Date };

/** Campaigns with players whose days are over and who are not counted yet, locked, without those that another process works on. */
export async function lockToMeasure(tx: Db, now: Date, max: number): Promise<ToMeasure[]> {
  const { rows } = await sql<ToMeasure>`
    SELECT c.id, ${now}::timestamptz - make_interval(days => c.goal_days, mins => ${settleMin}) AS "to"
    FROM notifications.campaign AS c
    WHERE EXISTS (
      SELECT FROM notifications.campaign_member AS m WHERE m.campaign_id = c.id
        AND (m.reached_at, m.user_id) > (coalesce(c.measured_at, '-infinity'), c.measured_id)
        AND m.reached_at <= ${now}::timestamptz - make_interval(days => c.goal_days, mins => ${settleMin}))
    ORDER BY c.id LIMIT ${max} FOR UPDATE OF c SKIP LOCKED`.execute(tx);
  return rows;
}

/** Asked once, so that the index of the players gives them in their order. */
const of = (id: number, column: 'rule_id' | 'measured_at' | 'measured_id') =>
  sql`(SELECT ${sql.ref(column)} FROM notifications.campaign WHERE id = ${id})`;

/**
 * Counts the next players of a campaign in the order in which they were reached, each to the group that they were drawn to, and up to whom it has
 * counted.
 */
export async function measureNext(tx: Db, { id, to }: ToMeasure, rowsMax: number): Promise<void> {
  await sql`
    WITH page AS (
      SELECT m.reached_at, m.user_id, m.goal_at, ${of(id, 'rule_id')} AS rule_id FROM notifications.campaign_member AS m
      WHERE m.campaign_id = ${id} AND m.reached_at <= ${to}
        AND (m.reached_at, m.user_id) > (coalesce(${of(id, 'measured_at')}, '-infinity'), ${of(id, 'measured_id')})
      ORDER BY m.reached_at, m.user_id LIMIT ${rowsMax}
    ), drawn AS (
      SELECT p.goal_at, EXISTS (
          SELECT FROM notifications.suppression AS s WHERE s.user_id = p.user_id AND s.rule_id = p.rule_id AND s.reason = 'holdout' OFFSET 0) AS held,
        EXISTS (SELECT FROM notifications.message AS m WHERE m.user_id = p.user_id AND m.rule_id = p.rule_id OFFSET 0)
          OR EXISTS (SELECT FROM notifications.suppression AS s WHERE s.user_id = p.user_id AND s.rule_id = p.rule_id
            AND s.reason IN ('quiet-hours', 'cap', 'unreachable') OFFSET 0) AS treated
      FROM page AS p
    ), counted AS (
      SELECT count(*) FILTER (WHERE held) AS held, count(goal_at) FILTER (WHERE held) AS held_goals,
        count(*) FILTER (WHERE NOT held AND treated) AS treated, count(goal_at) FILTER (WHERE NOT held AND treated) AS treated_goals
      FROM drawn
    ), last AS (SELECT reached_at, user_id FROM page ORDER BY reached_at DESC, user_id DESC LIMIT 1)
    UPDATE notifications.campaign AS c SET measured_at = last.reached_at, measured_id = last.user_id,
      held_players = held_players + counted.held, held_goals = c.held_goals + counted.held_goals,
      treated_players = treated_players + counted.treated, treated_goals = c.treated_goals + counted.treated_goals
    FROM counted, last WHERE c.id = ${id}`.execute(tx);
}
