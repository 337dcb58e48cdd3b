import { timeZone } from '@mela/contract/site/market';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../kernel/types.ts';

export type CohortRow = {
  /** The Monday. */
  readonly week: string;
  readonly registered: number;
  readonly depositors: number;
  readonly depositedInWeek: number;
  readonly depositedTwice: number;
  readonly minor: bigint;
  /** How many paid in during the first, second, … seven days after they registered. */
  readonly weeks: readonly number[];
  readonly countedAt: Date;
};

/** Weeks that a report can show. */
const cohortWeeksMax = 52;
/** The weeks in which most changes are counted in each run, others after this time. */
const [newest, countedAgainSec] = [2, 3600];

/** The Monday of the week of a moment in India. */
const weekOf = (at: RawBuilder<unknown>): RawBuilder<unknown> => sql`date_trunc('week', ${at} AT TIME ZONE ${timeZone})::date`;
const thisWeek = (now: Date): RawBuilder<unknown> => weekOf(sql`${now}::timestamptz`);

/** Weeks with players as they were counted last, the newest first. */
export async function cohortsOf(db: Db, weeks: number, now: Date): Promise<CohortRow[]> {
  const { rows } = await sql<CohortRow>`
    SELECT week::text AS week, registered, depositors, deposited_in_week AS "depositedInWeek", deposited_twice AS "depositedTwice", minor, weeks,
      counted_at AS "countedAt"
    FROM reports.cohort WHERE registered > 0 AND week > ${thisWeek(now)} - ${weeks * 7}::integer ORDER BY week DESC`.execute(db);
  return rows;
}

/** The weeks that are to be counted now: those that never were first, the newest before the others. */
export async function weeksToCount(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ week: string }>`
    SELECT w.week::text AS week
    FROM (SELECT ${thisWeek(now)} - n * 7 AS week, n FROM generate_series(0, ${cohortWeeksMax - 1}::integer) AS n) w
      LEFT JOIN reports.cohort c ON c.week = w.week
    WHERE w.n < ${newest} OR c.week IS NULL OR c.counted_at < ${now}::timestamptz - make_interval(secs => ${countedAgainSec})
    ORDER BY w.n >= ${newest}, c.counted_at NULLS FIRST, w.n`.execute(db);
  return rows.map(({ week }) => week);
}

/** Counts the real players who registered in a week of India, with their deposits that stand. A later moment is not written over. */
export async function countCohort(db: Db, week: string, now: Date): Promise<void> {
  await sql`
    INSERT INTO reports.cohort AS c (week, registered, depositors, deposited_in_week, deposited_twice, minor, weeks, counted_at)
    ${cohortQuery(week, now)}
    ON CONFLICT (week) DO UPDATE SET registered = excluded.registered, depositors = excluded.depositors,
      deposited_in_week = excluded.deposited_in_week, deposited_twice = excluded.deposited_twice, minor = excluded.minor, weeks = excluded.weeks,
      counted_at = excluded.counted_at
    WHERE c.counted_at <= excluded.counted_at`.execute(db);
}

/** Reads the players of one week and their deposits, each once. */
export const cohortQuery = (week: string, now: Date): RawBuilder<unknown> => sql`
    WITH player AS (
      SELECT id, created_at FROM accounts.player_attributes
      WHERE NOT labels && '{f,t,d}'::text[] AND created_at >= ${week}::date::timestamp AT TIME ZONE ${timeZone}
        AND created_at < (${week}::date + 7)::timestamp AT TIME ZONE ${timeZone}
    ), deposit AS (
      SELECT p.id, d.minor, d.at - p.created_at AS after FROM player p JOIN payments.settled_deposit d ON d.user_id = p.id AND d.minor > 0
    ), payer AS (
      SELECT count(*) AS all_of, count(*) FILTER (WHERE soon) AS soon, count(*) FILTER (WHERE deposits > 1) AS twice, sum(minor) AS minor
      FROM (SELECT id, count(*) AS deposits, sum(minor) AS minor, min(after) < interval '7 days' AS soon FROM deposit GROUP BY id) o
    ), seen AS (
      SELECT floor(extract(epoch FROM after) / 604800)::integer AS n, count(DISTINCT id)::integer AS players
      FROM deposit WHERE after >= interval '0' GROUP BY 1
    )
    SELECT ${week}::date, (SELECT count(*) FROM player)::integer, d.all_of::integer, d.soon::integer, d.twice::integer,
      coalesce(d.minor, 0)::bigint,
      (SELECT array_agg(coalesce(s.players, 0) ORDER BY a.n) FROM generate_series(0, 11) AS a (n) LEFT JOIN seen s ON s.n = a.n
        WHERE ${week}::date + a.n * 7 <= (${now}::timestamptz AT TIME ZONE ${timeZone})::date),
      ${now}::timestamptz
    FROM payer d`;
