import { mkdtempSync, readlinkSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { createLog } from '../log.ts';
import { createDb } from '../db/create-db.ts';
import { testConfig, testDb } from '../testing/index.ts';
import { restoreLinks } from './binaries.ts';
import { lockDataDir } from './lock-data-dir.ts';
import { openDatabase } from './open-database.ts';

const log = createLog('silent');

test('a database in DATABASE_URL is used in place of the embedded one', async () => {
  const socket = encodeURIComponent(inject('testClusterSocket'));
  const url = `postgres://${inject('testClusterUser')}@${socket}/postgres`;
  const opened = await openDatabase(testConfig({ DATABASE_URL: url }), log);
  expect(opened.target).toEqual({ connectionString: url });
});

test.each([
  ['before its host', (user: string, socket: string) => `postgres://${user}@${socket}/postgres`],
  ['in its query', (user: string, socket: string) => `postgresql:///postgres?user=${user}&host=${socket}`],
])('the role that serves is the one that DATABASE_URL names %s', async (_, address) => {
  const url = address(inject('testClusterUser'), encodeURIComponent(inject('testClusterSocket')));
  const opened = await openDatabase(testConfig({ DATABASE_URL: url, DATABASE_URL_OWNER: url }), log);
  expect(opened.app?.name).toBe(inject('testClusterUser'));
});

test('a database that may lose acknowledged bets is named at the start', async () => {
  const lines: string[] = [];
  const noting = createLog('error', { write: (line) => void lines.push(line) });
  // The cluster of the tests writes nothing to the disk.
  await openDatabase(
    testConfig({ DATABASE_URL: `postgres://${inject('testClusterUser')}@${encodeURIComponent(inject('testClusterSocket'))}/postgres` }),
    noting,
  );
  expect(lines).toEqual([
    expect.stringMatching(/"off":\["fsync","full_page_writes","synchronous_commit"\].*ALARM: the database may lose acknowledged bets/),
  ]);
});

test('a database that does not answer is rejected in one line, without its password', async () => {
  const config = testConfig({ DATABASE_URL: 'postgres://someone:hunter2@127.0.0.1:1/none' });
  const rejection = await openDatabase(config, log).catch((error: unknown) => error);
  expect(rejection).toMatchObject({ lines: [expect.stringMatching(/^DATABASE_URL cannot be used .*ECONNREFUSED/)] });
  expect(String(rejection)).not.toContain('hunter2');
});

test('connections have the settings that the ledger needs, whatever the database’s own are', async () => {
  const { db, target } = await testDb();
  const { rows: names } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(db);
  await sql`ALTER DATABASE ${sql.id(names[0]?.name ?? '')} SET jit = on`.execute(db);
  await sql`ALTER DATABASE ${sql.id(names[0]?.name ?? '')} SET TimeZone = 'Asia/Tokyo'`.execute(db);
  const again = createDb(target, log);
  const { rows } = await sql`SELECT current_setting('jit') AS jit, current_setting('TimeZone') AS zone`.execute(again.db);
  expect(rows).toEqual([{ jit: 'off', zone: 'UTC' }]);
  await again.close();
});

test('a pool that drops the settings of a connection is named at the start, with what to do', async () => {
  const { target } = await testDb();
  if (!('host' in target)) throw new Error('a test database is reached by its socket');
  // An address with options of its own takes the place of those that are asked for.
  const url = `postgres://${target.user}@${encodeURIComponent(target.host)}/${target.database}?options=${encodeURIComponent('-c jit=on')}`;
  const rejection = await openDatabase(testConfig({ DATABASE_URL: url }), log).catch((error: unknown) => error);
  expect(rejection).toMatchObject({ lines: [expect.stringContaining('jit = on: it must be off (ALTER ROLE')] });
});

test('two processes do not work on one DATA_DIR, and the second can start when the first has ended', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'mela-lock-'));
  const release = await lockDataDir(dir);
  await expect(lockDataDir(dir)).rejects.toMatchObject({ lines: [expect.stringContaining('is in use by another running Mela')] });
  release();
  await expect
    .poll(() =>
      lockDataDir(dir).then(
        (again) => (again(), true),
        () => false,
      ),
    )
    .toBe(true);
  rmSync(dir, { recursive: true });
});

test('a DATA_DIR that cannot be created is rejected in one line', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'mela-lock-'));
  writeFileSync(join(dir, 'file'), '');
  await expect(lockDataDir(join(dir, 'file/data'))).rejects.toMatchObject({ lines: [expect.stringContaining('DATA_DIR')] });
  rmSync(dir, { recursive: true });
});

test('missing library links of npm are created', () => {
  const dir = mkdtempSync(join(tmpdir(), 'mela-links-'));
  mkdirSync(join(dir, 'native/lib'), { recursive: true });
  writeFileSync(join(dir, 'native/lib/a.so.1.2'), '');
  writeFileSync(join(dir, 'native/pg-symlinks.json'), JSON.stringify([{ source: 'native/lib/a.so.1.2', target: 'native/lib/a.so' }]));
  restoreLinks(dir);
  restoreLinks(dir);
  expect(readlinkSync(join(dir, 'native/lib/a.so'))).toBe('a.so.1.2');
  rmSync(dir, { recursive: true });
});
