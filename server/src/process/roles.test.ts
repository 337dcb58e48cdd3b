import { sql } from 'kysely';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { Role } from '../config/config.ts';
import { transact } from '../kernel/db/transact.ts';
import { createLog } from '../kernel/log.ts';
import { fakeClock, seededRandom, testConfig, testDb } from '../kernel/testing/index.ts';
import { sampleSite } from '../kernel/testing/sample-site.ts';
import { buildApp, type App } from './build-app.ts';
import { sendBy } from './roles.ts';

const open = await testDb();
const site = sampleSite({
  render: async () =>
    new Response('<!doctype html><html><head><title>Mela</title></head><body></body></html>', { headers: { 'content-type': 'text/html' } }),
});
const apps: App[] = [];

async function process(...roles: Role[]): Promise<App> {
  const config = testConfig({ ROLES: roles.join(',') });
  const services = { config, db: open.db, clock: fakeClock(), random: seededRandom(), log: createLog('silent') };
  const app = await buildApp({ ...services, site: roles.includes('web') ? site : null });
  await app.wiring.open();
  await app.ready();
  apps.push(app);
  return app;
}
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});
const statusOf = async ({ fastify }: App, url: string) => (await fastify.inject(url)).statusCode;

test.each([
  [['web'], { page: 200, api: 421, reference: 404 }],
  [['api'], { page: 404, api: 200, reference: 200 }],
  [['live'], { page: 404, api: 421, reference: 404 }],
  [['jobs'], { page: 404, api: 421, reference: 404 }],
  [['web', 'api'], { page: 200, api: 200, reference: 200 }],
] as const)('a process of the roles %j serves those roles and health checks', async (roles, answers) => {
  await transact(open.db, (await process('api')).wiring.seed);
  const app = await process(...roles);
  expect({
    page: await statusOf(app, '/en'),
    api: await statusOf(app, '/api/v18/settings'),
    reference: await statusOf(app, '/api/v18/openapi.json'),
  }).toEqual(answers);
  expect(await statusOf(app, '/healthz')).toBe(200);
});

test.each([['web'], ['live'], ['jobs'], ['api']] as const)(
  'a process of the role %s answers every webhook itself, in JSON',
  async (role) => {
    const app = await process(role);
    const webhooks = app.wiring.routes.filter(({ row }) => row.login === 'psp');
    expect(webhooks.map(({ path }) => path).toSorted()).toEqual([
      '/desk/:service/webhook',
      '/identity/:service/webhook',
      '/psp/:system/webhook',
      '/telegram/webhook',
    ]);
    for (const { method, path } of webhooks) {
      const url = path.replace(':service', 'sumsub').replace(':system', 'upi');
      const answer = await app.fastify.inject({ method, url, headers: { 'content-type': 'application/json' }, payload: '{}' });
      expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([
        url,
        expect.toBeOneOf([400, 401, 404]),
        expect.stringContaining('application/json'),
      ]);
      expect(answer.json().error.message).toMatch(/^errors\./);
    }
  },
);

test('a process without calls says of each of them, signed ones too, that it is the wrong one', async () => {
  const app = await process('web');
  const calls = app.wiring.routes.filter(({ row }) => row.login !== 'psp');
  expect(calls.length).toBeGreaterThan(200);
  for (const { method, path } of calls) {
    const url = path.replaceAll(/:\w+/g, 'x');
    const answer = await app.fastify.inject({
      method,
      url,
      ...(method !== 'GET' && { headers: { 'content-type': 'application/json' }, payload: '{}' }),
    });
    expect([method, url, answer.statusCode, answer.json().error.message]).toEqual([method, url, 421, 'errors.misdirected']);
  }
});

test('only a live process takes connections', async () => {
  expect((await process('web', 'api', 'jobs')).fastify.server.listenerCount('upgrade')).toBe(0);
  expect((await process('live')).fastify.server.listenerCount('upgrade')).toBe(1);
});

test('only a live process changes stored live streams', async () => {
  const stored = async () => (await sql<{ name: string }>`SELECT name FROM live.stream`.execute(open.db)).rows.map(({ name }) => name);
  await sql`INSERT INTO live.stream (name, epoch, top, entries, saved_at) VALUES ('user#7', 'e', 3, '[]', now())`.execute(open.db);
  await process('jobs', 'api', 'web');
  for (const app of apps.splice(0)) await app.close();
  expect(await stored()).toEqual(['user#7']);
  await process('live');
  expect(await stored()).toEqual([]);
});

test('the sandboxes of a process without calls reach the site at its address', async () => {
  const received: string[] = [];
  const other = createServer((request, response) => {
    received.push(`${request.method} ${request.url} ${String(request.headers['x-signature'])}`);
    response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const config = testConfig({ ROLES: 'jobs', SITE_URL: `http://127.0.0.1:${port}` });
  const send = sendBy(config, () => Promise.reject(new Error('not here')));
  expect(await send('/psp/upi/webhook', { 'x-signature': 's' }, Buffer.from('{}'))).toBe(204);
  expect(received).toEqual(['POST /psp/upi/webhook s']);
  other.close();
});
