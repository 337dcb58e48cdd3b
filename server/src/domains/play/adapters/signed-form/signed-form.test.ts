import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type Player, type TestServer } from '../../../../testing/server.ts';
import { sendForm } from '../../testing/dialect-calls.ts';

let server: TestServer;
let player: Player;
let session_id: string;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  player = await server.playerWith(1000);
  session_id = await server.openGame(player, 'demo-game');
});

type Change = Readonly<Record<string, string>>;
const moving = (action: 'bet' | 'win', round_id: string, amount: string, change: Change = {}) => ({
  action,
  session_id,
  currency: 'INR',
  game_uuid: 'demo-game',
  round_id,
  amount,
  transaction_id: randomUUID(),
  ...change,
});
const refundOf = (bet_transaction_id: string, change: Change = {}) => ({
  action: 'refund',
  session_id,
  transaction_id: randomUUID(),
  bet_transaction_id,
  ...change,
});
const send = async (fields: Change) => (await sendForm(server, fields)).body;
const balanceOf = async () => (await send({ action: 'balance', session_id })).balance;

describe('a round in signed forms', () => {
  it('moves rupees with two decimals, and answers them', async () => {
    const first = moving('bet', 'r-1', '10.50');
    expect(await send(first)).toEqual({ balance: 989.5, transaction_id: `demo:${first.transaction_id}` });
    expect(await send(moving('win', 'r-1', '0.05', { finished: '1' }))).toMatchObject({ balance: 989.55 });
    expect(await balanceOf()).toBe(989.55);
  });

  it('several bets and wins in one round, a late one after its end, and twenty copies of a win at once', async () => {
    await send(moving('bet', 'r-2', '10'));
    await send(moving('bet', 'r-2', '10'));
    const won = moving('win', 'r-2', '35', { finished: '1' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(won)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1);
    expect(await send(moving('win', 'r-2', '5'))).toMatchObject({ balance: 1020 });
  });

  it('a refund needs the bet alone, is one however often it comes, and one before its bet is remembered', async () => {
    const [first, late] = [moving('bet', 'r-3', '100'), moving('bet', 'r-4', '100')];
    await send(first);
    const refund = refundOf(first.transaction_id);
    for (let copy = 0; copy < 3; copy += 1) expect(await send(refund)).toMatchObject({ balance: 1000 });
    expect(await send(moving('win', 'r-3', '5'))).toMatchObject({ error_code: 'BET_REFUNDED' });
    expect(await send(refundOf(late.transaction_id))).toMatchObject({ balance: 1000 });
    expect(await send(late)).toMatchObject({ error_code: 'BET_REFUNDED' });
    expect(await balanceOf()).toBe(1000);
  });

  it('a win that comes again with the end of its round ends it', async () => {
    await send(moving('bet', 'r-10', '10'));
    const won = moving('win', 'r-10', '20');
    await send(won);
    for (let copy = 0; copy < 2; copy += 1) expect(await send({ ...won, finished: '1' })).toMatchObject({ balance: 1010 });
    expect((await server.call('GET /users/self/gameHistory', { token: player.token })).body.data).toHaveLength(1);
  });

  it('after log-out a win and a refund are booked, and a bet is not', async () => {
    const [first, second] = [moving('bet', 'r-5', '10'), moving('bet', 'r-6', '10')];
    await send(first);
    await send(second);
    await server.call('POST /logout', { token: player.token });
    expect(await send(moving('bet', 'r-5', '10'))).toMatchObject({ error_code: 'SESSION_ENDED' });
    expect(await send(moving('win', 'r-5', '25'))).toMatchObject({ balance: 1005 });
    expect(await send(refundOf(second.transaction_id))).toMatchObject({ balance: 1015 });
  });

  it.each([
    [{ amount: '1001' }, 'INSUFFICIENT_FUNDS'],
    [{ amount: '1', type: 'freespin' }, 'INSUFFICIENT_FUNDS'],
    [{ session_id: 'unknown' }, 'SESSION_INVALID'],
    [{ game_uuid: 'patang' }, 'GAME_INVALID'],
    [{ currency: 'USD' }, 'CURRENCY_INVALID'],
    [{ amount: '1.005' }, 'REQUEST_INVALID'],
    [{ amount: '-1' }, 'REQUEST_INVALID'],
    [{ amount: '1e3' }, 'REQUEST_INVALID'],
    [{ amount: '' }, 'REQUEST_INVALID'],
    [{ action: 'tip' }, 'REQUEST_INVALID'],
  ])('a bet with %j is %s and moves nothing', async (change, error_code) => {
    expect(await send(moving('bet', 'r-7', '10', change as Change))).toMatchObject({ error_code });
    expect(await balanceOf()).toBe(1000);
  });

  it('an id with another sum is a conflict, and a win without a bet is refused', async () => {
    const first = moving('bet', 'r-8', '10');
    await send(first);
    expect(await send({ ...first, amount: '11' })).toMatchObject({ error_code: 'TRANSACTION_CONFLICT' });
    expect(await send(moving('win', 'r-9', '10'))).toMatchObject({ error_code: 'BET_NOT_FOUND' });
  });
});

describe('the signature of a form', () => {
  const now = () => Math.floor(server.clock.now().getTime() / 1000);
  it('[S7] covers every field and header: another secret, field, time, nonce or merchant is refused', async () => {
    const fields = moving('bet', 'r-1', '10');
    const wrong: readonly Parameters<typeof sendForm>[2][] = [
      { secret: 'another secret' },
      { sent: { ...fields, amount: '11' } },
      { sent: { ...fields, extra: '1' } },
      { headers: { 'x-merchant-id': 'acme' } },
      { headers: { 'x-nonce': '' } },
    ];
    for (const by of wrong) expect((await sendForm(server, fields, by)).body).toMatchObject({ error_code: 'SIGNATURE_INVALID' });
    expect(await balanceOf()).toBe(1000);
  });

  it('[S7] holds for a minute of the clock, on both sides, and the same form may be sent again with a new time', async () => {
    const fields = moving('bet', 'r-1', '10');
    for (const seconds of [-61, 61, Number.NaN])
      expect((await sendForm(server, fields, { headers: { 'x-timestamp': String(now() + seconds) } })).body).toMatchObject({
        error_code: 'TIMESTAMP_INVALID',
      });
    for (const seconds of [-59, 59])
      expect((await sendForm(server, fields, { headers: { 'x-timestamp': String(now() + seconds) } })).body).toMatchObject({
        balance: 990,
      });
  });
});
