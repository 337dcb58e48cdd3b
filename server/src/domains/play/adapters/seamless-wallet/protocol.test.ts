import { createHmac, randomUUID } from 'node:crypto';
import { nameOf } from '../../../../kernel/retention/retention.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { prune } from '../../../../kernel/testing/prune.ts';
import { domain } from '../../index.ts';
import { insertFreeBets } from '../../free-bets/free-bet-store.ts';
import { testServer, type TestServer, type Player } from '../../../../testing/server.ts';

let server: TestServer;
let player: Player;
let token: string;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  player = await server.playerWith(1000);
  token = await server.openGame(player, 'demo-game');
});

type Change = Readonly<Record<string, unknown>>;
const bet = (change: Change = {}) => {
  const uuid = randomUUID();
  return { token, request_uuid: uuid, transaction_uuid: uuid, round: `r-${uuid}`, game: 'demo-game', amount: 10_000, ...change };
};
const after = (first: ReturnType<typeof bet>, change: Change = {}) => {
  const uuid = randomUUID();
  return {
    token,
    request_uuid: uuid,
    transaction_uuid: uuid,
    reference_transaction_uuid: first.transaction_uuid,
    round: first.round,
    round_closed: true,
    ...change,
  };
};
const send = async (kind: 'bet' | 'win' | 'rollback', body: object) => (await server.provider(`/transaction/${kind}`, body)).body;
const balanceMinor = async () => (await server.provider('/user/balance', { token, request_uuid: randomUUID() })).body.balance;

describe('a provider’s bets and wins', () => {
  it('a bet is taken from the balance and its win is added', async () => {
    const first = bet();
    expect(await send('bet', first)).toEqual({
      status: 'RS_OK',
      request_uuid: first.request_uuid,
      user: String(player.id),
      currency: 'INR',
      balance: 90_000,
    });
    expect(await send('win', after(first, { amount: 25_000 }))).toMatchObject({ status: 'RS_OK', balance: 115_000 });
    expect(await server.balance(player)).toBe(1150);
  });

  it('a win above the cap of other movements is paid, and one above the largest win is answered as booked, held for a person and moves nothing', async () => {
    const [first, second] = [bet(), bet()];
    await send('bet', first);
    await send('bet', second);
    expect(await send('win', after(first, { amount: 36_000_000_000 }))).toMatchObject({ status: 'RS_OK', balance: 36_000_080_000 });
    const tooLarge = after(second, { amount: 100_000_000_001 });
    const held = { status: 'RS_OK', balance: 36_000_080_000 };
    expect([await send('win', tooLarge), await send('win', tooLarge)]).toMatchObject([held, held]);
    expect(await balanceMinor()).toBe(36_000_080_000);
  });

  it('user/info and user/balance return the balance and move nothing', async () => {
    for (const path of ['/user/info', '/user/balance']) {
      expect((await server.provider(path, { token, request_uuid: 'a-1' })).body).toEqual({
        status: 'RS_OK',
        request_uuid: 'a-1',
        user: String(player.id),
        currency: 'INR',
        balance: 100_000,
      });
    }
  });

  it('[M2] twenty copies of a bet at once take the money once and answer alike', async () => {
    const first = bet();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send('bet', first)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1);
    expect(await balanceMinor()).toBe(90_000);
  });

  it('[M2] [S7] a later copy gets the first answer, also after other movements', async () => {
    const first = bet();
    const answer = await send('bet', first);
    await send('win', after(first, { amount: 500 }));
    await send('bet', bet());
    expect(await send('bet', first)).toEqual(answer);
  });

  it('[M6] thirty bets at once on a balance for ten: ten pass', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => send('bet', bet())));
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 'RS_OK')).toHaveLength(10);
    expect(statuses.filter((status) => status === 'RS_ERROR_NOT_ENOUGH_MONEY')).toHaveLength(20);
    expect(await balanceMinor()).toBe(0);
  });

  it('a rejection for money leaves no trace: the same uuid is checked again', async () => {
    const first = bet({ amount: 150_000 });
    expect(await send('bet', first)).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY' });
    await server.deposit(player, 1000);
    expect(await send('bet', first)).toMatchObject({ status: 'RS_OK', balance: 50_000 });
  });

  it('[M3] the same uuid with another amount, round or game is refused', async () => {
    const first = bet();
    await send('bet', first);
    for (const change of [{ amount: 20_000 }, { round: 'another' }]) {
      expect(await send('bet', { ...first, ...change })).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' });
    }
    expect(await balanceMinor()).toBe(90_000);
  });
});

