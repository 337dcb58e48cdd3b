import { timeZone } from '@mela/contract/site/market';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';

export type CohortRow = {
  readonly week: string;
  readonly registered: number;
  readonly deposited: number;
  readonly depositedInWeek: number;
  readonly depositedTwice: number;
  readonly minor: bigint;
  /** How many paid in during the first, second, … seven days after they registered. */
  readonly weeks: readonly number[];
};

/** Real players by the week of India in which they registered, the newest first, with their deposits that stand. */
export async function cohortsOf(db: Db, weeks: number, now: Date): Promise<CohortRow[]> {
  const { rows } = await sql<CohortRow>`
    WITH player AS (
      SELECT id, created_at, date_trunc('week', created_at AT TIME ZONE ${timeZone})::date AS week FROM accounts.player_attributes
      WHERE NOT labels && '{f,t,d}'::text[] AND date_trunc('week', created_at AT TIME ZONE ${timeZone})
        > date_trunc('week', ${now}::timestamptz AT TIME ZONE ${timeZone}) - make_interval(weeks => ${weeks})
    ), paid AS (
      SELECT p.id, p.week, count(d.minor) AS deposits, coalesce(sum(d.minor), 0) AS minor, min(d.at) - p.created_at < interval '7 days' AS soon,
        array_agg(DISTINCT floor(extract(epoch FROM d.at - p.created_at) / 604800)::integer) FILTER (WHERE d.at >= p.created_at) AS seen
      FROM player p LEFT JOIN payments.settled_deposit d ON d.user_id = p.id GROUP BY p.id, p.week, p.created_at
    ), age AS (SELECT w.week, s.n FROM (SELECT DISTINCT week FROM paid) w, generate_series(0, 11) AS s (n)
      WHERE w.week + s.n * 7 <= (${now}::timestamptz AT TIME ZONE ${timeZone})::date)
    SELECT p.week::text AS week, count(*)::integer AS registered, count(*) FILTER (WHERE deposits > 0)::integer AS deposited,
      count(*) FILTER (WHERE soon)::integer AS "depositedInWeek", count(*) FILTER (WHERE deposits > 1)::integer AS "depositedTwice",
      sum(minor)::bigint AS minor,
      (SELECT array_agg((SELECT count(*) FROM paid o WHERE o.week = p.week AND a.n = ANY (o.seen))::integer ORDER BY a.n) FROM age a WHERE a.week = p.week) AS weeks
    FROM paid p GROUP BY p.week ORDER BY p.week DESC`.execute(db);
  return rows;
}
