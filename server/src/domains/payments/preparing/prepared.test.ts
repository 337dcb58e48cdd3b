import { randomBytes, randomUUID } from 'node:crypto';
import { operatorBase } from '@mela/contract/http/endpoint';
import { paymentStatus as status } from '@mela/contract/money/payment-status';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { changeSetting } from '../../../testing/change-setting.ts';
import { operatorWith, type TestOperator } from '../../../testing/operator.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { startOperatorSession } from '../../operators/index.ts';
import { otherActsOnPlayers, preparedDays, preparingActs } from './prepared.ts';

const everything = ['payments', 'support', 'risk', 'verification', 'players.pay-out'];
let server: TestServer;
let player: Player;
let preparer: TestOperator;
let second: TestOperator;
let third: TestOperator;
const usual = { autoMaxRupees: 10_000, autoDayRupees: 25_000, firstByHand: false, needsIdentity: false, secondPersonRupees: 50_000 };
let numbers = 0;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  server.clock.advanceMs(60_000);
  player = await server.playerWith(30_000);
  [preparer, second, third] = [
    await operatorWith(server, ...everything),
    await operatorWith(server, ...everything),
    await operatorWith(server, ...everything),
  ];
});

const reason = 'as the player asked by phone';
const act = (key: string, params: Readonly<Record<string, number>>, body: object, { token }: TestOperator) =>
  server.call(key as 'POST /payments', { token, params, body: { reason, ...body } }, operatorBase);
async function withdraw(): Promise<number> {
  const order = {
    token: player.token,
    idempotencyKey: randomUUID(),
    body: { system: 'upi', sum: 12_000, requisites: { upi: 'asha@upi' } },
  };
  return (await server.call('POST /payments/withdrawal', order)).body.data.operationId;
}
const approve = (id: number, by: TestOperator) => act('POST /payments/:id/approve', { id }, {}, by);
const agree = (asked: Awaited<ReturnType<typeof approve>>, by: TestOperator) =>
  act('POST /approvals/:id/approve', { id: asked.body.data.approval.id }, {}, by);
const stateOf = async (id: number) =>
  (await server.db.selectFrom('payments.payment').select('status_id').where('id', '=', BigInt(id)).executeTakeFirstOrThrow()).status_id;

/** Does each act with its row, and answers the withdrawal that it prepares. */
const prepare: Readonly<Record<keyof typeof preparingActs, (by: TestOperator) => Promise<number>>> = {
  async 'POST /players/:id/correct-contact'(by) {
    const id = await withdraw();
    const corrected = await act('POST /players/:id/correct-contact', { id: player.id }, { email: `own${(numbers += 1)}@example.in` }, by);
    expect(corrected.body.data.emailChanged).toBe(true);
    return id;
  },
  async 'POST /players/:id/correct-person'(by) {
    const id = await withdraw();
    const corrected = await act('POST /players/:id/correct-person', { id: player.id }, { lastName: 'Own' }, by);
    expect(corrected.body.data.changed).toEqual(['lastName']);
    return id;
  },
  async 'POST /players/:id/reset-second-factor'(by) {
    const id = await withdraw();
    expect((await act('POST /players/:id/reset-second-factor', { id: player.id }, {}, by)).status).toBe(200);
    return id;
  },
  async 'POST /players/:id/pay-out'(by) {
    await server.call('POST /users/self/self-exclusion', { token: player.token, body: { period: '1y' } });
    const body = { system: 'upi', requisites: { upi: 'own@upi' } };
    return (await act('POST /players/:id/pay-out', { id: player.id }, body, by)).body.data.operationId;
  },
  async 'POST /verification/decisions/:user'(by) {
    const id = await withdraw();
    const at = server.clock.now();
    const form = {
      user_id: BigInt(player.id),
      status: 'pending',
      kind: 'pan',
      number_hash: randomBytes(32),
      sent_at: at,
      changed_at: at,
    } as const;
    await server.db.insertInto('verification.form').values(form).execute();
    expect((await act('POST /verification/decisions/:user', { user: player.id }, { decision: 'accept', reasons: [] }, by)).status).toBe(
      200,
    );
    return id;
  },
};
const rows = Object.keys(preparingActs) as (keyof typeof preparingActs)[];

