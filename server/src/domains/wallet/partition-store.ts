import { sql } from 'kysely';
import type { GaugeSource } from '../../kernel/observability/metrics.ts';
import type { Db } from '../../kernel/types.ts';

const tables = ['wallet.movement', 'wallet.entry'] as const;
/** Months made ahead of the current one; an alarm is due when fewer than one is there. */
export const monthsAhead = 3;

/** Makes the journal's partitions of this month and the next few. Gives how many were made. */
export async function addPartitions(tx: Db, now: Date): Promise<number> {
  let made = 0;
  for (const table of tables) {
    const { rows } = await sql<{ made: number }>`SELECT kernel.add_month_partitions(${table}::regclass, ${now}, ${monthsAhead}) AS made`.execute(tx);
    made += rows[0]?.made ?? 0;
  }
  return made;
}

/** How many whole months after `now` have their partitions, counting without a gap; -1 when this month has none. */
export async function partitionsAhead(tx: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ ahead: number }>`
    SELECT min(ahead)::integer AS ahead FROM unnest(${[...tables]}::text[]) name, LATERAL (
      SELECT coalesce(min(n) FILTER (WHERE to_regclass(name || to_char(date_trunc('month', ${now}::timestamptz AT TIME ZONE 'UTC') + n * interval '1 month', '_YYYY_MM')) IS NULL), 13) - 1 AS ahead
      FROM generate_series(0, 12) n) found`.execute(tx);
  return rows[0]?.ahead ?? -1;
}

export function partitionGauge(db: Db, now: () => Date): GaugeSource {
  return { name: 'mela_wallet_partitions_ahead', help: 'Months ahead for which the journal has partitions.', read: () => partitionsAhead(db, now()) };
}
