import { sql } from 'kysely';
import type { Db } from '../types.ts';
import type { GaugeSource } from './metrics.ts';
import type { ReadinessCheck } from '../http/wiring.ts';

const lagSecMax = 300;

/** Age in seconds of the oldest event that some consumer has not read yet; 0 when all have read everything. */
export async function eventLagSec(db: Db): Promise<number> {
  const { rows } = await sql<{ lag: number }>`
    SELECT coalesce(max(extract(epoch FROM now() - unread.at)), 0)::float8 AS lag FROM kernel.consumer AS c
    CROSS JOIN LATERAL (SELECT at FROM kernel.event AS e WHERE (e.xid, e.id) > (c.xid, c.id) ORDER BY e.xid, e.id LIMIT 1) AS unread`.execute(
    db,
  );
  return rows[0]?.lag ?? 0;
}

export function lagGauge(db: Db): GaugeSource {
  return { name: 'mela_event_lag_seconds', help: 'Age of the oldest event that a consumer has not read.', read: () => eventLagSec(db) };
}

/** Consumers that hang make players see old balances: better to send them to another process. */
export function lagCheck(db: Db): ReadinessCheck {
  return {
    name: 'consumers',
    fault: async () => ((await eventLagSec(db)) > lagSecMax ? `events wait for more than ${lagSecMax} s` : null),
  };
}
