import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../kernel/types.ts';

/** Resolves once exactly one connection of this database waits for a lock; the cluster's other databases belong to other tests. */
export const untilOneWaits = (db: Db): Promise<void> => untilSoManyWait(db, 1);

/** The same for so many connections. */
export async function untilSoManyWait(db: Db, count: number): Promise<void> {
  const waiting = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(count);
}
