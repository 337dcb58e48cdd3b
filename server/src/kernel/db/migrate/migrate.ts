import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '../../errors/start-error.ts';
import type { Log } from '../../log.ts';
import { runConcurrent } from './index-partitions.ts';
import { readMigrations, statementsOf, type Migration } from './migrations.ts';
import { applySqlFiles, readSqlFiles, type SqlFiles } from './sql-files.ts';
import { retryLocks, setLocalTimeout, type SqlRunner } from './sql-runner.ts';

/** An arbitrary number, the same in all processes, so that one migrates while the others wait. */
const lockKey = 7_345_001;
const lockLookMs = 100;

const bookkeeping = `
  CREATE SCHEMA IF NOT EXISTS kernel;
  CREATE TABLE IF NOT EXISTS kernel.migration (
    name text PRIMARY KEY,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now(),
    -- False while its concurrent step has not ended.
    finished boolean NOT NULL
  );
  CREATE TABLE IF NOT EXISTS kernel.sql_file (
    name text PRIMARY KEY,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  );`;

/** What to apply; by default the project's own. */
export type MigrateSources = { readonly migrations?: readonly Migration[]; readonly sqlFiles?: SqlFiles; readonly log?: Log };

/**
 * Updates a database under a lock: each migration with its check in one transaction, in order, then its concurrent step; then
 * the changed SQL files in one transaction. Returns the names of applied migrations. Throws, with the migration's name, when
 * one fails, was changed after it ran, or is unknown (the database is newer than this code). Throws a StartError for a
 * database from before the baseline.
 */
export async function migrate(runner: SqlRunner, sources: MigrateSources = {}): Promise<readonly string[]> {
  const { migrations = readMigrations(), sqlFiles = readSqlFiles(), log = null } = sources;
  await runner.run('SET statement_timeout = 0');
  await takeLock(runner);
  try {
    await guardBaseline(runner);
    // A node that may not change tables starts on a database that was migrated before (`npm run migrate`).
    if (!(await hasBookkeeping(runner))) await runner.run(bookkeeping);
    const done = await readDone(runner);
    guardHistory(migrations, done);
    const fresh = migrations.filter((migration) => !done.has(migration.name));
    for (const migration of migrations) {
      if (!done.has(migration.name)) await retryLocks(`migration ${migration.name}`, log, () => apply(runner, migration));
      if (done.get(migration.name)?.finished !== true)
        await retryLocks(`migration ${migration.name}`, log, () => finish(runner, migration, log));
    }
    const replaced = await retryLocks('server/sql', log, () => applySqlFiles(runner, sqlFiles, fresh.length > 0));
    if (replaced.length > 0) log?.info({ files: replaced }, 'SQL files were applied');
    return fresh.map((migration) => migration.name);
  } finally {
    await runner.run(`SELECT pg_advisory_unlock(${lockKey})`);
  }
}

/** Polls: a statement that waits in the server has a snapshot, and CREATE INDEX CONCURRENTLY would wait for it. */
async function takeLock(runner: SqlRunner): Promise<void> {
  for (;;) {
    const [row] = await runner.rows(`SELECT pg_try_advisory_lock(${lockKey}) AS taken`, []);
    if (row?.['taken'] === true) return;
    await delay(lockLookMs);
  }
}

async function hasBookkeeping(runner: SqlRunner): Promise<boolean> {
  const [row] = await runner.rows("SELECT to_regclass('kernel.sql_file') IS NOT NULL AS there", []);
  return row?.['there'] === true;
}

async function guardBaseline(runner: SqlRunner): Promise<void> {
  const [row] = await runner.rows(
    "SELECT to_regclass('kernel.migration') IS NOT NULL AND to_regclass('kernel.sql_file') IS NULL AS old",
    [],
  );
  if (row?.['old'] === true)
    throw new StartError([
      'the database was made by a version from before migrations were merged into one baseline: name an empty DATA_DIR (or an empty database in DATABASE_URL)',
    ]);
}

type Done = ReadonlyMap<string, { readonly checksum: string; readonly finished: boolean }>;

async function readDone(runner: SqlRunner): Promise<Done> {
  const rows = await runner.rows('SELECT name, checksum, finished FROM kernel.migration', []);
  return new Map(rows.map((row) => [String(row['name']), { checksum: String(row['checksum']), finished: row['finished'] === true }]));
}

function guardHistory(migrations: readonly Migration[], done: Done): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]));
  for (const [name, { checksum }] of done) {
    if (!known.has(name))
      throw new Error(`the database has migration ${name}, which this version does not know: start a newer version, or another DATA_DIR`);
    if (known.get(name) !== checksum)
      throw new Error(`migration ${name} was changed after it ran on this database: put the change into a new migration`);
  }
}

async function apply(runner: SqlRunner, { name, up, check, checksum, concurrent }: Migration): Promise<void> {
  await runner.run(`BEGIN; ${setLocalTimeout}`);
  try {
    await runner.run(up);
    if (check !== undefined) await runner.run(check);
    const values = [name, checksum, String(concurrent === undefined)];
    await runner.rows('INSERT INTO kernel.migration (name, checksum, finished) VALUES ($1, $2, $3::boolean)', values);
    await runner.run('COMMIT');
  } catch (error) {
    await runner.run('ROLLBACK');
    throw failed(name, error);
  }
}

/** The step outside a transaction. After an interrupted start or an invalid index it is run again. */
async function finish(runner: SqlRunner, { name, concurrent }: Migration, log: Log | null): Promise<void> {
  if (concurrent === undefined) return;
  try {
    for (const index of await invalidIndexes(runner, concurrent)) await runner.run(`DROP INDEX CONCURRENTLY ${index}`);
    for (const statement of statementsOf(concurrent)) await runConcurrent(runner, statement, log);
    await runner.rows('UPDATE kernel.migration SET finished = true WHERE name = $1', [name]);
  } catch (error) {
    throw failed(name, error);
  }
}

/** Invalid indexes of this text, from an interrupted CREATE INDEX CONCURRENTLY; one whose partitions wait for theirs is none. */
async function invalidIndexes(runner: SqlRunner, text: string): Promise<string[]> {
  const rows = await runner.rows(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name, c.relname AS bare
     FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE NOT i.indisvalid AND c.relkind = 'i'`,
    [],
  );
  return rows.filter((row) => new RegExp(String.raw`\b${String(row['bare'])}\b`).test(text)).map((row) => String(row['name']));
}

const failed = (name: string, error: unknown): Error =>
  new Error(`migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
