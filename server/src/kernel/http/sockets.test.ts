import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { sampleSite } from '../testing/sample-site.ts';
import { createSampleTable, tokenOf, sampleWiring } from './testing/sample-wiring.ts';
import { logInCookies } from '../testing/log-in-cookies.ts';

let app: TestApp;
let port: number;
let renders = 0;
const logged: string[] = [];

const site = sampleSite({
  async render(request, context) {
    renders += 1;
    if (request.url.endsWith('/listed')) {
      // By now the visitor who left at once has disconnected.
      await new Promise((resolve) => setImmediate(resolve));
      const { status } = await context.api('POST /limited');
      return new Response(`<!doctype html><p>listed ${status === 429 ? 200 : status}</p></html>`, {
        headers: { 'content-type': 'text/html' },
      });
    }
    return new Response(`<!doctype html><p>${'page '.repeat(400)}</p></html>`, { headers: { 'content-type': 'text/html' } });
  },
});

beforeAll(async () => {
  const sink = new Writable({ write: (chunk, _encoding, done) => (logged.push(String(chunk)), done()) });
  app = await testApp({ wiring: sampleWiring(), site, log: createLog('warn', sink) });
  await createSampleTable(app.db);
  await app.app.fastify.listen({ port: 0, host: '127.0.0.1' });
  port = (app.app.fastify.server.address() as AddressInfo).port;
});
const at = (path: string) => `http://127.0.0.1:${port}${path}`;

/** Sends raw bytes and returns the response, until the server closes. */
function say(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => (received += chunk.toString('latin1')));
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
  });
}

test('[7.1] a call over a socket gives what inject gives', async () => {
  const answer = await fetch(at('/api/v18/notes'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'auth-token': tokenOf(1) },
    body: '{"text":"over a socket"}',
  });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ data: { text: 'over a socket' } });
});

test.each([
  ['POST', '/api/v18/notes', 'application/json', '4'],
  ['DELETE', '/api/v18/notes', 'no type at all', '4'],
  ['POST', '/en/tickets', 'text/plain', '405'],
  ['GET', '/en/tickets', 'application/json', '200'],
])('the server does not wait for the body of a %s to %s that has a type but never comes', async (method, path, type, status) => {
  const received = await say(`${method} ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: ${type}\r\n\r\n`);
  expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status}`));
});

test('a body without a length that grows past its limit gets 413', async () => {
  const body = new ReadableStream({
    start(controller) {
      for (let part = 0; part < 80; part += 1) controller.enqueue(new Uint8Array(1024).fill(32));
      controller.close();
    },
  });
  const answer = await fetch(at('/api/v18/notes'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'auth-token': tokenOf(1) },
    body,
    duplex: 'half',
  });
  expect([answer.status, ((await answer.json()) as { error: { message: string } }).error.message]).toEqual([413, 'errors.too_large']);
});

test.each([
  ['not HTTP', 'hello\r\n\r\n', '400'],
  ['headers without end', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, '431'],
  [
    'two lengths, as in request smuggling',
    'POST /api/v18/notes HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    '400',
  ],
])('[S11] %s is rejected shortly and the socket is closed', async (_name, bytes, status) => {
  const received = await say(bytes);
  expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status}`));
  expect(received).toContain('x-content-type-options: nosniff');
  expect(received).not.toMatch(/\bat /);
});

test('a browser whose cookies make its headers too large loses them, so that it is not locked out', async () => {
  const received = await say(`GET / HTTP/1.1\r\nhost: a\r\ncookie: ${'y'.repeat(20_000)}\r\n\r\n`);
  expect(received).toMatch(/^HTTP\/1.1 431/);
  expect(received).toContain('clear-site-data: "cookies"');
});

