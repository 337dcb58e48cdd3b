import { sql } from 'kysely';
import type { Db } from '../types.ts';

/** Creates partitions of a table partitioned by month, for `now`'s month and `ahead` more. Returns how many were created. */
export async function addMonthPartitions(db: Db, table: string, now: Date, ahead: number): Promise<number> {
  const { rows } = await sql<{ made: number }>`SELECT kernel.add_month_partitions(${table}::regclass, ${now}, ${ahead}) AS made`.execute(
    db,
  );
  return rows[0]?.made ?? 0;
}

/** How many months after `now` have partitions without a gap, at most 12; -1 when this month has none. */
export async function monthPartitionsAhead(db: Db, table: string, now: Date): Promise<number> {
  const { rows } = await sql<{ ahead: number }>`
    SELECT coalesce(min(n) FILTER (WHERE to_regclass(${table} || to_char(date_trunc('month', ${now}::timestamptz AT TIME ZONE 'UTC') + n * interval '1 month', '_YYYY_MM')) IS NULL), 13) - 1 AS ahead
    FROM generate_series(0, 12) n`.execute(db);
  return rows[0]?.ahead ?? -1;
}
