import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createLog } from '../../log.ts';
import { testDb } from '../../testing/index.ts';
import { runConcurrent } from './index-partitions.ts';
import { migrate } from './migrate.ts';
import { readMigrations, type Migration } from './migrations.ts';
import { runnerFor } from './sql-runner.ts';

/** Statements of the previous version during a migration. */
const { db, target } = await testDb();
const own = readMigrations();
const connect = async (): Promise<pg.Client> => {
  const client = new pg.Client(target);
  await client.connect();
  return client;
};

async function run(migration: Migration, warned: () => void = () => undefined): Promise<readonly string[]> {
  const client = await connect();
  const log = Object.assign(createLog('silent'), { warn: warned });
  try {
    return await migrate(runnerFor(client), { migrations: [...own, migration], log });
  } finally {
    await client.end();
  }
}

await sql`CREATE TABLE public.busy (n int)`.execute(db);
await sql`INSERT INTO public.busy VALUES (1), (1), (2)`.execute(db);

test('a step that is ended in a deadlock with a statement of the version before is tried again', async () => {
  await sql`CREATE TABLE public.busier (n int)`.execute(db);
  const holder = await connect();
  const [{ pid } = {}] = (await holder.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows;
  await holder.query("BEGIN; SET LOCAL deadlock_timeout = '1h'; SELECT * FROM public.busier");
  const warned = Promise.withResolvers<void>();
  const up = 'ALTER TABLE public.busy ADD COLUMN most int; ALTER TABLE public.busier ADD COLUMN most int';
  const running = run({ name: '9001-deadlock', up, check: 'SELECT 1', checksum: 'd' }, warned.resolve);
  const waits = async () =>
    (await sql`SELECT FROM pg_locks WHERE NOT granted AND ${pid} = ANY(pg_blocking_pids(pid))`.execute(db)).rows.length;
  await expect.poll(waits, { interval: 5 }).toBe(1);
  await holder.query('SELECT * FROM public.busy');
  await warned.promise;
  await holder.query('COMMIT');
  expect(await running).toEqual(['9001-deadlock']);
  await sql`DELETE FROM kernel.migration WHERE name = '9001-deadlock'`.execute(db);
  await holder.end();
});

test('a migration that does not get its lock in time lets others pass, logs it, and tries again', async () => {
  const holder = await connect();
  await holder.query('BEGIN; SELECT * FROM public.busy');
  const warned = Promise.withResolvers<void>();
  const up = 'ALTER TABLE public.busy ADD COLUMN more int';
  const running = run({ name: '9001-alter', up, check: 'SELECT 1', checksum: 'a' }, warned.resolve);
  await warned.promise;
  // It holds no place in the lock queue now, so no other statement waits for it.
  await sql`SELECT count(*) FROM public.busy`.execute(db);
  await holder.query('COMMIT');
  expect(await running).toEqual(['9001-alter']);
  await holder.end();
});

const indexed: Migration = {
  name: '9002-index',
  up: 'SELECT 1',
  check: 'SELECT 1',
  concurrent: 'CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS busy_n ON public.busy (n);\n',
  checksum: 'b',
};
const alter = { name: '9001-alter', up: '', check: '', checksum: 'a' };
const runIndexed = async () => {
  const client = await connect();
  try {
    return await migrate(runnerFor(client), { migrations: [...own, alter, indexed] });
  } finally {
    await client.end();
  }
};

test('a concurrent step that fails leaves an invalid index, and the next start builds it again', async () => {
  await expect(runIndexed()).rejects.toThrow('9002-index failed: could not create unique index');
  const valid = async () =>
    (await sql<{ valid: boolean }>`SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = 'public.busy_n'::regclass`.execute(db)).rows;
  expect(await valid()).toEqual([{ valid: false }]);
  await sql`DELETE FROM public.busy WHERE n = 1`.execute(db);
  expect(await runIndexed()).toEqual([]);
  expect(await valid()).toEqual([{ valid: true }]);
});

test('writes continue while an index is built', async () => {
  const writer = await connect();
  await writer.query('BEGIN; INSERT INTO public.busy VALUES (7)');
  const beside = {
    ...indexed,
    name: '9003-beside',
    checksum: 'c',
    concurrent: 'CREATE INDEX CONCURRENTLY busy_more ON public.busy (more);',
  };
  const client = await connect();
  let ended = false;
  const building = migrate(runnerFor(client), { migrations: [...own, alter, indexed, beside] }).finally(() => (ended = true));
  await expect.poll(async () => (await sql`SELECT FROM pg_stat_progress_create_index`.execute(db)).rows.length).toBe(1);
  await sql`INSERT INTO public.busy VALUES (8)`.execute(db);
  await turn();
  expect(ended).toBe(false);
  await writer.query('COMMIT');
  expect(await building).toEqual(['9003-beside']);
  await Promise.all([writer.end(), client.end()]);
});

test('an index of a table with partitions is built partition by partition beside writes, and a step that was interrupted is run again', async () => {
  await sql`CREATE TABLE public.parted (n int) PARTITION BY RANGE (n)`.execute(db);
  for (const [name, from] of [
    ['low', 0],
    ['high', 10],
  ] as const)
    await sql`CREATE TABLE public.${sql.raw(name)} PARTITION OF public.parted FOR VALUES FROM (${sql.raw(String(from))}) TO (${sql.raw(String(from + 10))})`.execute(
      db,
    );
  const [client, writer] = [await connect(), await connect()];
  const runner = runnerFor(client);
  const statement = '-- Why.\nCREATE INDEX CONCURRENTLY IF NOT EXISTS parted_n ON public.parted (n) WHERE n > 1';
  const stopAt = (word: string) => ({
    ...runner,
    run: async (text: string) => {
      if (text.includes(word)) throw new Error('interrupted');
      await runner.run(text);
    },
  });
  await expect(runConcurrent(stopAt('low_parted_n ON public.low'), statement, null)).rejects.toThrow('interrupted');
  await writer.query('BEGIN; INSERT INTO public.low VALUES (3)');
  const building = runConcurrent(runner, statement, null);
  await expect.poll(async () => (await sql`SELECT FROM pg_stat_progress_create_index`.execute(db)).rows.length).toBe(1);
  await sql`INSERT INTO public.parted VALUES (4), (14)`.execute(db);
  await writer.query('COMMIT');
  await building;
  await runConcurrent(runner, statement, null);
  const indexes = await sql<{ name: string; valid: boolean }>`SELECT indexrelid::regclass::text AS name, indisvalid AS valid FROM pg_index
    WHERE indexrelid::regclass::text LIKE '%parted_n' ORDER BY 1`.execute(db);
  expect(indexes.rows).toEqual(['high_parted_n', 'low_parted_n', 'parted_n'].map((name) => ({ name, valid: true })));
  await Promise.all([client.end(), writer.end()]);
});
