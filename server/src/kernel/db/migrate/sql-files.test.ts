import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { testDb } from '../../testing/index.ts';
import { migrate } from './migrate.ts';
import { readMigrations } from './migrations.ts';
import { readSqlFiles } from './sql-files.ts';
import { runnerFor } from './sql-runner.ts';

const { db, target } = await testDb();
let folder = mkdtempSync(join(tmpdir(), 'mela-sql-'));
afterEach(() => {
  rmSync(folder, { recursive: true });
  folder = mkdtempSync(join(tmpdir(), 'mela-sql-'));
});

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
async function apply(files: Readonly<Record<string, string>>): Promise<void> {
  write(files);
  const client = new pg.Client(target);
  await client.connect();
  try {
    await migrate(runnerFor(client), { migrations: readMigrations(), sqlFiles: readSqlFiles(folder) });
  } finally {
    await client.end();
  }
}
const returns = (name: string, value: number) =>
  `CREATE OR REPLACE FUNCTION public.${name}() RETURNS int LANGUAGE sql AS $$ SELECT ${value} $$;`;
const valueOf = async (name: string) => (await sql<{ n: number }>`SELECT ${sql.raw(`public.${name}()`)} AS n`.execute(db)).rows[0]?.n;
const appliedAt = async (name: string) =>
  (await sql<{ at: Date }>`SELECT applied_at AS at FROM kernel.sql_file WHERE name = ${name}`.execute(db)).rows[0]?.at.getTime();

/** Dropped before the rule: calls with six arguments fail until the file is applied, and are tried again. */
const droppedBefore = ['kernel.next_events', 'wallet.cash_lost'];

test('no migration drops a function that a file creates: between the two, calls of nodes that serve would fail', () => {
  const created = new Set(
    readSqlFiles().files.flatMap(({ text }) => [...text.matchAll(/CREATE OR REPLACE FUNCTION\s+([\w.]+)/g)].map(([, name]) => name)),
  );
  expect(created.size).toBeGreaterThan(50);
  const dropped = readMigrations().flatMap(({ name, up }) =>
    [...up.matchAll(/DROP FUNCTION\s+(?:IF EXISTS\s+)?([\w.]+)/gi)].map(([, what = '']) => ({ name, what })),
  );
  expect(dropped.filter(({ what }) => created.has(what) && !droppedBefore.includes(what))).toEqual([]);
});

test('a file whose text changed is applied again, and no other', async () => {
  await apply({ 'raffle/one.sql': returns('one', 1), 'raffle/two.sql': returns('two', 2) });
  const before = [await appliedAt('raffle/one'), await appliedAt('raffle/two')];
  await apply({ 'raffle/one.sql': returns('one', 11), 'raffle/two.sql': returns('two', 2) });
  expect([await valueOf('one'), await valueOf('two')]).toEqual([11, 2]);
  expect([(await appliedAt('raffle/one')) === before[0], (await appliedAt('raffle/two')) === before[1]]).toEqual([false, true]);
});

test('a view with changed columns is created again, with the views that read it', async () => {
  const inner = (columns: string) => `DROP VIEW IF EXISTS public.inner_view CASCADE;\nCREATE VIEW public.inner_view AS SELECT ${columns};`;
  const outer = '-- after: raffle/z_inner\nCREATE VIEW public.outer_view AS SELECT a FROM public.inner_view;';
  await apply({ 'raffle/a_outer.sql': outer, 'raffle/z_inner.sql': inner('1 AS a') });
  await apply({ 'raffle/a_outer.sql': outer, 'raffle/z_inner.sql': inner("'x' AS a, 2 AS b") });
  expect((await sql`SELECT * FROM public.outer_view`.execute(db)).rows).toEqual([{ a: 'x' }]);
});

test('a failed check rolls back every file of that start', async () => {
  await apply({ 'raffle/three.sql': returns('three', 3) });
  const check = "DO $$ BEGIN IF public.three() <> 3 THEN RAISE EXCEPTION 'three is not three'; END IF; END $$";
  await expect(apply({ 'raffle/three.sql': returns('three', 4), 'raffle/check.sql': check })).rejects.toThrow('three is not three');
  expect(await valueOf('three')).toBe(3);
});

test('the error of a file that PostgreSQL rejects contains its name', async () => {
  await expect(apply({ 'raffle/bad.sql': 'CREATE FUNKTION' })).rejects.toThrow('server/sql/raffle/bad.sql failed: syntax error');
});

test('a file after a missing one, and a circle, are rejected', () => {
  write({ 'raffle/a.sql': '-- after: raffle/none\nSELECT 1' });
  expect(() => readSqlFiles(folder)).toThrow('raffle/a comes after raffle/none, which does not exist');
  write({ 'raffle/a.sql': '-- after: raffle/b\nSELECT 1', 'raffle/b.sql': '-- after: raffle/a\nSELECT 1' });
  expect(() => readSqlFiles(folder)).toThrow('circle: raffle/a → raffle/b → raffle/a');
});

test('a file comes after all that its lines name, over several lines too', () => {
  write({
    'raffle/a.sql': '-- after: raffle/b, raffle/c\n-- after: raffle/d\nSELECT 1',
    'raffle/b.sql': 'SELECT 1',
    'raffle/c.sql': '-- after: raffle/d\nSELECT 1',
    'raffle/d.sql': 'SELECT 1',
  });
  expect(readSqlFiles(folder).files.map(({ name }) => name)).toEqual(['raffle/b', 'raffle/d', 'raffle/c', 'raffle/a']);
});

test('a file keeps its name in a room of its domain: moved there, it is not applied again; two of one name are rejected', async () => {
  const two = '-- after: raffle/one\nSELECT public.one()';
  await apply({ 'raffle/one.sql': returns('one', 1), 'raffle/two.sql': two });
  const before = await appliedAt('raffle/one');
  rmSync(join(folder, 'raffle/one.sql'));
  await apply({ 'raffle/draws/one.sql': returns('one', 1), 'raffle/two.sql': two });
  expect(await appliedAt('raffle/one')).toBe(before);
  write({ 'raffle/one.sql': returns('one', 2) });
  expect(() => readSqlFiles(folder)).toThrow('two SQL files of one domain are named one');
});
