import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { StartError } from '../../errors/start-error.ts';
import type { Log } from '../../log.ts';
import { testDb } from '../../testing/index.ts';
import { migrate } from './migrate.ts';
import { readMigrations, type Migration } from './migrations.ts';
import { readSqlFiles, type SqlFiles } from './sql-files.ts';
import { runnerFor } from './sql-runner.ts';

const { db, target } = await testDb();
const applied = readMigrations();
const ownSql = readSqlFiles();
const fresh = (name: string, up: string, check = 'SELECT 1', checksum = name): Migration => ({ name, up, check, checksum });

async function run(migrations: readonly Migration[], sqlFiles: SqlFiles = ownSql, log?: Log): Promise<readonly string[]> {
  const client = new pg.Client(target);
  await client.connect();
  try {
    return await migrate(runnerFor(client), { migrations, sqlFiles, ...(log && { log }) });
  } finally {
    await client.end();
  }
}

const tableExists = async (name: string): Promise<boolean> =>
  (await sql<{ there: boolean }>`SELECT to_regclass(${name}) IS NOT NULL AS there`.execute(db)).rows[0]?.there === true;

test('an int8 arrives as bigint and a date as its own text', async () => {
  const { rows } = await sql<{
    big: bigint;
    list: bigint[];
    day: string;
  }>`SELECT 9007199254740993::int8 AS big, ARRAY[1,2]::int8[] AS list, '2026-03-01'::date AS day`.execute(db);
  expect(rows[0]).toEqual({ big: 9007199254740993n, list: [1n, 2n], day: '2026-03-01' });
});

test('an up-to-date database is not changed', async () => {
  expect(await run(applied)).toEqual([]);
});

test('a migration whose check fails leaves nothing behind, nor do those after it run', async () => {
  const bad = fresh('9001-bad', 'CREATE TABLE public.bad (n int)', "DO $$ BEGIN RAISE EXCEPTION 'wrong result'; END $$");
  await expect(run([...applied, bad, fresh('9002-next', 'CREATE TABLE public.next (n int)')])).rejects.toThrow(
    'migration 9001-bad failed: wrong result',
  );
  expect([await tableExists('public.bad'), await tableExists('public.next')]).toEqual([false, false]);
});

test('a migration without a check is applied', async () => {
  const plain: Migration = { name: '9000-plain', up: 'CREATE TABLE public.plain (n int)', checksum: 'plain' };
  expect(await run([...applied, plain])).toEqual(['9000-plain']);
  expect(await tableExists('public.plain')).toBe(true);
  await sql`DROP TABLE public.plain`.execute(db);
  await sql`DELETE FROM kernel.migration WHERE name = ${plain.name}`.execute(db);
});

test('two processes that start at once apply a migration once', async () => {
  const one = fresh('9003-once', 'CREATE TABLE public.once (n int)');
  const names = await Promise.all([run([...applied, one]), run([...applied, one])]);
  expect(names.flat()).toEqual(['9003-once']);
});

test('a migration that was changed after it ran is rejected', async () => {
  const altered = fresh('9003-once', 'CREATE TABLE public.twice (n int)', 'SELECT 1', 'another');
  await expect(run([...applied, altered])).rejects.toThrow('9003-once was changed after it ran');
});

test('a database that is newer than the code is rejected', async () => {
  await expect(run(applied)).rejects.toThrow('has migration 9003-once, which this version does not know');
});

test('a database from before the baseline is rejected with instructions', async () => {
  const old = await testDb();
  await sql`DROP TABLE kernel.sql_file`.execute(old.db);
  const client = new pg.Client(old.target);
  await client.connect();
  await expect(migrate(runnerFor(client))).rejects.toThrow(StartError);
  await expect(migrate(runnerFor(client))).rejects.toThrow('name an empty DATA_DIR');
  await client.end();
});

const folder = mkdtempSync(join(tmpdir(), 'mela-migrations-'));
afterAll(() => rmSync(folder, { recursive: true }));
const addFolder = (name: string): void => {
  mkdirSync(join(folder, name));
  for (const file of ['up.sql', 'check.sql']) writeFileSync(join(folder, name, file), 'SELECT 1');
};

test('folders are read in the order of their numbers; a wrong name or a duplicate number is rejected', () => {
  addFolder('0002-b');
  addFolder('0001-a');
  expect(readMigrations(folder).map(({ name }) => name)).toEqual(['0001-a', '0002-b']);
  addFolder('0002-c');
  expect(() => readMigrations(folder)).toThrow('the number 0002 exists twice');
  rmSync(join(folder, '0002-c'), { recursive: true });
  addFolder('3-d');
  expect(() => readMigrations(folder)).toThrow('3-d');
});

test('a migration needs no check, and is rejected without what it does', () => {
  rmSync(join(folder, '3-d'), { recursive: true });
  rmSync(join(folder, '0002-b', 'check.sql'));
  expect(readMigrations(folder).map(({ check }) => check)).toEqual(['SELECT 1', undefined]);
  rmSync(join(folder, '0002-b', 'up.sql'));
  expect(() => readMigrations(folder)).toThrow('up.sql');
});