describe('[M3] a request_uuid', () => {
  it('that comes again with the same body gets the same answer, in any order of its fields, and moves nothing', async () => {
    const first = bet();
    const answer = await send('bet', first);
    const turned = Object.fromEntries(Object.entries(first).reverse());
    for (const copy of [first, turned]) expect(await send('bet', copy)).toEqual(answer);
    expect(await balanceMinor()).toBe(90_000);
  });

  it('that comes again with another body is a duplicate, for every kind of message', async () => {
    const first = bet();
    await send('bet', first);
    const { request_uuid } = first;
    expect(await send('bet', bet({ request_uuid }))).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' });
    expect(await send('win', after(first, { request_uuid, amount: 500 }))).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' });
    expect(await send('rollback', after(first, { request_uuid }))).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' });
    expect((await server.provider('/user/balance', { token, request_uuid })).body.status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
    expect(await balanceMinor()).toBe(90_000);
    expect(await send('win', after(first, { amount: 500 }))).toMatchObject({ status: 'RS_OK', balance: 90_500 });
  });

  it('of twenty different concurrent bets is used by one of them', async () => {
    const request_uuid = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send('bet', bet({ request_uuid }))));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(19).fill('RS_ERROR_DUPLICATE_TRANSACTION'), 'RS_OK']);
    expect(await balanceMinor()).toBe(90_000);
  });

  it.each([
    ['no money', { amount: 150_000 }],
    ['another game', { game: 'patang' }],
  ])('of a bet that was rejected for %s can be used for another body', async (_why, change) => {
    const first = bet(change);
    expect((await send('bet', first)).status).not.toBe('RS_OK');
    expect(await send('bet', bet({ request_uuid: first.request_uuid }))).toMatchObject({ status: 'RS_OK', balance: 90_000 });
  });

  it('is stored for ninety days', async () => {
    const first = bet();
    await send('bet', first);
    const { db, clock } = server;
    const after = (days: number) => ({ ...clock, now: () => new Date(clock.now().getTime() + days * 86_400_000) });
    const rules = (domain.retention ?? []).filter((rule) => nameOf(rule) === 'play.request');
    expect(await prune({ db, clock: after(89) }, rules)).toBe(0);
    expect(await prune({ db, clock: after(91) }, rules)).toBeGreaterThan(0);
    // The ledger still knows the transaction.
    expect(await send('bet', { ...first, amount: 1 })).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' });
  });
});

describe('a free bet', () => {
  beforeEach(async () => {
    const now = server.clock.now();
    const game = await server.db.selectFrom('catalogue.game').select('id').where('slug', '=', 'demo-game').executeTakeFirstOrThrow();
    await insertFreeBets(server.db, {
      key: randomUUID(),
      userId: BigInt(player.id),
      gameId: game.id,
      betMinor: 500_000n,
      count: 5,
      givenAt: now,
      expiresAt: new Date(now.getTime() + 86_400_000),
    });
  });

  const kinds = async () => {
    const rows = await server.db
      .selectFrom('wallet.movement')
      .select('kind')
      .where('user_id', '=', BigInt(player.id))
      .orderBy('id')
      .execute();
    return rows.map(({ kind }) => kind);
  };

  it('takes nothing from the player, and its win is added to the balance', async () => {
    const first = bet({ is_free: true, free_bet_id: 'campaign-7' });
    expect(await send('bet', first)).toMatchObject({ status: 'RS_OK', balance: 100_000 });
    expect(await send('win', after(first, { amount: 2_500 }))).toMatchObject({ status: 'RS_OK', balance: 102_500 });
    expect(await kinds()).toEqual(['deposit', 'free_bet', 'win']);
  });

  it('needs no money, and its rollback pays none', async () => {
    const first = bet({ is_free: true, amount: 500_000 });
    expect(await send('bet', first)).toMatchObject({ status: 'RS_OK', balance: 100_000 });
    expect(await send('rollback', after(first))).toMatchObject({ status: 'RS_OK', balance: 100_000 });
  });

  it('differs from a bet for money: the same transaction as both is a duplicate', async () => {
    const first = bet({ is_free: true });
    await send('bet', first);
    expect(await send('bet', { ...first, request_uuid: randomUUID(), is_free: false })).toMatchObject({
      status: 'RS_ERROR_DUPLICATE_TRANSACTION',
    });
    expect(await send('bet', { ...first, request_uuid: randomUUID(), free_bet_id: 'other' })).toMatchObject({
      status: 'RS_ERROR_DUPLICATE_TRANSACTION',
    });
    expect(await balanceMinor()).toBe(100_000);
  });
});

