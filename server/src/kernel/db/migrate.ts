import type pg from 'pg';
import { readMigrations, type Migration } from './migrations.ts';

/** Any number; all processes of the house use the same, so that one migrates and the others wait. */
const lockKey = 7_345_001;

const bookkeeping = `
  CREATE SCHEMA IF NOT EXISTS kernel;
  CREATE TABLE IF NOT EXISTS kernel.migration (
    name text PRIMARY KEY,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  );`;

/** What the runner needs of a connection; PGlite in the schema dump has it too. */
export type SqlRunner = {
  run(sql: string): Promise<void>;
  rows(sql: string, values: readonly string[]): Promise<readonly Record<string, unknown>[]>;
};

export function runnerFor(client: pg.ClientBase): SqlRunner {
  return {
    run: async (sql) => void (await client.query(sql)),
    rows: async (sql, values) => (await client.query<Record<string, unknown>>(sql, [...values])).rows,
  };
}

/**
 * Brings a database up to date: each migration with its check in one transaction, under a lock, in order. Gives the
 * names it applied. Throws, with the migration's name, when one fails, was altered after it ran, or is unknown here
 * (the database is newer than this code).
 */
export async function migrate(runner: SqlRunner, migrations: readonly Migration[] = readMigrations()): Promise<readonly string[]> {
  await runner.run(`SET statement_timeout = 0; SELECT pg_advisory_lock(${lockKey})`);
  try {
    await runner.run(bookkeeping);
    const done = new Map(
      (await runner.rows('SELECT name, checksum FROM kernel.migration', [])).map((row) => [String(row['name']), String(row['checksum'])]),
    );
    guardHistory(migrations, done);
    const fresh = migrations.filter((migration) => !done.has(migration.name));
    for (const migration of fresh) await apply(runner, migration);
    return fresh.map((migration) => migration.name);
  } finally {
    await runner.run(`SELECT pg_advisory_unlock(${lockKey})`);
  }
}

function guardHistory(migrations: readonly Migration[], done: ReadonlyMap<string, string>): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]));
  for (const [name, checksum] of done) {
    if (!known.has(name))
      throw new Error(`the database has migration ${name}, which this version does not know: start a newer version, or another DATA_DIR`);
    if (known.get(name) !== checksum)
      throw new Error(`migration ${name} was changed after it ran on this database: put the change into a new migration`);
  }
}

async function apply(runner: SqlRunner, migration: Migration): Promise<void> {
  await runner.run('BEGIN');
  try {
    await runner.run(migration.up);
    await runner.run(migration.check);
    await runner.rows('INSERT INTO kernel.migration (name, checksum) VALUES ($1, $2)', [migration.name, migration.checksum]);
    await runner.run('COMMIT');
  } catch (error) {
    await runner.run('ROLLBACK');
    throw new Error(`migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
