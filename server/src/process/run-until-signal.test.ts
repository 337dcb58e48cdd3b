import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get, request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { WebSocket } from 'ws';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { freePort } from '../kernel/testing/free-port.ts';
import { processEnv } from '../kernel/testing/failures/run-process.ts';
import { readPostmaster, runsHere } from '../kernel/postgres/postmaster-file.ts';

type TestServer = {
  readonly child: ChildProcess;
  readonly printed: () => string;
  readonly complained: () => string;
  readonly ended: Promise<number | null>;
};

let dataDir: string;
let port: number;
const servers: TestServer[] = [];

beforeAll(async () => {
  dataDir = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'mela-server-'));
  port = await freePort();
});
afterEach(async () => {
  for (const { child, ended } of servers.splice(0)) {
    child.kill('SIGTERM');
    await ended;
  }
});
afterAll(() => rmSync(dataDir, { recursive: true }));

/** Another program's PGPORT does not mislead it. */
function open(env: Readonly<Record<string, string>> = {}): TestServer {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../testing/open-server.ts')], {
    env: processEnv({ DATA_DIR: dataDir, PORT: String(port), SEED: 'none', LOG_LEVEL: 'error', PGPORT: '1', ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const words = { out: '', err: '' };
  child.stdout.on('data', (text) => (words.out += String(text)));
  child.stderr.on('data', (text) => (words.err += String(text)));
  const server: TestServer = {
    child,
    printed: () => words.out,
    complained: () => words.err,
    ended: new Promise((resolve) => child.once('exit', resolve)),
  };
  servers.push(server);
  return server;
}

const statusOf = (path: string): Promise<number> =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    (answer) => answer.status,
    () => 0,
  );
const isOpen = (server: TestServer) =>
  expect.poll(async () => [await statusOf('/readyz'), server.complained()], { interval: 25 }).toEqual([200, '']);
const databaseDir = () => join(dataDir, 'postgres');

test('[O5] SIGTERM ends the server with 0 and leaves no database running', async () => {
  const server = open();
  await isOpen(server);
  expect(server.printed()).toContain(`Mela is open at http://127.0.0.1:${port}`);
  const pid = readPostmaster(databaseDir())?.pid ?? 0;
  expect(runsHere(pid, databaseDir())).toBe(true);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(runsHere(pid, databaseDir())).toBe(false);
  expect(server.complained()).toBe('');
});

test('[O5] SIGTERM ends the server within 9 s, with 0, whatever is open: a web socket, calls that wait, a half sent body, a stuck consumer and job', async () => {
  const server = open({ SIGNATURE: 'off', LOG_LEVEL: 'warn' });
  await expect.poll(() => statusOf('/readyz'), { interval: 25 }).toBe(200);
  const pid = readPostmaster(databaseDir())?.pid ?? 0;
  const other = new pg.Client({ host: databaseDir(), user: 'mela', database: 'mela' });
  other.on('error', () => undefined);
  await other.connect();
  const live = new WebSocket(`ws://127.0.0.1:${port}/v5/connection/websocket`);
  await once(live, 'open');
  const agent = new Agent({ keepAlive: true });
  get({ port, path: '/healthz', agent })
    .on('response', (answer) => answer.resume())
    .on('error', () => undefined);
  const half = request({
    port,
    path: '/api/v18/users',
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 100 },
  });
  half.on('error', () => undefined).write('{"lookup":');
  // Nothing that reads events or the outbox of jobs gets any further.
  await other.query('BEGIN; LOCK TABLE kernel.event, kernel.consumer, settings.setting IN ACCESS EXCLUSIVE MODE');
  const waiting = fetch(`http://127.0.0.1:${port}/api/v18/settings`).catch(() => null);
  const second = new pg.Client({ host: databaseDir(), user: 'mela', database: 'mela' });
  second.on('error', () => undefined);
  await second.connect();
  await second.query(`SELECT graphile_worker.add_job('kernel.event-log')`);
  await expect
    .poll(async () => (await second.query(`SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock'`)).rows[0].n, {
      interval: 25,
    })
    .toBeGreaterThanOrEqual(3);
  const startMs = performance.now();
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(performance.now() - startMs).toBeLessThan(9_500);
  await waiting;
  agent.destroy();
  expect(runsHere(pid, databaseDir())).toBe(false);
  expect(server.complained()).not.toContain('not everything ended in time');
});

test('[M5] after kill -9 the next start finds the running database and opens', async () => {
  const first = open();
  await isOpen(first);
  const orphan = readPostmaster(databaseDir())?.pid ?? 0;
  first.child.kill('SIGKILL');
  await first.ended;
  expect(runsHere(orphan, databaseDir())).toBe(true);
  await isOpen(open());
  expect(runsHere(orphan, databaseDir())).toBe(false);
});

