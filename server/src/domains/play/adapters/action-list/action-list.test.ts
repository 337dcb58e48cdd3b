import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type Player, type TestServer } from '../../../../testing/server.ts';
import { insertFreeBets } from '../../free-bets/free-bet-store.ts';
import { sendList } from '../../testing/dialect-calls.ts';

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

const bet = (amount: number, action_id: string = randomUUID()) => ({ action: 'bet', action_id, amount });
const win = (amount: number, action_id: string = randomUUID()) => ({ action: 'win', action_id, amount });
const play = async (game_id: string, actions: readonly object[], change: object = {}) =>
  (await sendList(server, 'play', { session_id, game: 'demo-game', currency: 'INR', game_id, actions, ...change })).body;
const undo = async (game_id: string, original_action_id: string, action_id: string = randomUUID()) =>
  (
    await sendList(server, 'rollback', {
      session_id,
      game: 'demo-game',
      game_id,
      actions: [{ action: 'rollback', action_id, original_action_id }],
    })
  ).body;
const balanceOf = async () => (await sendList(server, 'play', { session_id, game: 'demo-game', currency: 'INR' })).body.balance;

describe('a round in ordered lists of actions', () => {
  it('a bet and its win in one call, several bets and wins in one round, and the balance without an action', async () => {
    const [round, first] = [randomUUID(), bet(10_000)];
    const answer = await play(round, [first, win(25_000)], { finished: false });
    expect(answer).toMatchObject({ user_id: String(player.id), balance: 115_000, game_id: round });
    expect(answer.transactions[0]).toEqual({ action_id: first.action_id, tx_id: `demo:${first.action_id}` });
    expect(await play(round, [bet(5_000), bet(5_000), win(0), win(2_000)], { finished: true })).toMatchObject({ balance: 107_000 });
    expect(await balanceOf()).toBe(107_000);
    const [shown] = (await server.call('GET /users/self/gameHistory', { token: player.token })).body.data;
    expect(shown).toMatchObject({ bet: 200, win: 270 });
  });

  it('is booked whole or not at all: where its last bet is not covered, nothing of the list is', async () => {
    const list = [bet(10_000), win(5_000), bet(99_000)];
    expect(await play('r-whole', list)).toEqual({ code: 100, message: expect.any(String) });
    expect(await balanceOf()).toBe(100_000);
    await server.deposit(player, 1000);
    expect(await play('r-whole', list)).toMatchObject({ balance: 96_000 });
  });

  it('twenty copies of a list at once are booked once and answered alike, and so is one that has grown by an action', async () => {
    const list = [bet(10_000), win(3_000)];
    const answers = await Promise.all(Array.from({ length: 20 }, () => play('r-copies', list)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1);
    expect(await play('r-copies', [...list, win(1_000)])).toMatchObject({ balance: 94_000 });
    expect(await play('r-copies', [...list])).toMatchObject({ balance: 93_000 });
    expect(await balanceOf()).toBe(94_000);
  });

  it('a finished list that has grown by a win pays it, and one that is finished by its second call ends its round', async () => {
    const list = [bet(10_000), win(3_000)];
    await play('r-grown', list, { finished: true });
    expect(await play('r-grown', [...list, win(1_000)], { finished: true })).toMatchObject({ balance: 94_000 });
    const [alone, other] = [bet(1_000), [bet(1_000), win(0)]];
    await play('r-later', [alone]);
    for (let copy = 0; copy < 2; copy += 1)
      expect(await play('r-later', [alone], { finished: true })).toMatchObject({
        balance: 93_000,
        transactions: [{ action_id: alone.action_id }],
      });
    await play('r-last', other);
    for (let copy = 0; copy < 2; copy += 1) expect(await play('r-last', other, { finished: true })).toMatchObject({ balance: 92_000 });
    expect((await server.call('GET /users/self/gameHistory', { token: player.token })).body.data).toHaveLength(3);
  });

  it('players of one table end their rounds of the same name each for themselves', async () => {
    const others = await server.playerWith(1000);
    const seat = await server.openGame(others, 'demo-game');
    await play('r-table', [bet(1_000)]);
    await play('r-table', [bet(1_000)], { session_id: seat });
    expect(await play('r-table', [], { finished: true })).toMatchObject({ balance: 99_000 });
    expect(await play('r-table', [], { finished: true, session_id: seat })).toMatchObject({ balance: 99_000 });
    for (const { token } of [player, others])
      expect((await server.call('GET /users/self/gameHistory', { token })).body.data).toHaveLength(1);
  });

  it('a round of which all bets were undone ends', async () => {
    const first = bet(1_000);
    await play('r-gone', [first]);
    await undo('r-gone', first.action_id);
    for (let copy = 0; copy < 2; copy += 1) expect(await play('r-gone', [], { finished: true })).toMatchObject({ balance: 100_000 });
  });

  it('a small bet beside a large one does not decide what the win becomes', async () => {
    const [large, small] = [bet(50_000), bet(100)];
    await play('r-two', [large]);
    await play('r-two', [small]);
    await play('r-two', [win(80_000)]);
    expect(await undo('r-two', small.action_id)).toMatchObject({ balance: 130_000 });
    expect(await undo('r-two', large.action_id)).toMatchObject({ balance: 100_000 });
  });

  it('a win that is repeated after another bet of its round is the same win', async () => {
    const won = win(3_000);
    await play('r-again', [bet(10_000), won]);
    await play('r-again', [bet(10_000)]);
    expect(await play('r-again', [won])).toMatchObject({ balance: 93_000 });
    expect(await balanceOf()).toBe(83_000);
  });

  it('an action_id that was used for another sum, round or kind is a conflict', async () => {
    const first = bet(10_000);
    await play('r-1', [first]);
    for (const answer of [
      await play('r-1', [{ ...first, amount: 20_000 }]),
      await play('r-2', [first]),
      await play('r-1', [win(10_000, first.action_id)]),
    ])
      expect(answer).toMatchObject({ code: 155 });
    expect(await balanceOf()).toBe(90_000);
  });

  it('a late win of a finished round is paid, and a round ends by a message without an action', async () => {
    await play('r-late', [bet(10_000)], { finished: true });
    expect(await play('r-late', [win(40_000)])).toMatchObject({ balance: 130_000 });
    await play('r-end', [bet(10_000)]);
    for (let copy = 0; copy < 2; copy += 1) expect(await play('r-end', [], { finished: true })).toMatchObject({ balance: 120_000 });
    const { data } = (await server.call('GET /users/self/gameHistory', { token: player.token })).body;
    expect(data).toHaveLength(2);
  });

  it('a win of a round without a bet is refused, and of one whose bet was undone', async () => {
    expect(await play('r-none', [win(10_000)])).toMatchObject({ code: 156 });
    const first = bet(10_000);
    await play('r-undone', [first]);
    await undo('r-undone', first.action_id);
    expect(await play('r-undone', [win(10_000)])).toMatchObject({ code: 157 });
    expect(await balanceOf()).toBe(100_000);
  });

  it('a rollback undoes the bet with its wins, also of a finished round, once, and one before its bet is remembered', async () => {
    const [first, late] = [bet(10_000), bet(10_000)];
    await play('r-back', [first, win(50_000)], { finished: true });
    expect(await undo('r-back', first.action_id, 'undo-1')).toMatchObject({ balance: 100_000 });
    expect(await undo('r-back', first.action_id, 'undo-1')).toMatchObject({ balance: 100_000 });
    expect(await undo('r-late-bet', late.action_id)).toMatchObject({ balance: 100_000 });
    expect(await play('r-late-bet', [late])).toMatchObject({ code: 157 });
    expect(await balanceOf()).toBe(100_000);
  });

  it('after log-out a win and a rollback are booked, and a bet is not', async () => {
    const [first, second] = [bet(10_000), bet(10_000)];
    await play('r-out', [first]);
    await play('r-out-2', [second]);
    await server.call('POST /logout', { token: player.token });
    expect(await play('r-out', [bet(10_000)])).toMatchObject({ code: 101 });
    expect(await play('r-out', [win(20_000)])).toMatchObject({ balance: 100_000 });
    expect(await undo('r-out-2', second.action_id)).toMatchObject({ balance: 110_000 });
  });

  it('free bets of a gift are taken one for each bet, and no more than there are', async () => {
    const game = await server.db.selectFrom('catalogue.game').select('id').where('slug', '=', 'demo-game').executeTakeFirstOrThrow();
    const now = server.clock.now();
    const until = new Date(now.getTime() + 60_000);
    const gift = { key: randomUUID(), userId: BigInt(player.id), gameId: game.id, count: 1, betMinor: 10_000n };
    await insertFreeBets(server.db, { ...gift, givenAt: now, expiresAt: until });
    expect(await play('r-free', [bet(10_000), win(4_000)], { issue_id: 'gift-1' })).toMatchObject({ balance: 104_000 });
    expect(await play('r-free-2', [bet(10_000)], { issue_id: 'gift-1' })).toMatchObject({ code: 100 });
  });
});

describe('a list that is not right', () => {
  it.each([
    ['a sum with a fraction', { actions: [{ action: 'bet', action_id: 'f-1', amount: 10.5 }] }],
    ['a sum as text', { actions: [{ action: 'bet', action_id: 'f-2', amount: '10' }] }],
    ['an action that is not known', { actions: [{ action: 'tip', action_id: 'f-3', amount: 10 }] }],
    ['an id twice', { actions: [bet(1, 'f-4'), win(1, 'f-4')] }],
    ['actions without a round', { game_id: undefined, actions: [bet(1)] }],
    ['a list without an end', { actions: Array.from({ length: 51 }, () => bet(1)) }],
  ])('%s is 400', async (_, change) => {
    const { status, body } = await sendList(server, 'play', { session_id, game: 'demo-game', game_id: 'r', ...change });
    expect([status, body.code]).toEqual([400, 400]);
  });

  it.each([
    ['another game', { game: 'patang' }, 107],
    ['another currency', { currency: 'USD' }, 154],
    ['a session that is not known', { session_id: 'unknown' }, 101],
  ])('%s is refused and books nothing', async (_, change, code) => {
    expect(await play('r-foreign', [bet(10_000), win(1)], change)).toMatchObject({ code });
    expect(await balanceOf()).toBe(100_000);
  });

  it('another secret, or a body of which one byte is another, is 403', async () => {
    const body = { session_id, game: 'demo-game', game_id: 'r', actions: [bet(10_000)] };
    for (const by of [{ secret: 'another secret' }, { sent: JSON.stringify(body).replace('10000', '10001') }]) {
      const { status, body: refused } = await sendList(server, 'play', body, by);
      expect([status, refused.code]).toEqual([403, 403]);
    }
    expect(await balanceOf()).toBe(100_000);
  });
});
