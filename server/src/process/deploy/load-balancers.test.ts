import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { livePath } from '@mela/contract/site/live';
import { operatorBase } from '@mela/contract/http/endpoint';
import type { Route } from '../../kernel/http/route.ts';
import { freePort } from '../../kernel/testing/free-port.ts';
import { testServer } from '../../testing/server.ts';

const deploy = join(import.meta.dirname, '../../../../deploy');
const folder = mkdtempSync(join(tmpdir(), 'mela-balancer-'));
const groups = ['api', 'live', 'web'] as const;
const isInstalled = (program: string): boolean => spawnSync(program, ['-v']).status === 0;

let routes: readonly Route[];
const stubs = new Map<string, Server>();
const upgraded: string[] = [];
beforeAll(async () => {
  ({ routes } = (await testServer()).wiring);
  for (const group of groups) {
    // Says which group it is, and the address that it was given.
    const stub = createServer((request, response) => response.end(`${group} ${String(request.headers['x-forwarded-for'] ?? '-')}`));
    stub.on('upgrade', (_request, socket) => {
      upgraded.push(group);
      socket.on('error', () => undefined);
      socket.write(
        `HTTP/1.1 101 ${group}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n`,
      );
    });
    await once(stub.listen(0, '127.0.0.1'), 'listening');
    stubs.set(group, stub);
  }
});
function portOf(group: string): number {
  const address = stubs.get(group)?.address();
  if (address === null || typeof address !== 'object') throw new Error(`${group} does not listen`);
  return address.port;
}
const running: ChildProcess[] = [];
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  for (const stub of stubs.values()) stub.close().closeAllConnections();
  rmSync(folder, { recursive: true });
});

/** The sample without TLS and with one stub for each group; operators from nowhere, so that the rule for them is seen. */
function nginx(port: number): readonly [string, string[]] {
  const sample = readFileSync(join(deploy, 'nginx/mela.conf'), 'utf8')
    .replaceAll(
      /upstream mela_(\w+) \{[^}]*\}/g,
      (_, group: string) => `upstream mela_${group} { server 127.0.0.1:${portOf(group)} max_fails=0; }`,
    )
    .replace('listen 80;', `listen unix:${folder}/plain.sock;`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *(ssl_certificate|allow 127).*$/gm, '');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; pid ${folder}/nginx.pid; error_log stderr warn; events {} http { access_log off; ${temporary}\n${sample}\n}`,
  );
  return ['nginx', ['-p', folder, '-c', file]];
}

function haproxy(port: number): readonly [string, string[]] {
  const backends = { calls: 'api', live: 'live', web: 'web' } as const;
  let group = '';
  const lines = readFileSync(join(deploy, 'haproxy/haproxy.cfg'), 'utf8')
    .split('\n')
    .map((line) => {
      for (const [name, own] of Object.entries(backends)) if (line === `backend ${name}`) group = own;
      if (/maxconn 20000|bind :443|server two|redirect scheme/.test(line)) return '';
      return line
        .replace('bind :80', `bind 127.0.0.1:${port}`)
        .replace('10.0.0.11:3000', `127.0.0.1:${group === '' ? 0 : portOf(group)}`)
        .replace('10.0.0.0/8 127.0.0.1', '10.0.0.0/8');
    });
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, lines.join('\n'));
  return ['haproxy', ['-f', file]];
}

const answerOf = (port: number, path: string, method = 'GET', headers: Readonly<Record<string, string>> = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { method, headers, ...(method !== 'GET' && { body: '{}' }) }).then(
    async (response) => ({ status: response.status, text: await response.text() }),
    () => ({ status: 0, text: '' }),
  );

const installed = (
  [
    ['nginx', nginx],
    ['haproxy', haproxy],
  ] as const
).filter(([program]) => isInstalled(program));
// A file without any test would fail.
test.skipIf(installed.length > 0)('no load balancer is installed: none was tried', ({ skip }) => skip());

describe.each(installed)('the sample of %s', (_program, configured) => {
  let port = 0;
  beforeAll(async () => {
    port = await freePort();
    const [command, args] = configured(port);
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    running.push(child);
    let said = '';
    child.stderr?.on('data', (text: Buffer) => (said += text.toString()));
    await vi.waitFor(async () => {
      if (child.exitCode !== null) throw new Error(said);
      if ((await answerOf(port, '/en')).status !== 200) throw new Error('it does not answer yet');
    });
  });

  test('sends every call and every webhook to processes with the role api', async () => {
    const calls = routes.filter(({ path }) => !path.startsWith(operatorBase) && !/^\/(sandbox-|dev)/.test(path));
    expect(calls.length).toBeGreaterThan(150);
    for (const { method, path } of calls) {
      for (const key of ['', 'a key of a call']) {
        const headers: Readonly<Record<string, string>> = key === '' ? {} : { 'idempotency-key': key };
        const { status, text } = await answerOf(port, path.replaceAll(/:\w+/g, '7'), method, headers);
        // The visitor's own header is replaced.
        expect([method, path, status, text]).toEqual([method, path, 200, 'api 127.0.0.1']);
      }
    }
    const forged = await answerOf(port, '/api/v18/settings', 'GET', { 'x-forwarded-for': '203.0.113.7' });
    expect(forged.text).toBe('api 127.0.0.1');
  });

  test.each(['/en', '/', '/telegram/start', '/sitemap.xml', '/play/patang', '/art/manifest.json', '/apiary'])(
    'sends %s to processes with the role web',
    async (path) => expect(await answerOf(port, path)).toEqual({ status: 200, text: 'web 127.0.0.1' }),
  );

  test.each(['/metrics', '/healthz', '/readyz'])('closes %s to the outside', async (path) =>
    expect((await answerOf(port, path)).status).toBe(404),
  );

  test('closes the calls of operators to other networks', async () => {
    for (const { method, path } of routes.filter((route) => route.path.startsWith(operatorBase)))
      expect([path, (await answerOf(port, path.replaceAll(/:\w+/g, '7'), method)).status]).toEqual([path, 403]);
  });

  test('passes the live connection on to processes with the role live', async () => {
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    };
    const asked = get({ host: '127.0.0.1', port, path: livePath, headers });
    const [response] = (await Promise.race([once(asked, 'upgrade'), once(asked, 'response')])) as [IncomingMessage];
    response.socket.destroy();
    expect([response.statusCode, upgraded.at(-1)]).toEqual([101, 'live']);
  });
});
