import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { openQueuePool, queueLogger } from '../../jobs/queue-pool.ts';
import type { Log } from '../../log.ts';
import type { DbTarget } from '../create-db.ts';
import { migrate } from './migrate.ts';
import type { SchemaRights } from '../../domain/table-rights.ts';
import { grantRoles, withSchemaRight } from '../roles.ts';
import { runnerFor } from './sql-runner.ts';

/** The role that serves calls, when it is not the owner of the tables, and how it connects. */
export type AppRole = { readonly name: string; readonly target: DbTarget };

/** For whom tables are made: the role that serves calls, null where the owner does, and what it may do with them. */
export type Serving = { readonly app: AppRole | null; readonly rights: readonly SchemaRights[] };

/**
 * Applies Mela's migrations and SQL files, then the schema of the job queue (graphile_worker), which that library updates. Returns the names of
 * applied migrations.
 */
export async function migrateAll(target: DbTarget, log: Log, { app, rights }: Serving): Promise<readonly string[]> {
  const client = new pg.Client(target);
  await client.connect();
  try {
    const applied = await migrate(runnerFor(client), { log });
    if (app) {
      await grantRoles(client, app.name, rights);
      await withSchemaRight(client, app.name, () => migrateQueue(app.target, log));
    } else await migrateQueue(target, log);
    return applied;
  } finally {
    await client.end();
  }
}

async function migrateQueue(target: DbTarget, log: Log): Promise<void> {
  const pgPool = openQueuePool(target, log, 1);
  try {
    await runMigrations({ pgPool, logger: queueLogger(log) });
  } finally {
    await pgPool.end();
  }
}
