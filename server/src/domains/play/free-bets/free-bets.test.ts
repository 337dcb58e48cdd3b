import { randomUUID } from 'node:crypto';
import { titles } from '@mela/games/index';
import { beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { emit } from '../../../kernel/events/index.ts';
import { systemOrigin } from '../../../kernel/origin.ts';
import { stepToEnd } from '../../../kernel/testing/step-to-end.ts';
import { undoneAward } from '../../../testing/undone-award.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { reconcile, setBlock } from '../../wallet/index.ts';
import { freeBetsConsumer } from './give-free-bets.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const dayMs = 86_400_000;
const stake = Number(titles['patang']?.allowedStakesMinor[0] ?? 0n);

type Given = { readonly count?: number; readonly bet?: number; readonly game?: string; readonly days?: number; readonly key?: string };
async function give(player: Player, { count = 1, bet = 10, game = 'demo-game', days = 7, key = randomUUID() }: Given = {}) {
  const prize = { type: 'free_bets', count, bet, game, days } as const;
  const event = { type: 'prize.awarded', userId: BigInt(player.id), body: { key, campaign: 'test', prize } } as const;
  await transact(server.db, (tx) => emit(tx, systemOrigin('test'), [event]));
  await stepToEnd(server.db, freeBetsConsumer, server);
}
const left = async ({ token }: Player): Promise<number[]> =>
  (await server.call('GET /users/self/free-bets', { token })).body.data.map((one: { left: number }) => one.left);
const send = async (kind: 'bet' | 'win' | 'rollback', token: string, body: object) => {
  const ids = { request_uuid: randomUUID(), transaction_uuid: randomUUID(), round: 'round', game: 'demo-game', amount: 1000 };
  const { amount, ...rest } = { token, ...ids, ...body };
  return (await server.provider(`/transaction/${kind}`, kind === 'rollback' ? rest : { ...rest, amount })).body.status;
};
const free = (token: string, body: object = {}) => send('bet', token, { is_free: true, round: randomUUID(), ...body });
const spin = (token: string, body: object = { bet: stake, free: true }, key: string = randomUUID()) =>
  server.call('POST /spin', { headers: { 'session-token': token, 'idempotency-key': key }, body }, '/originals/v1');
const none = 'RS_ERROR_NOT_ENOUGH_MONEY';

describe('a free bet of a provider', () => {
  it('is booked as free only while the player has one of that game left, and the player sees what is left', async () => {
    const player = await server.register();
    const token = await server.openGame(player, 'demo-game');
    expect(await free(token)).toBe(none);
    await give(player, { count: 2 });
    const shown = (await server.call('GET /users/self/free-bets', { token: player.token })).body.data;
    expect(shown).toMatchObject([{ game: { slug: 'demo-game' }, left: 2, bet: 10 }]);
    expect([await free(token), await left(player), await free(token), await left(player), await free(token)]).toEqual([
      'RS_OK',
      [1],
      'RS_OK',
      [],
      none,
    ]);
  });

  it('is refused when its prize was taken back, and those of other prizes are not', async () => {
    const player = await server.register();
    const token = await server.openGame(player, 'demo-game');
    const key = randomUUID();
    await give(player, { count: 2, key });
    await give(player, { count: 1 });
    const prize = { type: 'free_bets', count: 2, bet: 10, game: 'demo-game' } as const;
    const undone = { type: 'prize.undone', userId: BigInt(player.id), body: { key, giver: 'gifts', prize } } as const;
    await transact(server.db, (tx) => emit(tx, systemOrigin('test'), [undone]));
    await stepToEnd(server.db, freeBetsConsumer, server);
    expect([await left(player), await free(token), await free(token)]).toEqual([[1], 'RS_OK', none]);
  });

  it('is not given for a prize that was undone before its event was handled', async () => {
    const [player, key] = [await server.register(), randomUUID()];
    await undoneAward(server.db, key, BigInt(player.id), { type: 'free_bets' }, server.clock.now());
    await give(player, { count: 2, key });
    expect(await left(player)).toEqual([]);
  });

  it('is one for one, however many bets ask for it at the same time', async () => {
    const player = await server.register();
    const token = await server.openGame(player, 'demo-game');
    await give(player);
    const answers = await Promise.all(Array.from({ length: 30 }, () => free(token)));
    expect(answers.toSorted()).toEqual([...Array.from({ length: 29 }, () => none), 'RS_OK']);
    const booked = await server.db.selectFrom('wallet.movement').select('id').where('user_id', '=', BigInt(player.id)).execute();
    expect(booked).toHaveLength(1);
  });

  it('that comes thirty times with one id takes one, and each gets the same answer', async () => {
    const player = await server.register();
    const token = await server.openGame(player, 'demo-game');
    await give(player, { count: 5 });
    const one = { transaction_uuid: randomUUID(), round: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 30 }, () => free(token, one)));
    expect([new Set(answers), await left(player)]).toEqual([new Set(['RS_OK']), [4]]);
  });

  it('with the id of another bet is refused and stays with the player', async () => {
    const player = await server.playerWith(100);
    const token = await server.openGame(player, 'demo-game');
    await give(player, { count: 3 });
    const [paid, first] = [
      { transaction_uuid: randomUUID(), round: randomUUID() },
      { transaction_uuid: randomUUID(), round: randomUUID() },
    ];
    await send('bet', token, paid);
    await free(token, first);
    expect([await free(token, paid), await free(token, { ...first, free_bet_id: 'another' }), await left(player)]).toEqual([
      'RS_ERROR_DUPLICATE_TRANSACTION',
      'RS_ERROR_DUPLICATE_TRANSACTION',
      [2],
    ]);
  });

  it('comes back once with a rollback, and is then worth a round again; a rollback before its bet takes none', async () => {
    const player = await server.register();
    const token = await server.openGame(player, 'demo-game');
    await give(player);
    const bet = { transaction_uuid: randomUUID(), round: randomUUID() };
    await free(token, bet);
    const undo = { reference_transaction_uuid: bet.transaction_uuid, round: bet.round, round_closed: true };
    expect([await send('rollback', token, undo), await send('rollback', token, undo), await left(player)]).toEqual(['RS_OK', 'RS_OK', [1]]);
    const late = { transaction_uuid: randomUUID(), round: randomUUID() };
    await send('rollback', token, { reference_transaction_uuid: late.transaction_uuid, round: late.round, round_closed: true });
    expect([await free(token, late), await left(player), await free(token)]).toEqual(['RS_ERROR_TRANSACTION_ROLLED_BACK', [1], 'RS_OK']);
  });

  it('covers no higher stake, no other game and no other player, and is over at its time', async () => {
    const [player, other] = [await server.register(), await server.register()];
    const [token, others] = [await server.openGame(player, 'demo-game'), await server.openGame(other, 'demo-game')];
    await give(player, { game: 'patang', count: 9 });
    expect(await free(token)).toBe(none);
    await give(player, { bet: 10, days: 1, count: 9 });
    expect([await free(token, { amount: 1001 }), await free(others), await free(token)]).toEqual([none, none, 'RS_OK']);
    const { at } = await server.db
      .selectFrom('play.free_bet')
      .select('expires_at as at')
      .where('bet_minor', '=', 1000n)
      .where('user_id', '=', BigInt(player.id))
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(at.getTime() - server.clock.now().getTime()).toBeLessThanOrEqual(dayMs);
    await server.db.updateTable('play.free_bet').set({ expires_at: server.clock.now() }).where('expires_at', '=', at).execute();
    expect([await free(token), await left(player)]).toEqual([none, [9]]);
  });

  it('is not played by a player whom a block keeps from bets, and stays', async () => {
    const player = await server.register();
    const token = await server.openGame(player, 'demo-game');
    await give(player);
    await transact(server.db, (tx) =>
      setBlock(tx, { userId: BigInt(player.id), name: 'cool-off', kinds: ['bet', 'bonus_grant'], until: null, reason: 'test' }),
    );
    expect([await free(token), await left(player)]).toEqual(['RS_ERROR_USER_DISABLED', [1]]);
  });

  it('is given once, however often its prize is announced', async () => {
    const player = await server.register();
    await give(player, { key: 'one-prize', count: 2 });
    await give(player, { key: 'one-prize', count: 2 });
    expect(await left(player)).toEqual([2]);
  });
});

