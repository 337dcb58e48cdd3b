import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { createDb, type DbOptions, type OpenDb } from '../db/create-db.ts';
import { appRole } from '../db/roles.ts';
import { createLog } from '../log.ts';
import { closeAfterFile } from './teardown.ts';
import { templateName } from './test-cluster.ts';

/** The same database with the role that serves calls; the other pool is the owner's, for the test's own statements. */
export function asAppRole({ target }: OpenDb, options?: DbOptions): OpenDb {
  if (!('host' in target)) throw new Error('a test database is reached by its socket');
  const limits = { connectionsMax: 10, statementMs: 20_000, connectMs: 20_000, ...options };
  const opened = createDb({ ...target, user: appRole }, createLog('silent'), limits);
  closeAfterFile(opened.close);
  return opened;
}

/** The test file's own database, cloned from the migrated template (tens of milliseconds) and dropped after its last test. */
export async function testDb(options?: DbOptions): Promise<OpenDb> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const server = { host: inject('testClusterSocket'), user: inject('testClusterUser') };
  const asAdmin = async (statement: string): Promise<void> => {
    const admin = new pg.Client({ ...server, database: 'postgres' });
    await admin.connect();
    try {
      await admin.query(statement);
    } finally {
      await admin.end();
    }
  };
  await asAdmin(`CREATE DATABASE ${name} TEMPLATE ${templateName} STRATEGY file_copy`);
  const open = createDb({ ...server, database: name }, createLog('silent'), {
    connectionsMax: 10,
    statementMs: 20_000,
    connectMs: 20_000,
    ...options,
  });
  closeAfterFile(async () => {
    await open.close();
    await asAdmin(`DROP DATABASE ${name} WITH (FORCE)`);
  });
  return open;
}
