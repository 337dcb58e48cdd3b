import { timeZone } from '@mela/contract/site/market';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../kernel/types.ts';

export type CohortRow = {
  readonly week: string;
  readonly registered: number;
  readonly depositors: number;
  readonly depositedInWeek: number;
  readonly depositedTwice: number;
  readonly minor: bigint;
  /** How many paid in during the first, second, … seven days after they registered. */
  readonly weeks: readonly number[];
};

/** Real players by the week of India in which they registered, the newest first, with their deposits that stand. */
export async function cohortsOf(db: Db, weeks: number, now: Date): Promise<CohortRow[]> {
  const { rows } = await cohortsQuery(weeks, now).execute(db);
  return rows;
}

/** Reads the players of these weeks and their deposits, each once. */
export const cohortsQuery = (weeks: number, now: Date): RawBuilder<CohortRow> => sql<CohortRow>`
    WITH player AS (
      SELECT id, created_at, date_trunc('week', created_at AT TIME ZONE ${timeZone})::date AS week FROM accounts.player_attributes
      WHERE NOT labels && '{f,t,d}'::text[] AND created_at
        >= (date_trunc('week', ${now}::timestamptz AT TIME ZONE ${timeZone}) - make_interval(weeks => ${weeks - 1})) AT TIME ZONE ${timeZone}
    ), deposit AS (
      SELECT p.id, p.week, d.minor, d.at - p.created_at AS after FROM player p JOIN payments.settled_deposit d ON d.user_id = p.id AND d.minor > 0
    ), payer AS (
      SELECT week, count(*) AS all_of, count(*) FILTER (WHERE soon) AS soon, count(*) FILTER (WHERE deposits > 1) AS twice, sum(minor) AS minor
      FROM (SELECT id, week, count(*) AS deposits, sum(minor) AS minor, min(after) < interval '7 days' AS soon FROM deposit GROUP BY id, week) o
      GROUP BY week
    ), seen AS (
      SELECT week, floor(extract(epoch FROM after) / 604800)::integer AS n, count(DISTINCT id)::integer AS players
      FROM deposit WHERE after >= interval '0' GROUP BY 1, 2
    )
    SELECT p.week::text AS week, p.registered, coalesce(d.all_of, 0)::integer AS depositors, coalesce(d.soon, 0)::integer AS "depositedInWeek",
      coalesce(d.twice, 0)::integer AS "depositedTwice", coalesce(d.minor, 0)::bigint AS minor,
      (SELECT array_agg(coalesce(s.players, 0) ORDER BY a.n) FROM generate_series(0, 11) AS a (n) LEFT JOIN seen s ON s.week = p.week AND s.n = a.n
        WHERE p.week + a.n * 7 <= (${now}::timestamptz AT TIME ZONE ${timeZone})::date) AS weeks
    FROM (SELECT week, count(*)::integer AS registered FROM player GROUP BY week) p LEFT JOIN payer d ON d.week = p.week
    ORDER BY p.week DESC`;
