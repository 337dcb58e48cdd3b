import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paymentStatus as status } from '@mela/contract/money/payment-status';
import { transact } from '../../../kernel/db/transact.ts';
import { changeSetting } from '../../../testing/change-setting.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let player: Player;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  player = await server.register();
});

const set = (alias: string, value: unknown) => transact(server.db, (tx) => changeSetting(tx, alias, value as never));
const start = (body: object = {}) =>
  server.call('POST /payments/deposit', { token: player.token, idempotencyKey: randomUUID(), body: { system: 'upi', sum: 500, ...body } });
const details = async (id: number) => (await server.call('GET /payments/:id', { token: player.token, params: { id } })).body.data;

describe('a verification that is missing', () => {
  it.each(['email', 'phone', 'kyc'] as const)('[4.18] of %s answers 417 with its header, before any payment exists', async (missing) => {
    await set('verification_needed', { deposit: missing, withdrawal: 'nothing', game: 'nothing' });
    const answers = [await server.call('GET /payments/deposit', { token: player.token }), await start()];
    await set('verification_needed', { deposit: 'nothing', withdrawal: 'nothing', game: 'nothing' });
    expect(answers.map((answer) => [answer.status, answer.headers['x-verification']])).toEqual([
      [417, missing],
      [417, missing],
    ]);
    expect((await server.call('GET /payments', { token: player.token })).body.count).toBe(0);
  });
});

describe('tips', () => {
  it('[5.10] are refused while they are off', async () => {
    expect((await start({ tip: 50 })).body.error.fields).toEqual({ tip: 'errors.field.unknown' });
  });

  it.each([
    [5, 'errors.api.payment.tip.less_amount'],
    [-10, 'errors.api.payment.tip.less_amount'],
    [1010, 'errors.api.payment.tip.more_amount'],
    [15, 'errors.api.payment.sum_multiple_of_ten'],
    [10.5, 'errors.api.payment.sum_multiple_of_ten'],
  ])('[5.10] of ₹%d are refused as %s', async (tip, key) => {
    await set('tips', { enabled: true, minRupees: 10, maxRupees: 1000 });
    expect((await start({ tip })).body.error.message).toBe(key);
  });

  it('are paid on top of the sum, which alone is credited', async () => {
    await set('tips', { enabled: true, minRupees: 10, maxRupees: 1000 });
    const { operationId: id } = (await start({ tip: 50 })).body.data;
    await server.call('POST /:id', { params: { id }, body: { outcome: 'success' } }, '/sandbox-psp');
    expect(await details(id)).toMatchObject({ statusId: status.SUCCESS, sum: 500, tip: 50 });
    expect(await server.balance(player)).toBe(500);
  });
});

describe('a deposit by UPI', () => {
  const give = (id: number, reference: string) =>
    server.call('POST /payments/:id/reference', { token: player.token, params: { id }, body: { reference } });

  it('has a link for UPI apps with its sum, and takes a reference number that credits nothing by itself', async () => {
    const { operationId: id } = (await start()).body.data;
    // No payee of a sandbox exists: its code must not open a UPI app.
    expect((await details(id)).upiLink).toMatch(/^\/sandbox-psp\/[0-9]+\?token=/);
    const { status: code, body } = await give(id, '412345678901');
    expect([code, body.data.payerReference]).toEqual([200, '412345678901']);
    expect(await server.balance(player)).toBe(0);
  });

  it.each(['', '41234567890', '4123456789012', '41234567890a'])('refuses the reference number %j', async (reference) => {
    const { operationId: id } = (await start()).body.data;
    expect((await give(id, reference)).status).toBe(400);
  });

  it('takes none for another method, after its end, and from another player', async () => {
    const card = (await start({ system: 'card', requisites: { cardholder: 'Asha Rao' } })).body.data.operationId;
    expect((await give(card, '412345678901')).body.error.message).toBe('errors.api.payment.not_possible');
    const { operationId: id } = (await start()).body.data;
    await server.call('POST /:id', { params: { id }, body: { outcome: 'success' } }, '/sandbox-psp');
    expect((await give(id, '412345678901')).body.error.message).toBe('errors.api.payment.not_possible');
    expect((await details(id)).upiLink).toBeNull();
    player = await server.register();
    expect((await give(id, '412345678901')).status).toBe(404);
  });
});

describe('faulty reports of the sandbox', () => {
  it.each([
    ['doubled', []],
    ['tampered', []],
    ['out_of_order', []],
    ['contradicting', ['contradiction']],
  ])('%s: the deposit is credited once, with the alarms %j', async (outcome, alarms) => {
    const { operationId: id } = (await start()).body.data;
    await server.call('POST /:id', { params: { id }, body: { outcome } }, '/sandbox-psp');
    const rows = await server.db.selectFrom('payments.alarm').select('kind').where('payment_id', '=', BigInt(id)).execute();
    expect([(await details(id)).statusId, await server.balance(player), rows.map(({ kind }) => kind)]).toEqual([
      status.SUCCESS,
      500,
      alarms,
    ]);
    expect((await details(id)).reference).toMatch(/^\d{12}$/);
  });

  it('lost: nothing is credited before the payment system was asked', async () => {
    const { operationId: id } = (await start()).body.data;
    await server.call('POST /:id', { params: { id }, body: { outcome: 'lost' } }, '/sandbox-psp');
    expect([(await details(id)).statusId, await server.balance(player)]).toEqual([status.PROCESS, 0]);
  });
});

it('[4.19] [3.16] it is a first deposit while none has succeeded: the count is 0, and the sums are those of a first one', async () => {
  const seen = async () => {
    const { body } = await server.call('GET /payments/deposit', { token: player.token });
    const sums = (await server.call('GET /payments/deposit/suggestions', { token: player.token })).body.data;
    return [body.data.deposit_count, sums.depositNumber];
  };
  expect(await seen()).toEqual([0, 'first']);
  const { operationId } = (await start()).body.data;
  expect(await seen()).toEqual([0, 'first']);
  await server.call('POST /:id', { params: { id: operationId }, body: { outcome: 'fail' } }, '/sandbox-psp');
  expect(await seen()).toEqual([0, 'first']);
  await server.deposit(player, 500);
  expect(await seen()).toEqual([1, 'other']);
});

it('[3.44] the deposit’s data names what each method asks for, and the day of the last deposit that succeeded', async () => {
  const data = async () => (await server.call('GET /payments/deposit', { token: player.token })).body.data;
  const { systems, lastDepositAt } = await data();
  const asked = systems.map(({ system, requisites }: { system: string; requisites: { name: string }[] }) => [
    system,
    requisites.map(({ name }) => name),
  ]);
  expect(asked).toEqual(
    expect.arrayContaining([
      ['upi', []],
      ['card', ['cardholder']],
      ['netbanking', ['bank']],
      ['wallet', ['phone']],
    ]),
  );
  expect(lastDepositAt).toBeNull();
  await server.deposit(player, 500);
  const at = Math.floor(server.clock.now().getTime() / 1000);
  server.clock.advanceMs(60_000);
  const { operationId } = (await start()).body.data;
  await server.call('POST /:id', { params: { id: operationId }, body: { outcome: 'fail' } }, '/sandbox-psp');
  expect((await data()).lastDepositAt).toBe(at);
});

it('[3.44] the deposit’s data has the banner has the banner until the first deposit has succeeded', async () => {
  const banner = async () => (await server.call('GET /payments/deposit', { token: player.token })).body.data.banner;
  expect((await banner()).title).toBe('Try the cashier');
  await server.deposit(player, 500);
  expect(await banner()).toBeNull();
});
