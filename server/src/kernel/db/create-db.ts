import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { Db } from '../types.ts';
import { guardPool } from './guarded-pool.ts';
import type { DB } from './schema.gen.ts';
import { typeParsers } from './types.ts';

/** Where a database is: a URL, or the folder that holds the socket of the embedded server. */
export type DbTarget = { readonly connectionString: string } | { readonly host: string; readonly user: string; readonly database: string };

export type DbOptions = {
  readonly connectionsMax?: number;
  /** A statement that runs longer is cancelled by the server; one that is not even answered is dropped a little later by us. */
  readonly statementMs?: number;
  readonly connectMs?: number;
};

/** A pool with its query builder. It dials by itself again after the database was away; `close` waits for what is under way. */
export type OpenDb = { readonly db: Db; readonly pool: pg.Pool; readonly target: DbTarget; close(): Promise<void> };

/** Below the 3 s in which a provider or a browser expects an answer (the 503 included). */
export const defaults = { connectionsMax: 20, statementMs: 2200, connectMs: 2200 } as const;
/** How much longer we wait for a server that should have cancelled a statement by itself. */
export const answerGraceMs = 300;

export function createDb(target: DbTarget, log: Log, options: DbOptions = {}): OpenDb {
  const { connectionsMax, statementMs, connectMs } = { ...defaults, ...options };
  const pool = new pg.Pool({
    // Ours, whatever PGPORT says in the environment; an address of its own goes first.
    port: 5432,
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
  });
  // An idle connection that the server closes is no fault of any request: the pool replaces it on demand.
  pool.on('error', (error) => {
    // While we close, the server may be quicker to hang up.
    if (!pool.ending) log.warn({ err: error.message }, 'an idle database connection was lost');
  });
  // A connection in use has no listener of the pool's: its query is rejected all the same, but the event alone would end the process.
  pool.on(
    'connect',
    (client) => void client.on('error', (error) => log.debug({ err: error.message }, 'a database connection in use was lost')),
  );
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: guardPool(pool) }) });
  return { db, pool, target, close: () => closePool(db, pool) };
}

async function closePool(db: Db, pool: pg.Pool): Promise<void> {
  await db.destroy();
  // Kysely leaves a pool alone that it never used.
  if (!pool.ending) await pool.end();
}
