import { sql } from 'kysely';
import { openFailures } from '../events/failures.ts';
import type { Db } from '../types.ts';
import type { GaugeSource } from './metrics.ts';

/** Above this an alarm is logged. */
export const lagSecMax = 300;

/** Age in seconds of the oldest event that a consumer has not read yet; 0 when there is none. */
export async function eventLagSec(db: Db): Promise<number> {
  const { rows } = await sql<{ lag: number }>`
    SELECT coalesce(max(extract(epoch FROM now() - unread.at)), 0)::float8 AS lag FROM kernel.consumer AS c
    CROSS JOIN LATERAL (
      SELECT at FROM kernel.event AS e WHERE (e.epoch, e.xid, e.id) > (c.epoch, c.xid, c.id) ORDER BY e.epoch, e.xid, e.id LIMIT 1
    ) AS unread`.execute(db);
  return rows[0]?.lag ?? 0;
}

/** Consumers wait for the oldest transaction that has written; above this age an alarm names it. */
export const writeSecMax = 60;

/** A transaction of this database that has written and still runs. `ageSec` is null where the owner may not see it; a prepared one has no `pid`. */
export type LongWrite = {
  readonly pid: number | null;
  readonly application: string;
  readonly role: string;
  readonly ageSec: number | null;
};

/** The one that runs longest; null when none runs. Transactions of other databases delay no consumer and are not named. */
export async function longestWrite(db: Db): Promise<LongWrite | null> {
  const { rows } = await sql<LongWrite>`SELECT pid, application, role, age_sec AS "ageSec" FROM kernel.longest_write()`.execute(db);
  return rows[0] ?? null;
}

/**
 * Lagging consumers show old balances on every node, so lag is a metric and an alarm, but not a reason to remove a node from the
 * load balancer.
 */
export function eventGauges(db: Db): GaugeSource[] {
  return [
    { name: 'mela_event_lag_seconds', help: 'Age of the oldest event that a consumer has not read.', read: () => eventLagSec(db) },
    {
      name: 'mela_longest_write_seconds',
      help: 'Age of the oldest transaction of this database that has written: consumers wait for it.',
      read: async () => (await longestWrite(db))?.ageSec ?? 0,
    },
    { name: 'mela_event_failures', help: 'Events that a consumer could not handle and that were set aside.', read: () => openFailures(db) },
  ];
}
