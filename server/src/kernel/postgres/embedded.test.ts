import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { startEmbedded, type EmbeddedServer } from './embedded.ts';
import { readPostmaster, runsHere } from './postmaster-file.ts';

const log = createLog('silent');
let root: string;
let dir: string;
let server: EmbeddedServer | null = null;
beforeAll(() => {
  root = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'mela-embedded-'));
  dir = join(root, 'pg');
});
afterEach(async () => {
  await server?.stop();
  server = null;
});
afterAll(() => rmSync(root, { recursive: true }));

const open = async (): Promise<EmbeddedServer> => (server = await startEmbedded({ dir, log, sync: false }));

async function ask<T extends pg.QueryResultRow>(from: EmbeddedServer, text: string): Promise<T[]> {
  const client = new pg.Client({ ...from.target('postgres'), connectionTimeoutMillis: 30_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

test('nothing acknowledged may be lost: the server forces every commit to disk', async () => {
  const rows = await ask<{ name: string; setting: string }>(
    await open(),
    "SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes') ORDER BY name",
  );
  expect(rows).toEqual(['fsync', 'full_page_writes', 'synchronous_commit'].map((name) => ({ name, setting: 'on' })));
});

test('[M5] after kill -9 it starts again by itself with everything that was committed', async () => {
  const first = await open();
  await ask(first, 'CREATE TABLE saved AS SELECT 1 AS n');
  const killed = first.pid() ?? 0;
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => ask(first, 'SELECT n FROM saved').catch(() => []), { interval: 20 }).toEqual([{ n: 1 }]);
  expect(first.pid()).not.toBe(killed);
});

test('[M5] a server whose parent was killed with -9 is stopped by the next start, which finds the data', async () => {
  const orphan = await new Promise<number>((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, 'testing/open-and-die.ts'), dir], (_error, stdout) => resolve(Number(stdout)));
  });
  expect(runsHere(orphan, dir)).toBe(true);
  expect(await ask(await open(), 'SELECT n FROM saved')).toEqual([{ n: 1 }]);
  expect(runsHere(orphan, dir)).toBe(false);
});

test('the file of a dead server whose process id another program has now does not prevent the start', async () => {
  writeFileSync(join(dir, 'postmaster.pid'), `${process.pid}\n${dir}\n0\n5432\n${dir}\n\n\nready   \n`);
  expect(await ask(await open(), 'SELECT n FROM saved')).toEqual([{ n: 1 }]);
});

test('stopped, it leaves no process and no file of one', async () => {
  const running = await open();
  const pid = running.pid() ?? 0;
  await running.stop();
  expect(runsHere(pid, dir)).toBe(false);
  expect(readPostmaster(dir)).toBeNull();
});

test('a data folder of another version is rejected in one line', async () => {
  const other = mkdtempSync(join(tmpdir(), 'mela-version-'));
  writeFileSync(join(other, 'PG_VERSION'), '17\n');
  await expect(startEmbedded({ dir: other, log })).rejects.toMatchObject({ lines: [expect.stringContaining('PostgreSQL 17')] });
  rmSync(other, { recursive: true });
});

test('a data folder with too long a path for a socket works too', async () => {
  const deep = join(root, 'a-folder-with-a-rather-long-name'.repeat(4), 'pg');
  const running = await startEmbedded({ dir: deep, log, sync: false });
  expect(await ask(running, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
  await running.stop();
});
