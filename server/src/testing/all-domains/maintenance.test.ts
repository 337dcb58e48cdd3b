import { randomUUID } from 'node:crypto';
import { operatorBase } from '@mela/contract/http/endpoint';
import { titles } from '@mela/games/index';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unixSec } from '../../kernel/clock.ts';
import { systemOrigin } from '../../kernel/origin.ts';
import { stepToEnd } from '../../kernel/testing/step-to-end.ts';
import { frameCalls } from '../frame-calls.ts';
import { operatorWith } from '../operator.ts';
import { testServer, type Player, type TestServer } from '../server.ts';
import { findSeed, plantSeed } from '../../domains/originals/testing/find-seed.ts';
import { domain as notifications } from '../../domains/notifications/index.ts';
import { domain as maintenance } from '../../domains/maintenance/index.ts';

let server: TestServer;
let frame: ReturnType<typeof frameCalls>;
let token = '';
const reason = 'a new disk';
const texts = { en: 'We are putting in a new disk.', hi: 'हम नई डिस्क लगा रहे हैं।' };
const stake = Number(titles['jadugar']?.allowedStakesMinor[0]);
const boxSeed = findSeed('jadugar', (book) => book.events.at(-1)?.type === 'awaitChoice');
const nowSec = () => unixSec(server.clock.now());
const call = (key: Parameters<TestServer['call']>[0], input: object = {}) => server.call(key, { token, ...input }, operatorBase);
const announce = (change: object = {}) => {
  const draft = { startsAt: nowSec() + 600, endsAt: nowSec() + 4200, texts, payments: true, ...change };
  return call('POST /maintenance', { body: { draft, reason }, idempotencyKey: randomUUID() });
};
const change = (id: number, version: number, draft: object) =>
  call('POST /maintenance/:id', { params: { id }, body: { version, draft: { texts, payments: true, ...draft }, reason } });
const end = (id: number, version: number) => call('POST /maintenance/:id/end', { params: { id }, body: { version, reason } });
const shown = async (input: object = {}) => (await server.call('GET /maintenance', input)).body.data;
const ask = ({ token: of }: Player, id: number) => server.call('POST /maintenance/:id/ask', { token: of, params: { id }, body: {} });
const errorOf = ({ status, body }: { status: number; body: any }) => [status, body.error?.message];
const bet = (session: string, round: string = randomUUID()) =>
  server.provider('/transaction/bet', {
    token: session,
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    round,
    game: 'demo-game',
    amount: 1000,
  });
const write = async () => {
  for (const consumer of notifications.consumers ?? []) await stepToEnd(server.db, consumer, server);
};
const inbox = async ({ token: of }: Player) =>
  ((await server.call('GET /inbox', { token: of })).body.data as { title: string }[]).map(({ title }) => title);

beforeAll(async () => {
  server = await testServer();
  frame = frameCalls(server);
  for (const consumer of maintenance.consumers ?? []) await stepToEnd(server.db, consumer, server);
  await write();
});
beforeEach(async () => {
  // What an earlier test announced is over.
  server.clock.advanceMs(2 * 86_400_000);
  ({ token } = await operatorWith(server, 'maintenance.announce'));
});

