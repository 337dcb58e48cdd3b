import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { root, runCommand } from './run/run-command.ts';
import { walkCalls, type Walked } from './test/walk-calls.ts';

/**
 * `npm run test:upgrade -- <folder>`: whether nodes of the version in that folder, which is installed there, continue serving after `npm run migrate` of
 * this one, and beside its nodes. A player of before and one of after call every GET row, deposit, spin, turn the wheel, join and take. Prints each
 * call and each job that worked before and fails then. `short` does not wait for the jobs of the minute.
 */
const [older = '', pace] = process.argv.slice(2);
if (older === '') {
  process.stderr.write('name the folder of the version before, after npm ci in it\n');
  process.exit(2);
}
const jobsMs = pace === 'short' ? 0 : 70_000;
const folder = mkdtempSync(join(tmpdir(), 'mela-upgrade-'));
const openSecMax = 180;
/** Consumers that failed during the migration have tried again by then. */
const settleMs = 3_000;

type Node = { readonly url: string; readonly child: ChildProcess; readonly errors: Set<string> };
const nodes: Node[] = [];

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Nothing else of the environment: it may name the database of a site. */
const settings = (more: Readonly<Record<string, string>>) => ({
  PATH: process.env['PATH'] ?? '',
  HOME: process.env['HOME'] ?? folder,
  MODE: 'demo',
  MASTER_SECRET: 'one secret of both versions, for this test only',
  SIGNATURE: 'off',
  DEMO_PLAYERS: 'off',
  LOG_LEVEL: 'error',
  ...more,
});

/** A node without pages, which need a build; their calls are walked. */
async function openNode(code: string, more: Readonly<Record<string, string>>): Promise<Node> {
  const port = await freePort();
  const entry = join(code, 'server/src/testing/open-server.ts');
  const child = spawn(process.execPath, [entry], {
    env: settings({ PORT: String(port), ...more }),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const errors = new Set<string>();
  const node = { url: `http://127.0.0.1:${port}`, child, errors };
  nodes.push(node);
  createInterface({ input: child.stderr }).on('line', (line) => errors.add(nameOf(line)));
  for (let tenths = 0; ; tenths += 1) {
    const ready = await fetch(`${node.url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return node;
    if (child.exitCode !== null || tenths > openSecMax * 10)
      throw new Error(`the node of ${code} did not open:\n${[...errors].join('\n')}`);
    await wait(100);
  }
}

/** Of a line of the log: which row, job or consumer failed, and why. */
function nameOf(line: string): string {
  try {
    const { row, consumer, msg, err } = JSON.parse(line) as Partial<Record<'row' | 'consumer' | 'msg', string>> & {
      err?: { message?: string };
    };
    const who = row ?? consumer;
    const [why = ''] = String(err?.message ?? msg).split('\n');
    return who === undefined ? why.replace(/ \d+ \((\S+), .*?\)/, ' $1') : `${who}: ${why}`;
  } catch {
    return line;
  }
}

async function migrate(address: Readonly<Record<string, string>>): Promise<void> {
  const { code, output } = await runCommand(process.execPath, ['server/src/cli/migrate.ts'], {
    env: settings({ DATA_DIR: join(folder, 'migrate'), ...address }),
  });
  process.stdout.write(`${output}\n`);
  if (code !== 0) throw new Error('the migration failed');
}

/** Calls that worked before and do not now. */
const broken = (before: Walked, now: Walked) =>
  [...now].filter(([name, status]) => status >= 500 && (before.get(name) ?? 200) < 500).map(([name, status]) => `${name} ${status}`);

let failed = 0;
function report(what: string, lines: readonly string[]): void {
  failed += lines.length;
  process.stdout.write(`${what}: ${lines.length === 0 ? 'all as before' : `${lines.length} fail`}\n`);
  for (const line of lines) process.stdout.write(`  ${line}\n`);
}

try {
  const before = await openNode(resolve(older), { DATA_DIR: join(folder, 'data') });
  const socket = encodeURIComponent(join(folder, 'data/postgres'));
  const address = { DATABASE_URL: `postgres://mela_app@${socket}/mela`, DATABASE_URL_OWNER: `postgres://mela@${socket}/mela` };
  const early = await walkCalls(before.url, 'early');
  before.errors.clear();
  await migrate(address);
  await wait(settleMs);
  process.stdout.write(`while it was migrated: ${before.errors.size === 0 ? 'no errors' : [...before.errors].join('; ')}\n`);
  before.errors.clear();
  report('the version before, a player of before', broken(early.walked, (await walkCalls(before.url, 'early')).walked));
  report('the version before, a new player', broken(early.walked, (await walkCalls(before.url, 'late')).walked));
  const after = await openNode(root, { DATA_DIR: join(folder, 'after'), ...address });
  report('this version beside it', broken(new Map(), (await walkCalls(after.url, 'early')).walked));
  report('the version before beside this one', broken(early.walked, (await walkCalls(before.url, 'early')).walked));
  await wait(jobsMs);
  report('errors in the log of the version before', [...before.errors]);
  report('errors in the log of this version', [...after.errors]);
} finally {
  for (const { child } of nodes.toReversed()) {
    if (child.exitCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
}
if (failed > 0) process.exitCode = 1;
