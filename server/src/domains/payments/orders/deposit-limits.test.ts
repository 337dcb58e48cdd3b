import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paymentStatus } from '@mela/contract/money/payment-status';
import { transact } from '../../../kernel/db/transact.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { setBlock, setGuard, type Block } from '../../wallet/index.ts';
import { offerSystems } from '../testing/scripted-system.ts';

let server: TestServer;
let player: Player;
beforeAll(async () => {
  server = await testServer();
  await offerSystems(server.db, 'gone');
});
beforeEach(async () => {
  player = await server.register();
});

const start = (sum: number, { system = 'upi', key = randomUUID() as string } = {}) =>
  server.call('POST /payments/deposit', { token: player.token, idempotencyKey: key, body: { system, sum } });
const limit = (rupees: number) =>
  transact(server.db, (tx) =>
    setGuard(tx, { userId: BigInt(player.id), measure: 'deposit', period: 'day', maxMinor: BigInt(rupees) * 100n }, server.clock.now()),
  );
const block = (part: Pick<Block, 'name' | 'kinds'> & { readonly until?: Date }) =>
  transact(server.db, (tx) => setBlock(tx, { userId: BigInt(player.id), until: null, reason: 'test', ...part }));
const payments = async () => (await server.call('GET /payments', { token: player.token })).body.count as number;

describe('a deposit is checked before it starts', () => {
  it('[1.7] above the player’s limit it is rejected, and leaves no payment', async () => {
    await limit(1000);
    const { status, body } = await start(1010);
    expect([status, body.error.message]).toEqual([403, 'errors.limit_reached']);
    expect(await payments()).toBe(0);
  });

  it('[1.7] up to the limit it passes, and counts', async () => {
    await limit(1000);
    await server.deposit(player, 600);
    expect((await start(400)).status).toBe(200);
    expect((await start(410)).body.error.message).toBe('errors.limit_reached');
  });

  it('[1.7] counts those that are under way to the limit, and no longer when they have ended', async () => {
    await limit(1000);
    const first = (await start(600)).body.data.operationId;
    expect((await start(410)).body.error.message).toBe('errors.limit_reached');
    expect((await start(400)).status).toBe(200);
    await server.call('POST /:id', { params: { id: first }, body: { outcome: 'fail' } }, '/sandbox-psp');
    expect((await start(600)).status).toBe(200);
  });

  it('[1.7] of two at the same moment under a limit for one, one is started', async () => {
    await limit(1000);
    const answers = await Promise.all([start(600), start(600), start(600)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403]);
  });

  it('[1.7] that was left on its page counts for half an hour, and one that its system is working on until it ends', async () => {
    await limit(1000);
    const [left, pending] = [(await start(300)).body.data.operationId, (await start(700)).body.data.operationId];
    await server.call('POST /:id', { params: { id: pending }, body: { outcome: 'pending' } }, '/sandbox-psp');
    server.clock.advanceMs(30 * 60_000 + 1);
    expect((await start(310)).body.error.message).toBe('errors.limit_reached');
    expect((await start(300)).status).toBe(200);
    expect(left).not.toBe(pending);
  });

  it('in a break of the player it is refused with the end of the break', async () => {
    await block({ name: 'self-exclusion', kinds: ['bet', 'deposit'], until: new Date('2027-06-01T00:00:00Z') });
    const { status, body } = await start(500);
    expect([status, body.error.message]).toEqual([403, 'errors.self_excluded']);
    expect(body.error.description).toBe('You have taken a break from play, until Jun 1, 2027, 05:30.');
    expect(await payments()).toBe(0);
  });

  it('while the operator has paused payments the error is that, and not a break of the player', async () => {
    await block({ name: 'finance', kinds: ['deposit', 'withdrawal_hold'] });
    const { status, body } = await start(500);
    expect([status, body.error.message]).toEqual([403, 'errors.finance_blocked']);
    expect(body.error.description).not.toContain('{');
  });

  it('is not stopped by a block of bets', async () => {
    await block({ name: 'finance', kinds: ['bet'] });
    expect((await start(500)).status).toBe(200);
  });

  it('a rejected one leaves its key unused: once the limit is gone the same request starts', async () => {
    await limit(100);
    const key = randomUUID();
    expect((await start(500, { key })).status).toBe(403);
    await limit(1000);
    expect((await start(500, { key })).status).toBe(200);
  });

  it('[M6] [P1] of thirty whose money arrives at once at a limit for ten, exactly ten are credited and twenty are held for a person', async () => {
    const ids: number[] = [];
    for (let started = 0; started < 30; started += 1) ids.push((await start(100)).body.data.operationId);
    await limit(1000);
    await Promise.all(ids.map((id) => server.call('POST /:id', { params: { id }, body: { outcome: 'success' } }, '/sandbox-psp')));
    const { data } = (await server.call('GET /payments', { token: player.token, query: { limit: 100 } })).body;
    const count = (status: number) => data.filter(({ statusId }: { statusId: number }) => statusId === status).length;
    expect([count(paymentStatus.SUCCESS), count(paymentStatus.REFUND_CONTROVERSIAL), data.length]).toEqual([10, 20, 30]);
    expect(await server.balance(player)).toBe(1000);
    expect((await start(100)).body.error.message).toBe('errors.limit_reached');
    const alarms = await server.db.selectFrom('payments.alarm').select('kind').where('payment_id', 'in', ids.map(BigInt)).execute();
    expect(alarms.map(({ kind }) => kind)).toEqual(Array.from({ length: 20 }, () => 'credit_refused'));
  });

  it('a withdrawal is refused while payments are paused, and holds nothing', async () => {
    await server.deposit(player, 500);
    await block({ name: 'finance', kinds: ['withdrawal_hold'] });
    const body = { system: 'upi', sum: 400, requisites: { upi: 'asha@okbank' } };
    const answer = await server.call('POST /payments/withdrawal', { token: player.token, idempotencyKey: randomUUID(), body });
    expect([answer.status, answer.body.error.message]).toEqual([403, 'errors.finance_blocked']);
    expect(await server.balance(player)).toBe(500);
  });
});

describe('a payment system whose adapter this process does not have', () => {
  it.each(['deposit', 'withdrawal'] as const)('is a wrong choice for a %s, never an error of the server', async (direction) => {
    await server.deposit(player, 500);
    const call = { token: player.token, idempotencyKey: randomUUID(), body: { system: 'gone', sum: 400 } };
    const { status, body } = await server.call(`POST /payments/${direction}`, call);
    expect([status, body.error.fields]).toEqual([400, { system: 'errors.api.payment.system' }]);
    expect(await server.balance(player)).toBe(500);
  });

  it.each(['deposit', 'withdrawal'] as const)('is listed as not available for a %s', async (direction) => {
    const { body } = await server.call(`GET /payments/${direction}`, { token: player.token });
    const active = new Map(body.data.systems.map((row: { system: string; active: boolean }) => [row.system, row.active]));
    expect([active.get('gone'), active.get('upi')]).toEqual([false, true]);
  });
});
