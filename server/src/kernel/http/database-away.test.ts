import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createDb } from '../db/create-db.ts';
import type { Db } from '../types.ts';
import { createLog } from '../log.ts';
import { sampleSite } from '../testing/sample-site.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { DatabaseProxy } from '../testing/failures/database-proxy.ts';
import { testDb } from '../testing/index.ts';
import { countNotes, createSampleTable, tokenOf, sampleWiring } from './testing/sample-wiring.ts';
import { logInCookies } from '../testing/log-in-cookies.ts';

/** As the settings domain does it: a query before the call's own. */
const remarketing = async (db: Db) => {
  await sql`SELECT 1`.execute(db);
  return false;
};
let proxy: DatabaseProxy;
let app: TestApp;
const pay = (key: string) => app.call('POST /payments', { token: tokenOf(1), idempotencyKey: key, body: { text: key } });

beforeAll(async () => {
  const direct = await testDb();
  await createSampleTable(direct.db);
  proxy = await DatabaseProxy.before(inject('testClusterSocket'));
  const open = createDb({ ...direct.target, host: proxy.host }, createLog('silent'), {
    connectionsMax: 4,
    // Long enough for a busy machine while the database works.
    statementMs: 1_500,
    connectMs: 1_500,
  });
  afterAll(async () => {
    await open.close();
    await proxy.close();
  });
  const site = sampleSite({
    async render(request, { api }) {
      // One after the other, as the loaders of nested routes do.
      if (!request.url.endsWith('/with-calls')) return new Response('a page</html>');
      const statuses = [(await api('GET /notes')).status, (await api('GET /notes')).status, (await api('GET /notes')).status];
      return new Response('a page</html>', { status: Math.max(...statuses) });
    },
  });
  app = await testApp({ wiring: sampleWiring({ remarketing }), open, site });
});

async function expectAway(answers: readonly Awaited<ReturnType<typeof pay>>[]): Promise<void> {
  for (const { status, body, headers } of answers) {
    expect([status, body.error.message]).toEqual([503, 'errors.unavailable']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  expect((await app.inject({ url: '/readyz' })).status).toBe(503);
  const page = await app.inject({ url: '/en', headers: { cookie: logInCookies(tokenOf(1)) } });
  expect([page.status, page.headers['retry-after'], page.headers['content-type']]).toEqual([503, '2', 'text/html; charset=utf-8']);
  expect((await app.inject({ url: '/metrics' })).text).toContain('mela_event_lag_seconds Nan');
  expect((await app.inject({ url: '/healthz' })).status).toBe(200);
}

test('[M9] a database that is down is 503 with Retry-After, nothing is booked, and the server recovers by itself', async () => {
  expect((await pay('while-it-is-up')).status).toBe(200);
  const before = await countNotes(app.db);
  await proxy.cut();
  await expectAway(await Promise.all(['down-copy-one', 'down-copy-two', 'down-copy-three'].map(pay)));
  await proxy.restore();
  expect((await pay('down-copy-one')).status).toBe(200);
  expect(await countNotes(app.db)).toBe(before + 1);
  expect((await app.inject({ url: '/readyz' })).status).toBe(200);
});

test('[M9] a database that hangs is 503 within the time-out, then the same key has one effect', async () => {
  const before = await countNotes(app.db);
  proxy.freeze();
  await expectAway(await Promise.all(Array.from({ length: 3 }, () => pay('while-it-hangs'))));
  await proxy.restore();
  const answers = await Promise.all(Array.from({ length: 5 }, () => pay('while-it-hangs')));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  expect(await countNotes(app.db)).toBe(before + 1);
});

test('[M9] a frozen database costs a call one time-out, not one for each query, and a page the same', async () => {
  proxy.freeze();
  // What the process knows of its settings is old: it asks again before the call.
  app.clock.advanceMs(5_000);
  const timed = async (at: number) => {
    const startMs = performance.now();
    const { status } = await pay(`frozen-call-${at}`);
    return { status, ms: performance.now() - startMs };
  };
  const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => timed(at)));
  expect(answers.filter(({ status }) => status !== 503)).toEqual([]);
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(2_800);
  app.clock.advanceMs(5_000);
  const startMs = performance.now();
  expect((await app.inject({ url: '/en/with-calls' })).status).toBe(503);
  expect(performance.now() - startMs).toBeLessThan(2_800);
  await proxy.restore();
  await expect.poll(async () => (await pay('after-the-frost')).status).toBe(200);
});
