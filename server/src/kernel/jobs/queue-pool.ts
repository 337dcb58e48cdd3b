import pg from 'pg';
import { isDatabaseAway } from '../db/availability/availability.ts';
import type { DbTarget } from '../db/create-db.ts';
import type { Log } from '../log.ts';
import { Logger } from 'graphile-worker';

/** PostgreSQL's "cannot connect now": the only code of a lost connection after which the queue tries again. */
const retriedState = '57P03';

/** Rethrows the error of a lost connection with the code that the queue retries. Otherwise a finished job could end the queue. */
function throwRetried(error: unknown): never {
  if (!(error instanceof Error)) throw new Error(String(error));
  if (!isDatabaseAway(error)) throw error;
  throw Object.assign(new Error(error.message, { cause: error }), { code: retriedState });
}

/**
 * Connections of the job queue, separate from those of requests: a long job must not delay a player. Lost ones are replaced on
 * demand. Every connection has an error listener all its life: one that breaks while it is opened, or after the pool has
 * released it, emits an error that would otherwise end the process.
 */
export function openQueuePool(target: DbTarget, log: Log, connectionsMax: number): pg.Pool {
  const onLost = (error: Error): void => log.warn({ err: error.message }, 'a connection of the job queue was lost');
  class QueueClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      this.on('error', () => undefined);
      const query = (...values: readonly unknown[]): unknown => {
        const sent: unknown = Reflect.apply(pg.Client.prototype.query, this, values);
        return sent instanceof Promise ? sent.catch(throwRetried) : sent;
      };
      Object.defineProperty(this, 'query', { value: query });
    }
  }
  const pool = new pg.Pool({
    ...target,
    Client: QueueClient,
    max: connectionsMax,
    application_name: 'mela-jobs',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  });
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  return pool;
}

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/** Writes the queue's messages to the log; routine ones one level lower. */
export function queueLogger(log: Log): Logger {
  return new Logger(() => (level, message) => log[levels[level as keyof typeof levels]]({ from: 'jobs' }, message));
}
