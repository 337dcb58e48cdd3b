/**
 * F13: ten rolling restarts of two nodes behind the sample load balancer (deploy/), at 20 requests a second; prints how many requests failed.
 * Usage: node bench/src/start/rolling-restarts.ts nginx|haproxy [restarts] [requests a second]
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, openServer, serverWithoutSite } from '../bets/server.ts';
import { printLine } from '../print.ts';

const [program = 'nginx', restartsText = '10', rateText = '20'] = process.argv.slice(2);
const [restarts, rate] = [Number(restartsText), Number(rateText)];
const deploy = join(import.meta.dirname, '../../../deploy');
const folder = mkdtempSync(join(tmpdir(), 'mela-rolling-'));
const settleMs = 1500;

type Node = { readonly port: number; child: ChildProcess };
/** A process of the benches that only holds the database, which both nodes share. */
const holder = await openServer(mkdtempSync(join(folder, 'data-')), serverWithoutSite);
const databaseUrl = `postgresql:///mela?user=mela_app&host=${encodeURIComponent(holder.socketDir)}`;

async function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`, { headers: { connection: 'close' } }).then(
    (answer) => answer.ok,
    () => false,
  );
}

async function start(port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [serverWithoutSite], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: join(folder, String(port)),
      DATABASE_URL: databaseUrl,
      MASTER_SECRET: 'one secret of both nodes, for this bench only',
      DB_CONNECTIONS: '24',
      TRUST_PROXY: '1',
      SIGNATURE: 'off',
      LOG_LEVEL: 'fatal',
      DEMO_PLAYERS: 'off',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let tenths = 0; !(await isReady(port)); tenths += 1) {
    if (child.exitCode !== null || tenths > 600) throw new Error(`node ${port} did not open`);
    await wait(100);
  }
  return child;
}

/** The sample with these two nodes, without TLS. */
function balancer(port: number, nodes: readonly number[]): ChildProcess {
  const [one = 0, two = 0] = nodes;
  const sample = readFileSync(join(deploy, program === 'nginx' ? 'nginx/mela.conf' : 'haproxy/haproxy.cfg'), 'utf8')
    .replaceAll('10.0.0.11:3000', `127.0.0.1:${one}`)
    .replaceAll('10.0.0.12:3000', `127.0.0.1:${two}`);
  const file = join(folder, 'balancer.conf');
  if (program === 'haproxy') {
    const plain = sample.replace(/^.*(bind :443|maxconn 20000|redirect scheme).*$/gm, '').replace('bind :80', `bind 127.0.0.1:${port}`);
    writeFileSync(file, plain);
    return spawn('haproxy', ['-f', file], { stdio: ['ignore', 'ignore', 'ignore'] });
  }
  const plain = sample
    .replace('listen 80;', `listen unix:${folder}/plain.sock;`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *ssl_certificate.*$/gm, '');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
  writeFileSync(
    file,
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {} http { access_log off; ${temporary}\n${plain}\n}`,
  );
  return spawn('nginx', ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
}

const agent = new Agent({ keepAlive: true });
type Call = { readonly method: string; readonly path: string; readonly headers?: Readonly<Record<string, string>>; readonly body?: object };

/** The status; 0 for a connection that broke. */
function send(port: number, { method, path, headers = {}, body }: Call): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    const sent = request(
      { host: '127.0.0.1', port, method, path, agent, headers: { ...headers, ...(body && { 'content-type': 'application/json' }) } },
      (answer) => {
        let text = '';
        answer.on('data', (part: Buffer) => (text += part.toString()));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
        answer.on('error', () => resolve({ status: 0, text }));
      },
    );
    sent.on('error', (error) => resolve({ status: 0, text: error.message }));
    sent.end(body ? JSON.stringify(body) : undefined);
  });
}

const ports = [await freePort(), await freePort()];
const nodes: Node[] = [];
let proxy: ChildProcess | null = null;
try {
  for (const port of ports) nodes.push({ port, child: await start(port) });
  const front = await freePort();
  proxy = balancer(front, ports);
  await wait(settleMs);
  const registered = await send(front, {
    method: 'POST',
    path: '/api/v18/users',
    body: {
      lookup: `rolling${Date.now()}@example.in`,
      password: 'a long enough one',
      locale: 'en',
      birthDate: '1990-05-17',
      agreement: true,
    },
  });
  const token = (JSON.parse(registered.text) as { data: { token: string } }).data.token;
  const own = { 'auth-token': token };
  const calls: readonly (() => Call)[] = [
    () => ({ method: 'GET', path: '/api/v18/time' }),
    () => ({ method: 'GET', path: '/api/v18/games?limit=20' }),
    () => ({ method: 'GET', path: '/api/v18/users/self', headers: own }),
    () => ({ method: 'GET', path: '/api/v18/payments', headers: own }),
    // Money that moves in: a call with a key, booked once however often it arrives.
    () => ({
      method: 'POST',
      path: '/api/v18/payments/deposit',
      headers: { ...own, 'idempotency-key': randomUUID() },
      body: { system: 'upi', sum: 500 },
    }),
  ];
  const tally = new Map<string, number>();
  const pending: Promise<void>[] = [];
  let number = 0;
  let sent = 0;
  let failed = 0;
  const ticker = setInterval(() => {
    const call = calls[(number += 1) % calls.length]?.();
    if (!call) return;
    sent += 1;
    const ended = send(front, call).then(({ status, text }) => {
      // A limit of the cashier is an answer of the site, not a failure of the restart.
      if (status !== 0 && status < 500 && status !== 421) return;
      failed += 1;
      const key = `${call.method} ${call.path} ${status} ${text.slice(0, 80)}`;
      tally.set(key, (tally.get(key) ?? 0) + 1);
    });
    pending.push(ended);
  }, 1000 / rate);
  for (let at = 0; at < restarts; at += 1) {
    const node = nodes[at % 2];
    if (!node) continue;
    await wait(settleMs);
    node.child.kill('SIGTERM');
    await once(node.child, 'exit');
    node.child = await start(node.port);
  }
  await wait(settleMs);
  clearInterval(ticker);
  await Promise.all(pending);
  for (const [what, count] of tally) printLine(`  ${count} × ${what}`);
  printLine(`F13: ${restarts} rolling restarts behind ${program}, ${sent} requests at ${rate} a second: ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
} finally {
  agent.destroy();
  proxy?.kill('SIGTERM');
  for (const { child } of nodes) child.kill('SIGTERM');
  await wait(settleMs);
  await holder.stop();
  rmSync(folder, { recursive: true, force: true });
}
