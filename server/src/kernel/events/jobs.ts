import { sql } from 'kysely';
import { job } from '../jobs/index.ts';
import type { Log } from '../log.ts';
import { eventLagSec, lagSecMax, longestWrite, writeSecMax } from '../observability/event-lag.ts';
import type { Db } from '../types.ts';
import { beginEpoch, unknownCheckpoints } from './checkpoint.ts';

declare module '../jobs/enqueue.ts' {
  interface JobMap {
    'kernel.event-log': Record<never, never>;
    'kernel.event-lag': Record<never, never>;
  }
}

const daysAhead = 3;
/** How many days events are stored at least, and longer until all consumers have read them. A new consumer can replay this much. */
export const retentionDays = 90;

/** Creates partitions for the next days, and drops old ones that all consumers have read. `now` sets the day. */
export async function maintainPartitions(db: Db, now: Date): Promise<{ readonly created: number; readonly dropped: readonly string[] }> {
  const { rows: created } = await sql<{ n: number }>`SELECT kernel.create_event_partitions(${daysAhead}) AS n`.execute(db);
  const before = new Date(now.getTime() - retentionDays * 86_400_000).toISOString().slice(0, 10);
  const { rows: dropped } = await sql<{ name: string }>`SELECT kernel.drop_event_partitions(${before}::date) AS name`.execute(db);
  return { created: created[0]?.n ?? 0, dropped: dropped.map(({ name }) => name) };
}

/**
 * Runs at the start, before any event is written: begins a new epoch when the database was restored into another cluster,
 * creates partitions for the next days, and logs each checkpoint without a consumer in this version.
 */
export async function prepareEventLog(db: Db, consumers: readonly string[], log: Log): Promise<void> {
  const epoch = await beginEpoch(db);
  if (epoch !== null) log.warn({ epoch }, 'the event log was restored from another database cluster; a new epoch begins');
  await sql`SELECT kernel.create_event_partitions(${daysAhead})`.execute(db);
  for (const name of await unknownCheckpoints(db, consumers))
    log.warn(
      { consumer: name },
      'no consumer of this version has this name; its checkpoint prevents the removal of old events and counts as lag; `npm run events -- forget <consumer>` removes it',
    );
}

/** Alarms for consumers that are far behind, and for the transaction that delays them, with its process, application, role and age in seconds. */
export async function reportDelays(db: Db, log: Log, max = { lagSec: lagSecMax, writeSec: writeSecMax }): Promise<void> {
  const [lagSec, write] = [await eventLagSec(db), await longestWrite(db)];
  const isLate = lagSec > max.lagSec;
  if (isLate) log.error({ lagSec }, 'ALARM: consumers are far behind; one fails, or a transaction runs too long');
  if (write && (write.ageSec === null ? isLate : write.ageSec > max.writeSec))
    log.error(write, 'ALARM: a transaction runs too long; consumers wait for it');
}

export const eventJobs = [
  job({
    name: 'kernel.event-log',
    through: 'It adds and drops partitions.',
    cron: '11 * * * *',
    run: async (_payload, { db, clock, log }) => log.info(await maintainPartitions(db, clock.now()), 'partitions of the event log'),
  }),
  job({
    name: 'kernel.event-lag',
    through: 'It reads delays and changes nothing.',
    cron: '* * * * *',
    run: (_payload, { db, log }) => reportDelays(db, log),
  }),
];
