import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { operatorBase } from '@mela/contract/http/endpoint';
import { createDb } from '../kernel/db/create-db.ts';
import { transact } from '../kernel/db/transact.ts';
import { createLog } from '../kernel/log.ts';
import { DatabaseProxy } from '../kernel/testing/failures/database-proxy.ts';
import { sampleSite } from '../kernel/testing/sample-site.ts';
import { changeSetting } from '../testing/change-setting.ts';
import { operatorWith } from '../testing/operator.ts';
import { testServer, type Player, type TestServer } from '../testing/server.ts';

const log = createLog('silent');
const site = sampleSite({ render: async () => new Response(null, { status: 302, headers: { location: '/en#login' } }) });
let server: TestServer;
let player: Player;
/** A server on the same database through a proxy. */
let cutOff: TestServer;
let proxy: DatabaseProxy;
beforeAll(async () => {
  server = await testServer({ site, log });
  player = await server.playerWith(100);
  proxy = await DatabaseProxy.before(inject('testClusterSocket'));
  const open = createDb({ ...server.open.target, host: proxy.host }, log, { connectionsMax: 4, statementMs: 1500, connectMs: 1500 });
  cutOff = await testServer({ open, log });
  afterAll(async () => {
    await open.close();
    await proxy.close();
  });
});

const set = (alias: string, value: unknown) => transact(server.db, (tx) => changeSetting(tx, alias, value as never));
const needed = (deposit: string) => set('verification_needed', { deposit, withdrawal: 'nothing', game: 'nothing' });
const deposit = (token: string, body: object = {}, idempotencyKey: string = randomUUID()) =>
  server.call('POST /payments/deposit', { token, idempotencyKey, body: { system: 'upi', sum: 500, ...body } });
const payments = (of = server) => of.call('GET /payments', { token: player.token });
const raw = (payload: string, type: string) =>
  server.inject({ method: 'POST', url: '/api/v18/login/lookup', headers: { 'content-type': type }, payload });

type Answer = Awaited<ReturnType<typeof payments>>;
/** How each status comes to be answered, and the key of its error; null for one without. */
const ways: readonly (readonly [status: number, when: string, way: () => Promise<Answer>, key: string | null])[] = [
  [200, 'a call that is in order', () => payments(), null],
  [301, 'an address without its language', () => server.inject({ url: '/games' }), null],
  [302, 'a page of players, to a guest', () => server.inject({ url: '/en/profile' }), null],
  [400, 'a field that is wrong', () => deposit(player.token, { sum: 'much' }), 'errors.validation'],
  [401, 'a call without a log-in', () => server.call('GET /payments', {}), 'errors.unauthorized'],
  [402, 'a bet above the balance', () => spin(200_000), 'errors.bet.not_enough_money'],
  [403, 'an account under review', underReview, 'errors.suspicious_activity'],
  [
    404,
    'a payment of someone else',
    () => server.call('GET /payments/:id', { token: player.token, params: { id: 1 } }),
    'errors.not_found',
  ],
  [404, 'an address of no call', () => server.inject({ url: '/api/v18/nothing-here' }), 'errors.not_found'],
  [413, 'a body that is too large', () => raw(JSON.stringify({ lookup: 'x'.repeat(2_000_000) }), 'application/json'), 'errors.too_large'],
  [415, 'a body that is no JSON', () => raw('<login/>', 'application/xml'), 'errors.media_type'],
  [417, 'a deposit before the e-mail is confirmed', unconfirmed, 'errors.verification'],
  [422, 'another order under the same key', otherOrder, 'errors.idempotency'],
  [429, 'more calls than a minute allows', tooMany, 'errors.rate_limit'],
  [451, 'a call in remarketing mode', inRemarketing, 'errors.remarketing'],
  [500, 'a table that is missing', withoutTable, 'errors.internal'],
  [503, 'a database that is away', withoutDatabase, 'errors.unavailable'],
];

it.each(ways)('[8.1] %i answers %s', async (status, _when, way, key) => {
  const answer = await way();
  expect([answer.status, answer.body?.error?.message ?? null]).toEqual([status, key]);
});

async function spin(bet: number): Promise<Answer> {
  const session = await server.openGame(player, 'patang');
  return server.call(
    'POST /spin',
    { headers: { 'session-token': session, 'idempotency-key': randomUUID() }, body: { bet } },
    '/originals/v1',
  );
}

async function underReview(): Promise<Answer> {
  const other = await server.register();
  const operator = await operatorWith(server, 'risk');
  const body = { reason: 'three accounts, one phone' };
  await server.call('POST /players/:id/review', { token: operator.token, params: { id: other.id }, body }, operatorBase);
  return deposit(other.token);
}

async function unconfirmed(): Promise<Answer> {
  await needed('email');
  const answer = await deposit(player.token);
  await needed('nothing');
  return answer;
}

async function otherOrder(): Promise<Answer> {
  const key = randomUUID();
  expect((await deposit(player.token, {}, key)).status).toBe(200);
  return deposit(player.token, { sum: 600 }, key);
}

async function tooMany(): Promise<Answer> {
  const answers = await Promise.all(
    Array.from({ length: 61 }, () => server.call('GET /payments/statement', { token: player.token, query: { group: 'other' } })),
  );
  return answers.find(({ status }) => status === 429) ?? (answers[0] as Answer);
}

async function inRemarketing(): Promise<Answer> {
  await set('remarketing', { enabled: true });
  server.app.dropPages();
  const answer = await server.call('GET /games', {});
  await set('remarketing', { enabled: false });
  server.app.dropPages();
  return answer;
}

async function withoutTable(): Promise<Answer> {
  await sql`ALTER TABLE payments.payment RENAME TO elsewhere`.execute(server.db);
  const answer = await payments();
  await sql`ALTER TABLE payments.elsewhere RENAME TO payment`.execute(server.db);
  expect(answer.text).not.toMatch(/relation|payments\.payment|at .*\.ts/);
  return answer;
}

async function withoutDatabase(): Promise<Answer> {
  expect((await payments(cutOff)).status).toBe(200);
  await proxy.cut();
  const answer = await payments(cutOff);
  await proxy.restore();
  // Connections that died are found by a call, and not by the close of the server.
  await expect.poll(async () => (await payments(cutOff)).status).toBe(200);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  return answer;
}
