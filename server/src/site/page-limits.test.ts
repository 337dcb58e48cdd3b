import { beforeAll, beforeEach, expect, test } from 'vitest';
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { testApp, type TestApp } from '../kernel/testing/app.ts';
import { sampleSite } from '../kernel/testing/sample-site.ts';
import { createSampleTable, tokenOf, sampleWiring } from '../kernel/http/testing/sample-wiring.ts';
import { logInCookies } from '../kernel/testing/log-in-cookies.ts';

let app: TestApp;
let renders = 0;
let hold: Promise<void> = Promise.resolve();
const site = sampleSite({
  async render() {
    renders += 1;
    await hold;
    return new Response('<!doctype html><p>a page</p></html>', { status: 404, headers: { 'content-type': 'text/html' } });
  },
});

beforeAll(async () => {
  app = await testApp({ wiring: sampleWiring(), site, env: { TRUST_PROXY: '1' } });
  await createSampleTable(app.db);
  await app.app.fastify.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => {
  renders = 0;
  hold = Promise.resolve();
  app.clock.advanceMs(300_000);
});
let made = 0;
const visit = (address: string, parts: { url?: string; method?: 'GET' | 'POST'; cookie?: string } = {}) =>
  app.inject({
    method: parts.method ?? 'GET',
    url: parts.url ?? `/en/${(made += 1)}`,
    headers: { 'x-forwarded-for': address, ...(parts.cookie && { cookie: parts.cookie }) },
  });

test('[S9] an address that asks for too many pages gets 429 in its language until its time is over; another address is served', async () => {
  for (let asked = 0; asked < 3000; asked += 1) expect((await visit('7.7.7.7')).status).toBe(404);
  const { status, headers, text: page } = await visit('7.7.7.7', { url: '/hi/one-more' });
  expect([status, headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(page).toContain('<html lang="hi">');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect((await visit('7.7.7.7')).status).toBe(429);
  expect(renders).toBe(3000);
  expect((await visit('8.8.8.8')).status).toBe(404);
  expect((await app.inject({ url: '/api/v18/notes', headers: { 'x-forwarded-for': '7.7.7.7' } })).status).toBe(200);
  app.clock.advanceMs(120_000);
  expect((await visit('7.7.7.7')).status).toBe(404);
});

test('[S9] rejected methods count too, and a limited address gets complete responses after a delay', async () => {
  const { port } = app.app.fastify.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (method: string, path: string, forwarded = '9.9.9.9, 7.7.7.8') => {
    const outgoing = request({ port, method, path, agent, headers: { 'x-forwarded-for': forwarded } }).end();
    const [answer]: IncomingMessage[] = await once(outgoing, 'response');
    if (!answer) throw new Error('no answer');
    return { status: answer.statusCode, headers: answer.headers, text: await text(answer) };
  };
  for (let asked = 0; asked < 3001; asked += 1) expect((await ask('POST', '/en/form')).status).toBe(405);
  const startMs = performance.now();
  const late = await ask('GET', '/hi/games?name=x');
  expect(performance.now() - startMs).toBeGreaterThan(900);
  expect([late.status, Number(late.headers['retry-after']) > 0, late.headers['x-content-type-options']]).toEqual([429, true, 'nosniff']);
  expect(late.text).toMatch(/lang="hi".*<\/html>$/s);
  expect(late.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src/);
  expect((await ask('GET', '/hi/games?name=x', '7.7.7.8, 7.7.7.9')).status).toBe(404);
  expect((await ask('GET', '/healthz')).status).toBe(200);
  expect(renders).toBe(1);
  agent.destroy();
});

test('[O7] past the queue a page is 503 with Retry-After, and API calls are still answered', async () => {
  let release = (): void => undefined;
  hold = new Promise((resolve) => (release = resolve));
  const asked = Array.from({ length: 120 }, (_, at) => visit(`6.6.${at}.1`));
  await expect.poll(() => renders).toBe(4);
  const busy = await Promise.race(asked);
  expect([busy.status, busy.headers['retry-after'], busy.headers['content-type']]).toEqual([503, '2', 'text/html; charset=utf-8']);
  expect((await app.call('POST /notes', { token: tokenOf(1), body: { text: 'meanwhile' } })).status).toBe(200);
  release();
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  const rendered = statuses.filter((status) => status === 404).length;
  // One page begins at once and 100 wait; three more begin beside it, and free as many places, while the others still arrive.
  expect([rendered >= 101 && rendered <= 104, statuses.filter((status) => status === 503).length]).toEqual([true, 120 - rendered]);
});

test('a page is not rendered when its visitor has left before their turn', async () => {
  const { port } = app.app.fastify.server.address() as AddressInfo;
  const ask = (path: string) => request({ port, path, headers: { cookie: logInCookies(tokenOf(1)), 'x-forwarded-for': '5.5.5.5' } }).end();
  let release = (): void => undefined;
  hold = new Promise((resolve) => (release = resolve));
  const first = [ask('/en/1'), ask('/en/2'), ask('/en/3'), ask('/en/4')];
  await expect.poll(() => renders).toBe(4);
  const left = ask('/en/5');
  left.on('error', () => undefined);
  await once(app.app.fastify.server, 'request');
  left.destroy();
  const last = ask('/en/6');
  await once(app.app.fastify.server, 'request');
  const answered = Promise.all([...first, last].map((asked) => once(asked, 'response') as Promise<IncomingMessage[]>));
  release();
  for (const [answer] of await answered) answer?.resume();
  expect(renders).toBe(5);
});
