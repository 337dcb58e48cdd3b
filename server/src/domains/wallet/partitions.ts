import { addMonthPartitions, monthPartitionsAhead } from '../../kernel/db/month-partitions.ts';
import type { GaugeSource } from '../../kernel/observability/metrics.ts';
import type { Db } from '../../kernel/types.ts';

const tables = ['wallet.movement', 'wallet.entry'] as const;
const monthsAhead = 3;

/** Creates the journal's partitions of this month and the next three. Returns how many it created. */
export async function addPartitions(db: Db, now: Date): Promise<number> {
  let created = 0;
  for (const table of tables) created += await addMonthPartitions(db, table, now, monthsAhead);
  return created;
}

/** Number of whole months after `now` that have partitions of the journal; -1 when this month has none. */
export async function partitionsAhead(db: Db, now: Date): Promise<number> {
  const ahead: number[] = [];
  for (const table of tables) ahead.push(await monthPartitionsAhead(db, table, now));
  return Math.min(...ahead);
}

export function partitionGauge(db: Db, now: () => Date): GaugeSource {
  return {
    name: 'mela_wallet_partitions_ahead',
    help: 'Months ahead for which the journal has partitions.',
    read: () => partitionsAhead(db, now()),
  };
}
