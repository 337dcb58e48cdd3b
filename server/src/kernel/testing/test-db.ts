import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { createDb, socketPort, type DbOptions, type OpenDb } from '../db/create-db.ts';
import { appRole } from '../db/roles.ts';
import { createLog } from '../log.ts';
import type { Db } from '../types.ts';
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

type TestDbOptions = DbOptions & {
  /** What it is cloned from; by default a database with all tables and nothing in them. */
  readonly template?: string;
};

/** The test file's own database, cloned from the migrated template (tens of milliseconds) and dropped after its last test. */
export async function testDb({ template = templateName, ...options }: TestDbOptions = {}): Promise<OpenDb> {
  const name = await clone(template);
  const open = openDatabase(name, options);
  closeAfterFile(async () => {
    await open.close();
    await asAdmin(`DROP DATABASE ${name} WITH (FORCE)`);
  });
  return open;
}

/** A database that `fill` has prepared, for `testDb` to clone. It lives as long as the cluster. Returns its name. */
export async function testTemplate(fill: (open: OpenDb) => Promise<void>): Promise<string> {
  const name = await clone(templateName);
  const open = openDatabase(name);
  try {
    await fill(open);
  } finally {
    // A database with connections cannot be cloned.
    await open.close();
  }
  return name;
}

/** The address of a test's database, for commands that are given one. */
export async function addressOf(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(db);
  const { host, user } = server();
  return `postgresql:///${rows[0]?.name}?user=${user}&host=${encodeURIComponent(host)}`;
}

const server = () => ({ host: inject('testClusterSocket'), port: socketPort, user: inject('testClusterUser') });

function openDatabase(database: string, options?: DbOptions): OpenDb {
  const limits = { connectionsMax: 10, statementMs: 20_000, connectMs: 20_000, ...options };
  return createDb({ ...server(), database }, createLog('silent'), limits);
}

async function clone(template: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  return name;
}

async function asAdmin(statement: string): Promise<void> {
  const admin = new pg.Client({ ...server(), database: 'postgres' });
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}