describe('a free round of an original', () => {
  it('takes no stake, and its win is cash', async () => {
    const player = await server.register();
    const token = await server.openGame(player, 'patang');
    await give(player, { game: 'patang', count: 20 });
    let balance = 0;
    for (let round = 0; round < 20; round++) {
      const { status, body } = await spin(token);
      expect(status).toBe(200);
      balance += body.data.win;
      expect(body.data).toMatchObject({ balance, bet: stake });
    }
    expect((await spin(token)).body.error.message).toBe('errors.bet.no_free_bet');
    expect((await server.call('GET /users/self', { token: player.token })).body.data.wallets[0].netBalance).toBe(balance / 100);
    expect((await reconcile(server.db)).mismatches).toEqual([]);
  });

  it('is in the state that a game opens with, and one is one for thirty spins at once', async () => {
    const player = await server.register();
    await give(player, { game: 'patang' });
    const token = await server.openGame(player, 'patang');
    const state = async () => (await server.call('GET /session', { headers: { 'session-token': token } }, '/originals/v1')).body.data;
    expect((await state()).freeBets).toMatchObject([{ left: 1, bet: 1000 }]);
    const answers = await Promise.all(Array.from({ length: 30 }, () => spin(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await state()).freeBets).toBeUndefined();
  });

  it('with one key is one round, and a demo has none', async () => {
    const player = await server.register();
    await give(player, { game: 'patang', count: 2 });
    const token = await server.openGame(player, 'patang');
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => spin(token, { bet: stake, free: true }, key)));
    expect([new Set(answers.map(({ text }) => text)).size, await left(player)]).toEqual([1, [1]]);
    const demo = (await server.call('GET /games/:id/demo', { params: { id: 'patang' } })).body.data.token;
    expect((await spin(demo)).body.error.message).toBe('errors.bet.no_free_bet');
  });
});
