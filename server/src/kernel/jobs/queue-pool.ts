import pg from 'pg';
import type { DbTarget } from '../db/create-db.ts';
import type { Log } from '../log.ts';

/** Connections of the job queue, apart from the pool of requests: a long job must not starve a player. A lost one is replaced on demand. */
export function openQueuePool(target: DbTarget, log: Log, connectionsMax: number): pg.Pool {
  const pool = new pg.Pool({
    ...target,
    max: connectionsMax,
    application_name: 'mela-jobs',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  });
  const onLost = (error: Error): void => log.warn({ err: error.message }, 'a connection of the job queue was lost');
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  return pool;
}
