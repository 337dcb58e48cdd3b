import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { changeSetting } from '../../../testing/change-setting.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { balancesOf, reconcile } from '../../wallet/index.ts';

let server: TestServer;
let player: Player;
beforeAll(async () => {
  server = await testServer();
  player = await server.playerWith(5000);
  await transact(server.db, async (tx) => {
    await changeSetting(tx, 'points_exchange', { enabled: true, pointsPerRupee: 100, minimum: 1 });
    await changeSetting(tx, 'tips', { enabled: true, minRupees: 10, maxRupees: 1000 });
  });
});

const orders = {
  'POST /payments/deposit': { system: 'card', sum: 500, requisites: { cardholder: 'Asha Rao' } },
  'POST /payments/withdrawal': { system: 'upi', sum: 500, requisites: { upi: 'asha@okbank' } },
  'POST /payments/exchange': { points: 100 },
} as const;
type Key = keyof typeof orders;
const keys = Object.keys(orders) as Key[];

/** Numbers as JSON carries them: those that no number of JavaScript can hold too. */
const numbers = ['-500', '-0.01', '0', '-0', '0.001', '500.001', '500.5', '1e-7', '1e308', '1e999', '9007199254740993', '10000000000'];
const values = [
  'null',
  'true',
  '"500"',
  '""',
  '" 500 "',
  '"₹500"',
  '"5,00"',
  '"५००"',
  '[500]',
  '[]',
  '{}',
  '{"$gt":0}',
  '"NaN"',
  '"1; DROP TABLE payments.payment"',
];
const texts = [
  'null',
  '5',
  'true',
  '[]',
  '{}',
  '""',
  '"\\u0000"',
  '"\\ud800"',
  '"../../etc/passwd"',
  '"UPI"',
  '"upi "',
  '"<script>"',
  `"${'x'.repeat(5000)}"`,
];
const fields: readonly (readonly [keys: readonly Key[], field: string, wrong: readonly string[]])[] = [
  [['POST /payments/deposit', 'POST /payments/withdrawal'], 'sum', [...numbers, ...values]],
  [['POST /payments/exchange'], 'points', [...numbers, ...values]],
  [['POST /payments/deposit'], 'tip', ['-10', '5', '10.5', '15', '1010', '1e999', ...values]],
  [['POST /payments/deposit', 'POST /payments/withdrawal'], 'system', texts],
  [['POST /payments/deposit'], 'returnUrl', ['5', 'true', '[]', '{}', `"${'x'.repeat(501)}"`]],
  [['POST /payments/deposit'], 'giftId', ['-1', '0', '1.5', '1e999', '"1"', '[]', '{}']],
  [
    ['POST /payments/deposit', 'POST /payments/withdrawal'],
    'requisites',
    [
      'null',
      '5',
      '"a"',
      '[]',
      '{"cvv":"123"}',
      '{"upi":5}',
      '{"upi":null}',
      '{"__proto__":"x"}',
      '{"cardholder":"\\u0000"}',
      '{"cardholder":"\\ud800"}',
    ],
  ],
  [keys, 'statusId', ['3']],
  [keys, 'userId', ['1']],
  [keys, '__proto__', ['{"sum":1}']],
];
const cases = fields.flatMap(([of, field, wrong]) => of.flatMap((key) => wrong.map((value) => [key, field, value] as const)));

const stateOf = async () => ({
  balances: await balancesOf(server.db, BigInt(player.id)),
  payments: (await server.call('GET /payments', { token: player.token })).body.count,
});
const send = (key: Key, payload: string, headers: Readonly<Record<string, string>> = {}) =>
  server.inject({
    method: 'POST',
    url: `/api/v18${key.slice('POST '.length)}`,
    headers: { 'content-type': 'application/json', 'auth-token': player.token, 'idempotency-key': randomUUID(), ...headers },
    payload,
  });
/** The order with one field as this piece of JSON. */
const bodyWith = (key: Key, field: string, json: string) => {
  const others = Object.entries(orders[key]).filter(([name]) => name !== field);
  return `{${[...others.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`), `"${field}":${json}`].join(',')}}`;
};

describe('an order with one field wrong', () => {
  it.each(cases.map(([key, field, value]) => [key, field, value.length > 60 ? `${value.slice(0, 60)}…` : value, value] as const))(
    '%s with %s %s is refused, never an error of the server, and moves nothing',
    async (key, field, _shown, value) => {
      const before = await stateOf();
      const { status, body } = await send(key, bodyWith(key, field, value));
      expect([400, 413, 422]).toContain(status);
      expect(body.error.message).toMatch(/^errors\./);
      expect(await stateOf()).toEqual(before);
    },
  );

  it.each(keys)('%s without one of its fields, as a list, as nothing and as no JSON is refused and moves nothing', async (key) => {
    const before = await stateOf();
    const order: Readonly<Record<string, unknown>> = orders[key];
    const without = Object.keys(order).map((name) => JSON.stringify({ ...order, [name]: undefined }));
    const whole = JSON.stringify(order);
    for (const payload of [
      ...without,
      `[${whole}]`,
      'null',
      '5',
      '""',
      '',
      '{',
      whole.slice(0, -1),
      `${whole}${whole}`,
      whole.replace('{', '{"a":'.repeat(60)),
    ])
      expect([payload.slice(0, 40), (await send(key, payload)).status]).toEqual([payload.slice(0, 40), 400]);
    expect(await stateOf()).toEqual(before);
  });

  it.each(keys)('%s without a key of its intent, with a short one or one with a space, is refused and moves nothing', async (key) => {
    const before = await stateOf();
    for (const idempotencyKey of ['', 'short', 'with a space in it', 'x'.repeat(101)])
      expect((await send(key, JSON.stringify(orders[key]), { 'idempotency-key': idempotencyKey })).status).toBe(400);
    expect(await stateOf()).toEqual(before);
  });
});

it('after all of them the ledger is in balance, entry by entry', async () =>
  expect((await reconcile(server.db, { whole: true })).mismatches).toEqual([]));
