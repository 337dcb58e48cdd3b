import { sql, type RawBuilder } from 'kysely';
import type { JobServices } from '../jobs/index.ts';
import type { GaugeSource } from '../observability/metrics.ts';
import type { Db } from '../types.ts';

const monthsAhead = 3;

/**
 * Tables partitioned by month (server/sql/kernel/add_month_partitions.sql). `name` is the gauge's, `rows` says in alarms and help what they contain.
 */
type Partitioned = { readonly name: string; readonly rows: string; readonly tables: readonly string[] };

/** Creates the partitions of a domain's tables in time, and reports how far they reach. */
export function monthPartitions({ name, rows, tables }: Partitioned) {
  /** Creates the partitions of this month and the next three. Returns how many it created. */
  async function add(db: Db, now: Date): Promise<number> {
    let created = 0;
    for (const table of tables) created += await addMonthPartitions(db, table, now);
    return created;
  }

  /** Number of whole months after `now` that have partitions of all the tables; -1 when this month has none. */
  async function ahead(db: Db, now: Date): Promise<number> {
    const months: number[] = [];
    for (const table of tables) months.push(await monthPartitionsAhead(db, table, now));
    return Math.min(...months);
  }

  /** Without a partition for next month its rows would go to the default one, and no partition could be created for them later. */
  async function addAhead({ db, clock, log }: Pick<JobServices, 'db' | 'clock' | 'log'>): Promise<void> {
    await add(db, clock.now());
    const months = await ahead(db, clock.now());
    if (months < 1) log.error({ ahead: months, tables }, `ALARM: no partition of ${rows} for next month`);
  }

  const gauge = (db: Db, now: () => Date): GaugeSource => ({
    name: `mela_${name}_partitions_ahead`,
    help: `Months ahead for which there are partitions of ${rows}.`,
    read: () => ahead(db, now()),
  });
  return { add, ahead, addAhead, gauge };
}

async function addMonthPartitions(db: Db, table: string, now: Date): Promise<number> {
  const { rows } = await sql<{
    created: number;
  }>`SELECT kernel.add_month_partitions(${table}::regclass, ${now}, ${monthsAhead}) AS created`.execute(db);
  return rows[0]?.created ?? 0;
}

/** Counts without a gap and at most 12. */
async function monthPartitionsAhead(db: Db, table: string, now: Date): Promise<number> {
  const { rows } = await sql<{ ahead: number }>`
    SELECT coalesce(min(n) FILTER (WHERE to_regclass(${table} || to_char(date_trunc('month', ${now}::timestamptz AT TIME ZONE 'UTC') + n * interval '1 month', '_YYYY_MM')) IS NULL), 13) - 1 AS ahead
    FROM generate_series(0, 12) n`.execute(db);
  return rows[0]?.ahead ?? -1;
}

/** Condition that an id which contains its month is of the month of `createdAt` or of the next: those of rows that came within a few weeks of it. */
export function inMonthsOf(id: RawBuilder<unknown>, createdAt: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(${id} >= kernel.month_id(${createdAt}) AND ${id} < kernel.month_id(${createdAt} + interval '62 days'))`;
}