describe('who changed who gets a player’s money, or where it goes', () => {
  it.each(rows)('[S14] does not let it go alone, and is not the second one who agrees: %s', async (row) => {
    const id = await prepare[row](preparer);
    const asked = await approve(id, preparer);
    expect([asked.status, await stateOf(id)]).toEqual([202, status.MANUAL]);
    expect((await agree(asked, second)).status).toBe(200);
    expect(await stateOf(id)).toBe(status.CONFIRMED);
  });

  it.each(rows)('[S14] does not agree to what another asks for: %s', async (row) => {
    await changeSetting(server.db, 'withdrawal_review', { ...usual, secondPersonRupees: 100 });
    onTestFinished(() => changeSetting(server.db, 'withdrawal_review', usual));
    const id = await prepare[row](preparer);
    const asked = await approve(id, second);
    const refused = await agree(asked, preparer);
    expect([refused.status, refused.body.error.message, await stateOf(id)]).toEqual([403, 'errors.approvals.prepared', status.MANUAL]);
    expect((await agree(asked, third)).status).toBe(200);
  });

  it('counts for another player, and later, as everyone else', async () => {
    const first = player;
    await prepare['POST /players/:id/correct-person'](preparer);
    player = await server.playerWith(30_000);
    expect((await approve(await withdraw(), preparer)).status).toBe(200);
    player = first;
    const id = await withdraw();
    server.clock.advanceMs(preparedDays * 86_400_000 + 60_000);
    const { db, config, random, clock } = server;
    const by = { config, random, now: clock.now(), address: '127.0.0.1', userAgent: 'test' };
    const token = await transact(db, (tx) => startOperatorSession({ tx, ...by }, preparer.id));
    expect((await approve(id, { ...preparer, token })).status).toBe(200);
  });
});

describe('a log-in of the same hand as the one that prepared', () => {
  const row = 'POST /players/:id/correct-person';
  const made = (operator: TestOperator, maker: TestOperator) =>
    server.db.insertInto('operators.made_by').values({ operator_id: operator.id, maker_id: maker.id, at: server.clock.now() }).execute();
  const unconfirm = (operator: TestOperator) =>
    server.db.updateTable('operators.operator').set({ confirmed_at: null }).where('id', '=', operator.id).execute();

  it.each([
    ['was handed out by who lets it go', () => made(preparer, second)],
    ['handed out theirs', () => made(second, preparer)],
    ['was handed out by the same person as theirs', () => Promise.all([made(second, third), made(preparer, third)])],
  ])('[S14] does not let it go alone, and is not the second one: it %s', async (_, connect) => {
    const id = await prepare[row](preparer);
    await connect();
    const asked = await approve(id, second);
    expect([asked.status, await stateOf(id)]).toEqual([202, status.MANUAL]);
    const other = await operatorWith(server, ...everything);
    const fourth = await approve(id, other);
    expect(fourth.status, 'who is no relation lets it go').toBe(200);
  });

  it.each([
    ['was handed out by who lets it go', () => made(preparer, second)],
    ['handed out theirs', () => made(second, preparer)],
  ])('[S14] is not the second one who agrees: it %s', async (_, connect) => {
    await changeSetting(server.db, 'withdrawal_review', { ...usual, secondPersonRupees: 100 });
    onTestFinished(() => changeSetting(server.db, 'withdrawal_review', usual));
    const id = await prepare[row](preparer);
    await connect();
    const refused = await agree(await approve(id, third), second);
    expect([refused.status, refused.body.error.message]).toEqual([403, 'errors.approvals.prepared']);
  });

  it('[S14] may be anyone while no one has confirmed it: then two others let it go', async () => {
    const id = await prepare[row](preparer);
    await unconfirm(preparer);
    const asked = await approve(id, second);
    expect([asked.status, await stateOf(id)]).toEqual([202, status.MANUAL]);
    expect((await agree(asked, third)).status).toBe(200);
  });
});

it('says of each row that acts on one player whether it changes who gets the money or where it goes', () => {
  const acting = server.wiring.routes
    .filter(({ base, method, key }) => base === operatorBase && method !== 'GET' && /^\w+ \/players\/:id\/|\/decisions\/:user$/.test(key))
    .map(({ key }) => key as string);
  expect(acting.toSorted()).toEqual([...rows, ...otherActsOnPlayers].toSorted());
});