test('[M9] after kill -9 of its database the server answers again by itself', async () => {
  const server = open({ LOG_LEVEL: 'silent' });
  await isOpen(server);
  const killed = readPostmaster(databaseDir())?.pid ?? 0;
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => readPostmaster(databaseDir())?.pid ?? killed).not.toBe(killed);
  await isOpen(server);
});

test('one Ctrl-C that arrives twice ends the server once, in order', async () => {
  const server = open();
  await isOpen(server);
  server.child.kill('SIGINT');
  server.child.kill('SIGINT');
  expect(await server.ended).toBe(0);
});

test('a second server on the same DATA_DIR is rejected in one line, and the first continues', async () => {
  const server = open();
  await isOpen(server);
  const second = open({ PORT: String(await freePort()) });
  expect(await second.ended).toBe(1);
  expect(second.complained()).toMatch(/^DATA_DIR .* is in use by another running Mela: .*\n$/);
  expect(await statusOf('/readyz')).toBe(200);
});

test('a port in use is rejected in one line, before any database is started', async () => {
  const other = createServer().listen(port, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const server = open();
  expect(await server.ended).toBe(1);
  expect(server.complained()).toBe(`PORT ${port} on 127.0.0.1 is in use by another program: stop it, or set PORT to a free one\n`);
  expect(server.printed()).toBe('');
  await new Promise((resolve) => other.close(resolve));
});

test('wrong variables are all listed, one line each, without a stack', async () => {
  const server = open({ MODE: 'prod', PORT: 'x' });
  expect(await server.ended).toBe(1);
  expect(server.complained()).toBe(
    'MODE is "prod": it must be one of demo, production\nPORT is "x": it must be a whole number from 1 to 65535\n',
  );
});

test('variables that nothing uses are rejected before anything is started, all at once', async () => {
  const server = open({ SESSION_SECRET: 's', OIDC_X_ISSUER: 'https://x.example', HOST: 'a b' });
  expect(await server.ended).toBe(1);
  expect(server.complained().match(/^\w+/gm)?.toSorted()).toEqual(['HOST', 'OIDC_X_ISSUER', 'SESSION_SECRET']);
  expect(server.printed()).toBe('');
});

test('production opens with its own master secret and first content', async () => {
  const server = open({
    MODE: 'production',
    SITE_URL: 'https://mela.example',
    MASTER_SECRET: 'q7Zr2mXv9LkT4pWc8NdY5sHb3JfG6aQe',
    SEED: 'base',
  });
  await isOpen(server);
});

test('a process opens no more database connections than DB_CONNECTIONS, with any number of calls', async () => {
  const server = open({ DB_CONNECTIONS: '21', SIGNATURE: 'off' });
  await isOpen(server);
  const watcher = new pg.Client({ host: databaseDir(), user: 'mela', database: 'mela', application_name: 'watcher' });
  await watcher.connect();
  const counts: number[] = [];
  const count = async () => {
    const { rows } = await watcher.query(
      `SELECT count(*)::int AS open FROM pg_stat_activity WHERE backend_type = 'client backend' AND application_name <> 'watcher'`,
    );
    counts.push(rows[0].open);
  };
  for (let round = 0; round < 5; round += 1) {
    const calls = Array.from({ length: 200 }, () => statusOf('/readyz'));
    await count();
    await Promise.all(calls);
    await count();
  }
  await watcher.end();
  expect(Math.max(...counts)).toBeLessThanOrEqual(21);
  expect(Math.max(...counts)).toBeGreaterThan(4);
});

test('a DATA_DIR that cannot be written is rejected in one line', async () => {
  const file = join(dataDir, 'a-file');
  writeFileSync(file, '');
  const server = open({ DATA_DIR: join(file, 'data') });
  expect(await server.ended).toBe(1);
  expect(server.complained()).toMatch(/^DATA_DIR .* cannot be used .*\n$/);
});

test('a title of TITLES_DIR that is refused ends the start in one line, before a database runs', async () => {
  const titles = join(dataDir, 'titles-from-outside');
  mkdirSync(join(titles, 'bandar'), { recursive: true });
  const server = open({ TITLES_DIR: titles });
  expect(await server.ended).toBe(1);
  expect(server.complained()).toBe('TITLES_DIR: bandar is refused: manifest.json is missing\n');
  expect(existsSync(join(databaseDir(), 'postmaster.pid'))).toBe(false);
});
