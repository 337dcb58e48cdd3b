import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { operatorBase } from '@mela/contract/http/endpoint';
import { operatorWith } from '../../../testing/operator.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let player: Player;
beforeAll(async () => {
  server = await testServer();
  player = await server.playerWith(5000);
});

const visit = { cashierSessionId: 'visit-20261126_0001', extraData: { from: '/en/games', campaign: 'diwali' } };
const orders = {
  deposit: { system: 'upi', sum: 500 },
  withdrawal: { system: 'upi', sum: 500, requisites: { upi: 'asha@okbank' } },
} as const;
const ask = (direction: keyof typeof orders, more: object = visit, idempotencyKey: string = randomUUID()) =>
  server.call(`POST /payments/${direction}`, { token: player.token, idempotencyKey, body: { ...orders[direction], ...more } });
const detailsOf = async (id: number) => (await server.call('GET /payments/:id', { token: player.token, params: { id } })).body.data;

describe('the visit to the cashier', () => {
  it.each(['deposit', 'withdrawal'] as const)(
    '[3.16] of a %s is stored with its extra data, for the player and for operators',
    async (direction) => {
      const { status, body } = await ask(direction);
      expect(status).toBe(200);
      const id = body.data.operationId;
      expect(await detailsOf(id)).toMatchObject(visit);
      const { token } = await operatorWith(server, 'payments');
      const shown = await server.call('GET /payments/:id', { token, params: { id } }, operatorBase);
      expect(shown.body.data).toMatchObject({ operationId: id, ...visit });
    },
  );

  it('[3.16] is null with an order that names none', async () => {
    const { body } = await ask('deposit', {});
    expect(await detailsOf(body.data.operationId)).toMatchObject({ cashierSessionId: null, extraData: null });
  });

  it('is the same for all tries of an evening, and each is a payment of its own', async () => {
    const tries = [await ask('deposit'), await ask('deposit'), await ask('withdrawal')];
    const details = await Promise.all(tries.map(({ body }) => detailsOf(body.data.operationId)));
    expect(new Set(details.map(({ operationId }) => operationId))).toHaveLength(3);
    expect(new Set(details.map(({ cashierSessionId }) => cashierSessionId))).toEqual(new Set([visit.cashierSessionId]));
  });

  it('is part of the order: the same key with other extra data is refused', async () => {
    const key = randomUUID();
    expect((await ask('deposit', visit, key)).status).toBe(200);
    expect((await ask('deposit', visit, key)).status).toBe(200);
    expect((await ask('deposit', { ...visit, extraData: { from: '/en' } }, key)).status).toBe(422);
  });

  it.each<[string, object]>([
    ['a short id', { cashierSessionId: 'short' }],
    ['an id with a space', { cashierSessionId: 'visit 20261126' }],
    ['an id that is a number', { cashierSessionId: 12_345_678 }],
    ['a long id', { cashierSessionId: 'x'.repeat(65) }],
    ['extra data that are a list', { extraData: ['a'] }],
    ['extra data that are a text', { extraData: 'a' }],
    ['a nested object', { extraData: { a: { b: 'c' } } }],
    ['a number', { extraData: { a: 1 } }],
    ['an empty value', { extraData: { a: '' } }],
    ['a control character', { extraData: { a: 'x\0y' } }],
    ['half a character', { extraData: { a: '\ud800' } }],
    ['a long value', { extraData: { a: 'x'.repeat(201) } }],
    ['a name with a dot', { extraData: { 'a.b': 'x' } }],
    ['the name __proto__', { extraData: JSON.parse('{"__proto__": "x"}') }],
    ['eleven names', { extraData: Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`n${at}`, 'x'])) }],
  ])('is refused with %s, and nothing is made of it', async (_name, more) => {
    const count = async () => (await server.call('GET /payments', { token: player.token })).body.count;
    const before = await count();
    for (const direction of ['deposit', 'withdrawal'] as const) expect((await ask(direction, more)).status).toBe(400);
    expect(await count()).toBe(before);
  });
});