test('[7.3] a cached page is sent from memory, complete and compressed, also to HEAD and after it expired', async () => {
  renders = 0;
  const first = await fetch(at('/en'));
  const second = await fetch(at('/en'), { headers: { 'accept-encoding': 'br' } });
  expect(renders).toBe(1);
  expect(await second.text()).toBe(await first.text());
  expect(second.headers.get('content-encoding')).toBe('br');
  expect(second.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect((await fetch(at('/en'), { headers: { 'if-none-match': second.headers.get('etag') ?? '' } })).status).toBe(304);
  expect((await fetch(at('/en'), { method: 'HEAD' })).status).toBe(200);
  await fetch(at('/en'), { headers: { cookie: logInCookies(tokenOf(1)) } });
  expect(renders).toBe(2);
  app.clock.advanceMs(301_000);
  await fetch(at('/en'));
  expect(renders).toBe(3);
});

/** The responses over one connection, in order; the last request closes it. */
async function sayAll(...requests: readonly string[]): Promise<string[]> {
  const received = await say(
    requests.map((head, at) => `${head} HTTP/1.1\r\nhost: a\r\n${at === requests.length - 1 ? 'connection: close\r\n' : ''}\r\n`).join(''),
  );
  return received.split(/(?=HTTP\/1\.1 )/);
}

test('[7.3] pipelined requests of cached pages and calls are answered completely and in order', async () => {
  await fetch(at('/en'));
  const answers = await sayAll('GET /en', 'GET /healthz', 'GET /en', 'GET /en', 'HEAD /en', 'GET /api/v18/nothing', 'GET /en');
  const lengths = answers.map((answer) => Number(/content-length: (\d+)/i.exec(answer)?.[1]) - (answer.split('\r\n\r\n')[1] ?? '').length);
  expect(answers.map((answer) => answer.slice(9, 12))).toEqual(['200', '200', '200', '200', '200', '404', '200']);
  expect(lengths.map((left) => left > 0)).toEqual([false, false, false, false, true, false, false]);
  for (const place of [0, 2, 3, 6]) expect(answers[place]).toMatch(/\r\nDate: [A-Z][a-z]{2}, .* GMT\r\n/);
});

test('[7.3] a keep-alive connection serves many requests, of cached pages and others', async () => {
  await fetch(at('/en'));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (const path of ['/en', '/en', '/healthz', '/en', '/api/v18/notes', '/en']) {
    const [answer]: IncomingMessage[] = await once(get({ host: '127.0.0.1', port, path, agent }), 'response');
    expect(answer?.statusCode).toBe(200);
    expect(answer?.headers['connection']).toBe('keep-alive');
    if (answer) await text(answer);
  }
  agent.destroy();
});

test('[7.3] a client of HTTP/1.0 and one that closes get the page and the end of the connection', async () => {
  await fetch(at('/en'));
  for (const head of ['GET /en HTTP/1.0\r\nhost: a', 'GET /en HTTP/1.1\r\nhost: a\r\nconnection: close']) {
    const received = await say(`${head}\r\n\r\n`);
    expect(received).toMatch(/^HTTP\/1\.1 200/);
    expect(received.toLowerCase()).toContain('connection: close');
    expect(received.slice(-40)).toMatch(/(page ){4}<\/p><\/html>$/);
  }
});

test('[O7] a client that requests cached pages and never reads them delays no other, and its responses do not fill the memory', async () => {
  await fetch(at('/en'));
  const stalled = connect(port, '127.0.0.1');
  stalled.pause();
  await once(stalled, 'connect');
  const asked = 20_000;
  let begun = 0;
  const count = () => (begun += 1);
  app.app.fastify.server.on('request', count);
  stalled.on('error', () => undefined);
  stalled.write('GET /en HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(asked));
  expect((await fetch(at('/en'))).status).toBe(200);
  expect(begun).toBeLessThan(asked / 2);
  app.app.fastify.server.off('request', count);
  stalled.destroy();
});

test.each(['/en', '/api/v18/notes', '/healthz'])('[S11] an offer of h2c is ignored: %s answers as usual', async (path) => {
  const received = await say(
    `GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close, upgrade, http2-settings\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABkAAQAoAAAAAIAAAAA\r\n\r\n`,
  );
  expect(received).toMatch(/^HTTP\/1\.1 200/);
});

test('HEAD of a call is its GET without the body', async () => {
  const [got, asked] = [await fetch(at('/api/v18/notes/5')), await fetch(at('/api/v18/notes/5'), { method: 'HEAD' })];
  expect([asked.status, asked.headers.get('content-type'), await asked.text()]).toEqual([200, got.headers.get('content-type'), '']);
  expect(asked.headers.get('content-length')).toBe(String((await got.text()).length));
  expect((await fetch(at('/api/v18/nothing'), { method: 'HEAD' })).status).toBe(404);
});

test.each(['TRACE', 'QUERY', 'PROPFIND'])('[S11] the method %s is not an API call', async (method) => {
  for (const path of ['/api/v18/notes', '/api/v18/nothing', '/healthz'])
    expect(await say(`${method} ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 40[45]/);
});

test("[S10] a broken body sent to an unknown path is the caller's error, for API and pages", async () => {
  const send = (path: string) => fetch(at(path), { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"a":' });
  expect([(await send('/api/v18/nothing')).status, (await send('/healthz')).status, (await send('/en')).status]).toEqual([400, 405, 405]);
});

test('[7.3] a visitor who leaves at once causes no error, and the others get the complete page', async () => {
  for (let visit = 0; visit < 25; visit += 1) {
    app.app.dropPages();
    const leaver = connect(port, '127.0.0.1');
    leaver.on('error', () => undefined);
    leaver.write('GET /en/listed HTTP/1.1\r\nhost: a\r\n\r\n', () => leaver.resetAndDestroy());
    await once(leaver, 'close');
    const others = await Promise.all([fetch(at('/en/listed')), fetch(at('/en/listed'))]);
    for (const other of others) expect(await other.text()).toContain('listed 200');
  }
  expect(logged).toEqual([]);
});

test('[O5] closing lets open calls finish', async () => {
  const slow = fetch(at('/api/v18/notes'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'auth-token': tokenOf(1) },
    body: '{"text":"under way"}',
  });
  await new Promise((resolve) => app.app.fastify.server.once('request', resolve));
  const closed = app.app.close();
  expect((await slow).status).toBe(200);
  await closed;
  await expect(fetch(at('/healthz'))).rejects.toThrow();
});