describe('announced maintenance', () => {
  it('is shown three days ahead in the language of the reader, runs at its time, and is gone at its end', async () => {
    const startsAt = nowSec() + 4 * 86_400;
    const made = await announce({ startsAt, endsAt: startsAt + 3600 });
    expect(made.body.data).toMatchObject({ state: 'announced', version: 1, asks: 0 });
    expect(await shown()).toBeNull();
    server.clock.advanceMs(86_400_000);
    expect(await shown({ locale: 'hi' })).toMatchObject({ startsAt, endsAt: startsAt + 3600, running: false, asked: false });
    server.clock.advanceMs(3 * 86_400_000);
    expect(await shown()).toMatchObject({ text: texts.en, running: true });
    server.clock.advanceMs(3_600_000);
    expect(await shown()).toBeNull();
  });

  it('closes games and payments while it runs, and leaves payments, limits and histories readable', async () => {
    const player = await server.playerWith(500);
    const { id } = (await announce()).body.data;
    const session = await server.openGame(player, 'jadugar');
    expect((await frame.spin(session, stake)).status).toBe(200);
    server.clock.advanceMs(600_000);
    const closed = [403, 'errors.maintenance.games'];
    for (const kind of ['real', 'demo'] as const)
      expect(errorOf(await server.call(`GET /games/:id/${kind}`, { token: player.token, params: { id: 'jadugar' } }))).toEqual(closed);
    expect(errorOf(await frame.spin(session, stake))).toEqual(closed);
    const order = { token: player.token, idempotencyKey: randomUUID() };
    const paused = [403, 'errors.maintenance.payments'];
    expect(errorOf(await server.call('POST /payments/deposit', { ...order, body: { system: 'upi', sum: 500 } }))).toEqual(paused);
    const out = { system: 'upi', sum: 200, requisites: { upi: 'owner@okbank' } };
    expect(errorOf(await server.call('POST /payments/withdrawal', { ...order, idempotencyKey: randomUUID(), body: out }))).toEqual(paused);
    for (const key of ['GET /payments', 'GET /payments/withdrawal', 'GET /users/self/limits', 'GET /users/self/gameHistory'] as const)
      expect([key, (await server.call(key, { token: player.token })).status]).toEqual([key, 200]);

    server.clock.advanceMs(1000);
    expect((await end(id, 1)).body.data).toMatchObject({ state: 'over', version: 2 });
    expect((await frame.spin(session, stake)).status).toBe(200);
  });

  it('lets deposits through where it says that payments are open, and books what was paid before it began', async () => {
    const player = await server.register();
    const started = await server.call('POST /payments/deposit', {
      token: player.token,
      idempotencyKey: randomUUID(),
      body: { system: 'upi', sum: 500 },
    });
    const first = (await announce()).body.data;
    server.clock.advanceMs(600_000);
    await server.call('POST /:id', { params: { id: started.body.data.operationId }, body: { outcome: 'success' } }, '/sandbox-psp');
    expect(await server.balance(player)).toBe(500);
    await end(first.id, 1);
    server.clock.advanceMs(1000);
    await announce({ payments: false });
    server.clock.advanceMs(600_000);
    await server.deposit(player, 300);
    expect(await server.balance(player)).toBe(800);
  });

  it('finishes rounds that had begun: a choice is made and paid, a provider’s open round takes its bet and its win', async () => {
    const player = await server.playerWith(500);
    await plantSeed(server.db, player.id, boxSeed);
    const session = await server.openGame(player, 'jadugar');
    const asked = (await frame.spin(session, stake)).body.data;
    const other = await server.openGame(player, 'demo-game');
    const round = randomUUID();
    expect((await bet(other, round)).body.status).toBe('RS_OK');
    await announce();
    server.clock.advanceMs(600_000);
    const chosen = await frame.choose(session, asked.round, 0, asked.book.events.at(-1).allowed[0]);
    expect([chosen.status, chosen.body.error]).toEqual([200, undefined]);
    expect((await bet(other, round)).body.status).toBe('RS_OK');
    const before = await server.balance(player);
    expect((await bet(other)).body.status).not.toBe('RS_OK');
    expect(await server.balance(player)).toBe(before);
    server.clock.advanceMs(3_600_000);
    expect((await bet(other)).body.status).toBe('RS_OK');
  });

  it('says that it is over to those who asked, once, and to no one who began a break', async () => {
    const [asha, bina, chand] = [await server.register(), await server.register(), await server.register()];
    await write();
    const { id } = (await announce()).body.data;
    for (const player of [asha, asha, bina]) expect((await ask(player, id)).status).toBe(200);
    expect(await shown({ token: asha.token })).toMatchObject({ asked: true });
    expect(await shown({ token: chand.token })).toMatchObject({ asked: false });
    expect((await ask(asha, id + 1)).status).toBe(404);
    expect((await server.call('POST /maintenance/:id/ask', { params: { id }, body: {} })).status).toBe(401);
    expect((await call('GET /maintenance/:id', { params: { id } })).body.data.asks).toBe(2);
    await server.call('POST /users/self/cool-off', { token: bina.token, body: { period: 'day' } });
    for (const consumer of maintenance.consumers ?? []) await stepToEnd(server.db, consumer, server);
    const over = maintenance.jobs?.find(({ name }) => name === 'maintenance.over');
    const { db, config, clock, random, log } = server;
    const say = async () => over?.run({} as never, { db, config, clock, random, log, origin: systemOrigin('test') });
    await say();
    await write();
    expect(await inbox(asha)).not.toContain('The work is done');
    server.clock.advanceMs(4_200_000);
    await Promise.all([say(), say()]);
    await say();
    await write();
    expect((await inbox(asha)).filter((title) => title === 'The work is done')).toHaveLength(1);
    expect(await inbox(chand)).not.toContain('The work is done');
    const left = await server.db.selectFrom('kernel.event').select('user_id').where('type', '=', 'maintenance.over').execute();
    expect(left).toEqual([{ user_id: BigInt(asha.id) }]);
    expect((await ask(chand, id)).status).toBe(404);
  });

  it('is refused with times that are none or another’s, and the second of two operators overwrites nothing', async () => {
    const now = nowSec();
    for (const draft of [
      { startsAt: now + 600, endsAt: now + 600 },
      { startsAt: now - 600, endsAt: now - 60 },
      { startsAt: now + 600, endsAt: now + 600 + 86_401 },
    ])
      expect(errorOf(await announce(draft))).toEqual([400, 'errors.maintenance.times']);
    expect((await announce({ texts: { en: texts.en } })).status).toBe(400);
    const { id } = (await announce()).body.data;
    expect(errorOf(await announce())).toEqual([409, 'errors.maintenance.overlaps']);
    const both = await Promise.all([1, 2].map((n) => change(id, 1, { startsAt: now + 600, endsAt: now + 4200 + n })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    server.clock.advanceMs(600_000);
    // The start of one that runs stays.
    expect((await change(id, 2, { startsAt: now + 3000, endsAt: now + 7200 })).body.data).toMatchObject({
      startsAt: now + 600,
      endsAt: now + 7200,
      state: 'running',
    });
    expect((await end(id, 3)).status).toBe(200);
    expect(errorOf(await end(id, 4))).toEqual([409, 'errors.maintenance.over']);
    const next = (await announce()).body.data;
    expect((await end(next.id, 1)).body.data).toMatchObject({ state: 'cancelled' });
    expect(await shown()).toBeNull();
    const { token: other } = await operatorWith(server, 'content');
    expect((await server.call('POST /maintenance', { token: other, body: {} }, operatorBase)).status).toBe(403);
    const acts = await server.db.selectFrom('audit.entry').select('reason').where('subject', '=', `maintenance:${id}`).execute();
    expect(acts).toEqual(Array.from({ length: 4 }, () => ({ reason })));
  });

  it('of two announced for one time at once only one stands', async () => {
    const both = await Promise.all([announce(), announce()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});
