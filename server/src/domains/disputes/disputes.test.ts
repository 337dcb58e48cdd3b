import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operatorBase } from '@mela/contract/http/endpoint';
import { operatorWith, type TestOperator } from '../../testing/operator.ts';
import { testServer, type Player, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let [asker, second]: TestOperator[] = [];
let player: Player;
let payment: number;
beforeAll(async () => {
  server = await testServer();
  asker = await operatorWith(server, 'payments');
  second = await operatorWith(server, 'payments');
});
beforeEach(async () => {
  player = await server.register();
  payment = await server.deposit(player, 500);
});

const message = 'The sum that arrived is not the one I paid.';
const open = (
  ref: string | number = payment,
  about = 'payment',
  { token }: Player = player,
  idempotencyKey: string = randomUUID(),
): ReturnType<TestServer['call']> => server.call('POST /disputes', { token, idempotencyKey, body: { about, ref: String(ref), message } });
const opened = async () => (await open()).body.data.id as number;
const own = async () => (await server.call('GET /disputes', { token: player.token })).body.data;
const answer = (id: number, body: object, by = asker) =>
  server.call(
    'POST /disputes/:id/answer',
    {
      token: by?.token ?? '',
      params: { id },
      body: { outcome: 'rejected', answer: 'Your bank sent ₹500.', reason: 'the report of the bank', ...body },
    },
    operatorBase,
  );
const balanceOf = () => server.balance(player);

describe('a dispute', () => {
  it('of a payment waits for an operator, and the player reads the answer', async () => {
    const id = await opened();
    const { body } = await server.call('GET /disputes', { token: asker?.token ?? '', query: { limit: 200 } }, operatorBase);
    expect(body.data.find((one: { id: number }) => one.id === id)).toMatchObject({
      player: player.id,
      about: 'payment',
      ref: String(payment),
      answer: null,
    });
    expect((await answer(id, {})).status).toBe(200);
    expect(await own()).toMatchObject([{ id, answer: { outcome: 'rejected', text: 'Your bank sent ₹500.', paid: 0 } }]);
    expect((await open()).status).toBe(200);
  });

  it('of a round of the player is taken', async () => {
    const token = await server.openGame(player, 'demo-game');
    const bet = { token, request_uuid: randomUUID(), transaction_uuid: randomUUID(), round: 'r-1', game: 'demo-game', amount: 1000 };
    expect((await server.provider('/transaction/bet', bet)).body.status).toBe('RS_OK');
    const { round } = (await server.call('GET /users/self/gameHistory', { token: player.token })).body.data[0];
    expect((await open(round, 'round')).status).toBe(200);
  });

  it.each<[string, () => Promise<string>, string]>([
    ['a payment of another player', async () => String(await server.deposit(await server.register(), 500)), 'payment'],
    ['no payment', async () => '999999999', 'payment'],
    ['what is no number', async () => "1' OR 1=1", 'payment'],
    ['no round', async () => '12345', 'round'],
  ])('of %s is not found', async (_what, ref, about) => {
    expect((await open(await ref(), about)).status).toBe(404);
    expect(await own()).toEqual([]);
  });

  it('is opened once by a call that is repeated, also at the same time and after its answer: each has the answer of the first', async () => {
    const key = randomUUID();
    const answers = [
      ...(await Promise.all([1, 2, 3].map(() => open(payment, 'payment', player, key)))),
      await open(payment, 'payment', player, key),
    ];
    const first = (await own())[0].id;
    expect(answers.map(({ status, body }) => [status, body.data.id])).toEqual(Array.from({ length: 4 }, () => [200, first]));
    expect((await answer(first, {})).status).toBe(200);
    expect((await open(payment, 'payment', player, key)).body.data.id).toBe(first);
    expect(await own()).toHaveLength(1);
    expect((await open('1', 'payment', player, key)).body.error.message).toBe('errors.idempotency');
    expect(
      (await server.call('POST /disputes', { token: player.token, idempotencyKey: null, body: { about: 'payment', ref: '1', message } }))
        .status,
    ).toBe(400);
  });

  it('is open once for each payment, by ten calls at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => open()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await own()).toHaveLength(1);
  });

  it('[S14] that is paid needs two operators, and pays once', async () => {
    const id = await opened();
    const held = await answer(id, { outcome: 'upheld', pay: 250.5 });
    expect([held.status, await balanceOf(), (await own())[0].answer]).toEqual([202, 500, null]);
    const approve = (by: TestOperator | undefined) =>
      server.call(
        'POST /approvals/:id/approve',
        { token: by?.token ?? '', params: { id: held.body.data.approval.id }, body: { reason: 'agreed' } },
        operatorBase,
      );
    expect((await approve(asker)).status).toBe(403);
    const outcomes = await Promise.all([approve(second), approve(second)]);
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([await balanceOf(), (await own())[0].answer.paid]).toEqual([750.5, 250.5]);
    const entries = await server.db
      .selectFrom('audit.entry')
      .select(['act', 'actor', 'approved_by'])
      .where('subject', '=', `dispute:${id}`)
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { act: 'disputes.open', actor: `player:${player.id}`, approved_by: null },
      { act: 'disputes.answer', actor: `operator:${asker?.id}`, approved_by: `operator:${second?.id}` },
    ]);
  });

  it.each([
    ['a sum for one that is rejected', { pay: 10 }, 400],
    ['a sum below zero', { outcome: 'upheld', pay: -1 }, 400],
    ['an answer of two words', { answer: 'No way' }, 400],
    ['no reason', { reason: '' }, 400],
  ] as const)('is not answered with %s', async (_what, body, status) => {
    const id = await opened();
    expect((await answer(id, body)).status).toBe(status);
    expect([await balanceOf(), (await own())[0].answer]).toEqual([500, null]);
  });

  it('is answered once', async () => {
    const id = await opened();
    const answers = await Promise.all([answer(id, {}), answer(id, { outcome: 'upheld' }, second)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });
});
