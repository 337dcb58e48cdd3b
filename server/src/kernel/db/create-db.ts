import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { Db } from '../types.ts';
import { guardPool } from './guarded-pool.ts';
import type { DB } from './schema.gen.ts';
import { typeParsers } from './types.ts';

/**
 * Where a database is: a URL, or the folder of the embedded server's socket. The port is part of the socket's name: without it the driver would
 * take PGPORT of the environment.
 */
export type DbTarget =
  | { readonly connectionString: string }
  | { readonly host: string; readonly port: number; readonly user: string; readonly database: string };
export const socketPort = 5432;

export type DbOptions = {
  readonly connectionsMax?: number;
  /** The server cancels a statement that runs longer; without an answer this process drops the connection a little later. */
  readonly statementMs?: number;
  readonly connectMs?: number;
  /**
   * The server ends a transaction that takes longer (from version 17 on): all consumers wait for it. Default: two of the longest statements, at least
   * 30 s.
   */
  readonly transactionMs?: number;
};

const transactionMsMin = 30_000;

/**
 * What each connection asks for, whatever the server's own defaults are. Compiling plans (jit, on by default) takes seconds for the statements of
 * the ledger, which run for less than a millisecond. Events are read in the isolation level that kernel.event_horizon needs.
 */
export const sessionSettings = { jit: 'off', TimeZone: 'UTC', default_transaction_isolation: 'read committed' } as const;
export const sessionOptions = Object.entries(sessionSettings)
  .map(([name, value]) => `-c ${name}=${value.replace(' ', '\\ ')}`)
  .join(' ');

/** A pool with its query builder. It reconnects by itself; `close` waits for running queries. */
export type OpenDb = { readonly db: Db; readonly pool: pg.Pool; readonly target: DbTarget; close(): Promise<void> };

/** Below the 3 s in which a provider or a browser expects an answer (the 503 included). */
export const defaults = { connectionsMax: 20, statementMs: 2200, connectMs: 2200 } as const;
/** Extra time for the server's own cancellation. */
export const answerGraceMs = 300;

export function createDb(target: DbTarget, log: Log, options: DbOptions = {}): OpenDb {
  const { connectionsMax, statementMs, connectMs } = { ...defaults, ...options };
  const { transactionMs = Math.max(transactionMsMin, 2 * statementMs) } = options;
  const pool = new pg.Pool({
    options: sessionOptions,
    ...target,
    max: connectionsMax,
    types: typeParsers,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    query_timeout: statementMs + answerGraceMs,
    idle_in_transaction_session_timeout: 30_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: 'mela',
    onConnect: (client) => limitTransactions(client, transactionMs),
  });
  // A lost idle connection affects no request: the pool replaces it on demand.
  pool.on('error', (error) => {
    // During `close` the server may close a connection first.
    if (!pool.ending) log.warn({ err: error.message }, 'an idle database connection was lost');
  });
  // The pool does not listen on a connection in use. Its query is rejected anyway, but the event without a listener would end the process.
  pool.on(
    'connect',
    (client) => void client.on('error', (error) => log.debug({ err: error.message }, 'a database connection in use was lost')),
  );
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: guardPool(pool) }) });
  return { db, pool, target, close: () => closePool(db, pool) };
}

/** Not among the options of a connection: an older server would refuse it. */
async function limitTransactions(client: pg.ClientBase, ms: number): Promise<void> {
  await client.query(`SELECT set_config('transaction_timeout', '${ms}', false) WHERE current_setting('server_version_num')::int >= 170000`);
}

async function closePool(db: Db, pool: pg.Pool): Promise<void> {
  await db.destroy();
  // Kysely does not end a pool that it never used.
  if (!pool.ending) await pool.end();
}
