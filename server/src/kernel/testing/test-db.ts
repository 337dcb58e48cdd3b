import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { createDb, type DbOptions, type OpenDb } from '../db/create-db.ts';
import { createLog } from '../log.ts';
import { templateName } from './test-cluster.ts';

/** A database of this test file's own, cloned from the migrated template (tens of milliseconds) and dropped after its last test. */
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
  afterAll(async () => {
    await open.close();
    await asAdmin(`DROP DATABASE ${name} WITH (FORCE)`);
  });
  return open;
}
