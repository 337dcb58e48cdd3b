import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createDb } from '../db/create-db.ts';
import { createLog } from '../log.ts';
import { trialSite } from '../testing/sample-site.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { DatabaseProxy } from '../testing/database-proxy.ts';
import { testDb } from '../testing/index.ts';
import { countNotes, makeTrialTable, tokenOf, trialWiring } from './testing/sample-wiring.ts';

let proxy: DatabaseProxy;
let app: TestApp;
const pay = (key: string) => app.call('POST /payments', { token: tokenOf(1), idempotencyKey: key, body: { text: key } });

beforeAll(async () => {
  const direct = await testDb();
  await makeTrialTable(direct.db);
  proxy = await DatabaseProxy.before(inject('testClusterSocket'));
  const open = createDb({ ...direct.target, host: proxy.host }, createLog('silent'), {
    connectionsMax: 4,
    // Long enough for a busy machine to answer in, while the database is there.
    statementMs: 1_500,
    connectMs: 1_500,
  });
  afterAll(async () => {
    await open.close();
    await proxy.close();
  });
  const site = trialSite({ render: async () => new Response('a page</html>') });
  app = await testApp({ wiring: trialWiring(), open, site });
});

async function expectAway(answers: readonly Awaited<ReturnType<typeof pay>>[]): Promise<void> {
  for (const { status, body, headers } of answers) {
    expect([status, body.error.message]).toEqual([503, 'errors.unavailable']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  expect((await app.inject({ url: '/readyz' })).status).toBe(503);
  const page = await app.inject({ url: '/en', headers: { cookie: `mela=${tokenOf(1)}` } });
  expect([page.status, page.headers['retry-after'], page.headers['content-type']]).toEqual([503, '2', 'text/html; charset=utf-8']);
  expect((await app.inject({ url: '/metrics' })).text).toContain('mela_event_lag_seconds Nan');
  expect((await app.inject({ url: '/healthz' })).status).toBe(200);
}

test('[M9] a database that is down is 503 with Retry-After, nothing is booked, and it goes on by itself', async () => {
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