describe('[M3] rollbacks', () => {
  it('return the bet once', async () => {
    const first = bet();
    await send('bet', first);
    expect(await send('rollback', after(first))).toMatchObject({ status: 'RS_OK', balance: 100_000 });
    expect(await send('rollback', after(first))).toMatchObject({ status: 'RS_OK', balance: 100_000 });
  });

  it('of a bet that comes later are saved: the bet is refused', async () => {
    const first = bet();
    expect(await send('rollback', after(first))).toMatchObject({ status: 'RS_OK', balance: 100_000 });
    expect(await send('bet', first)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' });
    expect(await balanceMinor()).toBe(100_000);
  });

  it('forbid a later win of the bet', async () => {
    const first = bet();
    await send('bet', first);
    await send('rollback', after(first));
    expect(await send('win', after(first, { amount: 500 }))).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' });
  });

  it('are shown in the history, and cost the player nothing', async () => {
    const first = bet();
    await send('bet', first);
    await send('rollback', after(first));
    const { body } = await server.call('GET /users/self/gameHistory', { token: player.token });
    expect(body.data[0]).toMatchObject({ round: `demo:${first.round}`, bet: 0, win: 0, status: 'rolled_back' });
  });
});

describe('what is not booked', () => {
  it('a win of an unknown bet', async () => {
    expect(await send('win', after(bet(), { amount: 500 }))).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' });
  });

  it('a win in another round than its bet', async () => {
    const first = bet();
    await send('bet', first);
    expect(await send('win', after(first, { amount: 500, round: 'another' }))).toMatchObject({
      status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    });
  });

  it('a bet for another game than the session’s, in another currency, or with an unknown token', async () => {
    expect(await send('bet', bet({ game: 'patang' }))).toMatchObject({ status: 'RS_ERROR_INVALID_GAME' });
    expect(await send('bet', bet({ currency: 'USD' }))).toMatchObject({ status: 'RS_ERROR_WRONG_CURRENCY' });
    expect(await send('bet', bet({ token: 'unknown' }))).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' });
    expect(await balanceMinor()).toBe(100_000);
  });

  it('a bet with a session of another provider’s game', async () => {
    const other = await server.openGame(player, 'patang');
    expect(await send('bet', bet({ token: other, game: 'patang' }))).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' });
  });

  it('[M4] a bet after log-out is refused, its copy gets the first answer; a win of an open round is still paid', async () => {
    const first = bet();
    const answer = await send('bet', first);
    await server.call('POST /logout', { token: player.token });
    expect(await send('bet', bet())).toMatchObject({ status: 'RS_ERROR_TOKEN_EXPIRED' });
    expect(await send('bet', first)).toEqual(answer);
    expect(await send('win', after(first, { amount: 700 }))).toMatchObject({ status: 'RS_OK', balance: 90_700 });
  });

  it.each([
    [{ amount: 100.5 }],
    [{ amount: -1 }],
    [{ amount: 1e21 }],
    [{ amount: '1' }],
    [{ amount: null }],
    [{ amount: 2 ** 53 }],
    [{ round: '' }],
    [{ token: 5 }],
    [{ transaction_uuid: 'x'.repeat(101) }],
  ])('[M7] %j is a wrong syntax', async (change) => {
    expect(await send('bet', bet(change))).toMatchObject({ status: 'RS_ERROR_WRONG_SYNTAX' });
    expect(await balanceMinor()).toBe(100_000);
  });

  it.each(['', 'not json', '[]', 'null', '{"amount":NaN}', '{"a":'.repeat(50)])(
    '[M7] the body %j is a wrong syntax, and never an error of the server',
    async (payload) => {
      const signature = createHmac('sha256', server.config.secrets.providerDemo ?? '')
        .update(payload)
        .digest('hex');
      const answer = await server.inject({
        method: 'POST',
        url: '/provider/v1/demo/transaction/bet',
        headers: { 'content-type': 'application/json', 'x-signature': signature },
        payload,
      });
      expect([answer.status, answer.body.status]).toEqual([200, 'RS_ERROR_WRONG_SYNTAX']);
    },
  );

  it('a field that the protocol does not list is ignored, and is no other content when a message is repeated', async () => {
    const first = bet();
    const answer = await send('bet', Object.assign({ sent_at: 1, meta: { device: 'phone' } }, first));
    expect(answer).toMatchObject({ status: 'RS_OK', balance: 90_000 });
    expect(await send('bet', Object.assign({ sent_at: 2 }, first))).toEqual(answer);
    expect(await send('win', Object.assign({ bonus: null }, after(first, { amount: 500 })))).toMatchObject({
      status: 'RS_OK',
      balance: 90_500,
    });
  });

  it('[S7] an unsigned request, one with a changed byte, one in upper case, an unknown provider', async () => {
    const payload = JSON.stringify(bet());
    const post = (url: string, signature: string) =>
      server.inject({ method: 'POST', url, headers: { 'content-type': 'application/json', 'x-signature': signature }, payload });
    const upperCase = createHmac('sha256', server.config.secrets.providerDemo ?? '')
      .update(payload)
      .digest('hex')
      .toUpperCase();
    for (const [url, signature] of [
      ['/provider/v1/demo/transaction/bet', ''],
      ['/provider/v1/demo/transaction/bet', upperCase],
      ['/provider/v1/demo/transaction/bet', 'a'.repeat(64)],
      ['/provider/v1/unknown/transaction/bet', 'a'.repeat(64)],
      ['/provider/v1/constructor/transaction/bet', 'a'.repeat(64)],
    ] as const) {
      expect((await post(url, signature)).body).toEqual({ status: 'RS_ERROR_INVALID_SIGNATURE' });
    }
    expect(await balanceMinor()).toBe(100_000);
  });
});
