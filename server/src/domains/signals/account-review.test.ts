import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operatorBase, type EndpointKey } from '@mela/contract/http/endpoint';
import { systemOrigin } from '../../kernel/origin.ts';
import { transact } from '../../kernel/db/transact.ts';
import { changeSetting } from '../../testing/change-setting.ts';
import { operatorWith, type TestOperator } from '../../testing/operator.ts';
import { testServer, type Player, type TestServer } from '../../testing/server.ts';
import { beginReview } from './account-review.ts';

let server: TestServer;
let player: Player;
let operator: TestOperator;
beforeAll(async () => {
  server = await testServer();
  await transact(server.db, (tx) => changeSetting(tx, 'points_exchange', { enabled: true, pointsPerRupee: 100, minimum: 1 }));
});
beforeEach(async () => {
  operator = await operatorWith(server, 'risk', 'auditor');
  player = await server.playerWith(1000);
});

const act = (name: 'review' | 'end-review', reason = 'three accounts, one phone', token = operator.token) =>
  server.call(`POST /players/:id/${name}` as EndpointKey, { token, params: { id: player.id }, body: { reason } }, operatorBase);
const send = (key: EndpointKey, body: object, idempotencyKey = randomUUID()) =>
  server.call(key, { token: player.token, idempotencyKey, body });
const orders = {
  deposit: () => send('POST /payments/deposit', { system: 'upi', sum: 500 }),
  withdrawal: () => send('POST /payments/withdrawal', { system: 'upi', sum: 200, requisites: { upi: 'asha@okbank' } }),
  exchange: () => send('POST /payments/exchange', { points: 100 }),
};
const money = ['deposit', 'withdrawal', 'exchange'] as const;

describe('an account under review', () => {
  it.each(money)('[4.43] [8.5] answers a %s with 403 for suspicious activity, and nothing is made of it', async (name) => {
    const before = await server.call('GET /payments', { token: player.token });
    expect((await act('review')).body.data).toEqual({ begun: true });
    const { status, body } = await orders[name]();
    expect([status, body.error.message, body.error.code]).toEqual([403, 'errors.suspicious_activity', 5]);
    expect(body.error.description).toBe('We noticed something unusual and stopped this for your safety.');
    expect((await server.call('GET /payments', { token: player.token })).body).toEqual(before.body);
    expect(await server.balance(player)).toBe(1000);
  });

  it('may look at everything, cancel what waits, and log in', async () => {
    const { operationId: id } = (await orders.withdrawal()).body.data;
    await act('review');
    for (const key of ['GET /users/self', 'GET /payments', 'GET /payments/deposit', 'GET /payments/withdrawal'] as const)
      expect([key, (await server.call(key, { token: player.token })).status]).toEqual([key, 200]);
    expect((await server.call('DELETE /payments/:id', { token: player.token, params: { id } })).status).toBe(200);
  });

  it('is one of its own: others pay as before', async () => {
    await act('review');
    const other = await server.playerWith(1000);
    const key = randomUUID();
    const answer = await server.call('POST /payments/deposit', {
      token: other.token,
      idempotencyKey: key,
      body: { system: 'upi', sum: 500 },
    });
    expect(answer.status).toBe(200);
  });

  it('works again at once when it is lifted', async () => {
    await act('review');
    expect((await act('end-review', 'a family')).body.data).toEqual({ lifted: true });
    expect((await orders.deposit()).status).toBe(200);
    expect((await act('end-review')).body.data).toEqual({ lifted: false });
  });
});

describe('the act', () => {
  const find = async () =>
    (await server.call('GET /players', { token: operator.token, query: { lookup: String(player.id) } }, operatorBase)).body.data;

  it('is in the audit log with its reason, and is shown with the player', async () => {
    expect((await find()).reviewSince).toBeNull();
    await act('review');
    expect((await find()).reviewSince).toEqual(expect.any(Number));
    await act('end-review', 'a family');
    const query = { subject: `player:${player.id}`, actor: `operator:${operator.id}` };
    const { data } = (await server.call('GET /audit', { token: operator.token, query }, operatorBase)).body;
    const acts = data.map(({ act: name, reason }: Record<string, unknown>) => [name, reason]);
    expect(acts).toEqual(
      expect.arrayContaining([
        ['players.review', 'three accounts, one phone'],
        ['players.end-review', 'a family'],
      ]),
    );
  });

  it('begins one review, however often and at once it is asked for', async () => {
    const answers = await Promise.all([act('review', 'one'), act('review', 'two'), act('review', 'three')]);
    expect(answers.filter(({ body }) => body.data.begun)).toHaveLength(1);
    const rows = await server.db.selectFrom('signals.account_review').select('id').where('user_id', '=', BigInt(player.id)).execute();
    expect(rows).toHaveLength(1);
  });

  it.each(['', ' '])('is refused without a reason (%j)', async (reason) => {
    expect((await act('review', reason)).status).toBe(400);
    expect((await orders.deposit()).status).toBe(200);
  });

  it('needs its permission, and no player has it', async () => {
    const support = await operatorWith(server, 'support');
    expect((await act('review', 'curious', support.token)).status).toBe(403);
    expect((await act('review', 'curious', player.token)).status).toBe(403);
    expect((await orders.deposit()).status).toBe(200);
  });

  it('is 404 for a player who does not exist', async () => {
    const answer = await server.call(
      'POST /players/:id/review',
      { token: operator.token, params: { id: 999_999_999 }, body: { reason: 'x y z' } },
      operatorBase,
    );
    expect(answer.status).toBe(404);
  });
});

it('is begun by people alone: no signal puts an account under review', async () => {
  const { id } = player;
  await server.db
    .insertInto('signals.signal')
    .values(
      (['new-device', 'shared-device', 'shared-address', 'failed-log-ins'] as const).map((kind) => ({
        user_id: BigInt(id),
        kind,
        cause: Buffer.from(kind),
        facts: '{}',
        raised_at: server.clock.now(),
        last_at: server.clock.now(),
      })),
    )
    .execute();
  for (const name of ['deposit', 'withdrawal'] as const) expect((await orders[name]()).status).toBe(200);
});

it('waits for a money call that has begun, and stops the next one', async () => {
  const origin = systemOrigin('test');
  await transact(server.db, async (tx) => {
    await beginReview(tx, { userId: BigInt(player.id), now: server.clock.now(), origin, reason: 'x' });
    expect((await orders.deposit()).status, 'not committed yet').toBe(200);
  });
  expect((await orders.deposit()).status).toBe(403);
});
