import { randomUUID } from 'node:crypto';
import { commitment, replay, titles } from '@mela/games/index';
import { beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { changeSetting } from '../../../testing/change-setting.ts';
import { testServer, type TestServer, type Player } from '../../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const game = 'patang';
const ladder = titles[game]?.allowedStakesMinor.map(Number) ?? [];
const stake = ladder[0] ?? 0;
const spin = (token: string, bet: unknown = stake, key: string = randomUUID()) =>
  server.call('POST /spin', { headers: { 'session-token': token, 'idempotency-key': key }, body: { bet } }, '/originals/v1');
const session = (token: string) => server.call('GET /session', { headers: { 'session-token': token } }, '/originals/v1');
const demo = async () => (await server.call('GET /games/:id/demo', { params: { id: game } })).body.data.token as string;
const recall = async (player: Player, round: string) =>
  (await server.call('GET /rounds/:id', { token: player.token, params: { id: round } })).body.data;
const rotate = (player: Player, body: object = {}) => server.call('POST /fairness/seed', { token: player.token, body });

describe('a spin', () => {
  it('books bet and win together: the balance is what it was, less the bet, more the win', async () => {
    const player = await server.playerWith(1000);
    const token = await server.openGame(player, game);
    let expected = 100_000;
    for (let round = 0; round < 30; round++) {
      const { status, body } = await spin(token);
      expect(status).toBe(200);
      expected += body.data.win - stake;
      expect(body.data.balance).toBe(expected);
    }
    expect(await server.balance(player)).toBe(expected / 100);
  });

  it('[M2] with one key is one round, however often and concurrently it is sent', async () => {
    const player = await server.playerWith(1000);
    const token = await server.openGame(player, game);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => spin(token, stake, key)));
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect((await server.call('GET /users/self/gameHistory', { token: player.token })).body.count).toBe(1);
  });

  it('[M2] with a used key and another bet is refused', async () => {
    const token = await server.openGame(await server.playerWith(1000), game);
    const key = randomUUID();
    await spin(token, stake, key);
    expect((await spin(token, stake * 2, key)).body.error.message).toBe('errors.idempotency');
  });

  it('[M6] ten at once on a balance for four: four pass, or more where wins pay for them, and no balance goes below zero', async () => {
    const player = await server.playerWith(100);
    const token = await server.openGame(player, game);
    const bet = ladder.findLast((minor) => minor <= 2500) ?? 0;
    const answers = await Promise.all(Array.from({ length: 10 }, () => spin(token, bet)));
    const won = answers.reduce((sum, answer) => sum + (answer.status === 200 ? answer.body.data.win : 0), 0);
    const passed = answers.filter((answer) => answer.status === 200).length;
    expect(passed).toBeGreaterThanOrEqual(Math.floor(10_000 / bet));
    expect(await server.balance(player)).toBe((10_000 - passed * bet + won) / 100);
    expect(answers.every((answer) => answer.status === 200 || answer.status === 402)).toBe(true);
  });

  it.each([1, stake + 1, 0, -stake, 100.5, 1e21, String(stake), null])('refuses a bet of %j and moves nothing', async (bet) => {
    const player = await server.playerWith(1000);
    const answer = await spin(await server.openGame(player, game), bet);
    expect([answer.status, answer.body.error.message]).toEqual([400, 'errors.validation']);
    expect(await server.balance(player)).toBe(1000);
  });

  it('needs a session of its own provider and a key', async () => {
    const player = await server.playerWith(1000);
    const foreign = await server.openGame(player, 'demo-game');
    for (const token of ['', 'unknown', foreign]) expect((await spin(token)).body.error.message).toBe('errors.game.session');
    expect((await spin(await server.openGame(player, game), stake, 'short')).body.error.message).toBe('errors.idempotency_key');
  });

  it('after log-out is refused', async () => {
    const player = await server.playerWith(1000);
    const token = await server.openGame(player, game);
    await server.call('POST /logout', { token: player.token });
    expect((await spin(token)).body.error.message).toBe('errors.game.session');
  });

  it('[R9] inside the cycle an operator sets is refused with the time left', async () => {
    const player = await server.playerWith(1000);
    const token = await server.openGame(player, game);
    await transact(server.db, (tx) => changeSetting(tx, 'slot_cycle_ms', 2500));
    await spin(token);
    const { status, body } = await spin(token);
    expect([status, body.error.message, body.error.ttl]).toEqual([429, 'errors.spin.too_soon', 3]);
    server.clock.advanceMs(2500);
    expect((await spin(token)).status).toBe(200);
    await transact(server.db, (tx) => changeSetting(tx, 'slot_cycle_ms', 0));
  });
});

describe('a demo', () => {
  it('plays the same game on a balance of its own, and no money moves', async () => {
    const movements = async () =>
      (
        await server.db
          .selectFrom('wallet.movement')
          .select((eb) => eb.fn.countAll<bigint>().as('count'))
          .executeTakeFirstOrThrow()
      ).count;
    const before = await movements();
    const token = await demo();
    const { body } = await spin(token);
    expect(body.data.balance).toBe(1_000_000 - stake + body.data.win);
    expect((await session(token)).body.data).toMatchObject({ demo: true, balance: body.data.balance });
    expect(await movements()).toBe(before);
  });
});

describe('a round that was not shown to its end', () => {
  it('[R6] is offered again, in this session and the next, until it was shown', async () => {
    const player = await server.playerWith(1000);
    const token = await server.openGame(player, game);
    const played = (await spin(token)).body.data;
    for (const frame of [token, await server.openGame(player, game)]) {
      expect((await session(frame)).body.data.round).toMatchObject({
        round: played.round,
        bet: stake,
        win: played.win,
        jackpot: null,
        book: played.book,
        autoResolved: false,
      });
    }
    const shown = await server.call(
      'POST /rounds/:round/shown',
      { params: { round: played.round }, headers: { 'session-token': token } },
      '/originals/v1',
    );
    expect(shown.status).toBe(200);
    expect((await session(token)).body.data.round).toBeNull();
  });

  it('[S4] of another player cannot be marked', async () => {
    const [one, other] = [await server.playerWith(1000), await server.playerWith(1000)];
    const played = (await spin(await server.openGame(one, game))).body.data;
    const token = await server.openGame(other, game);
    expect(
      (
        await server.call(
          'POST /rounds/:round/shown',
          { params: { round: played.round }, headers: { 'session-token': token } },
          '/originals/v1',
        )
      ).status,
    ).toBe(404);
  });
});

describe('[R7] fairness', () => {
  it('the commitment is published before the bet, the seed is revealed by the rotation, and it replays every round exactly', async () => {
    const player = await server.playerWith(1000);
    const promised = (await server.call('GET /fairness/seed', { token: player.token })).body.data;
    const token = await server.openGame(player, game);
    const rounds = [];
    for (let index = 0; index < 5; index++) rounds.push((await spin(token)).body.data);
    expect(rounds.map(({ fairness }) => fairness)).toEqual(
      rounds.map((_, nonce) => ({ commitment: promised.commitment, clientSeed: promised.clientSeed, nonce })),
    );
    expect((await recall(player, rounds[0].round)).replay.fairness.serverSeed).toBeNull();

    const { revealed, commitment: begun } = (await rotate(player, { clientSeed: 'my-own-luck' })).body.data;
    expect(revealed.commitment).toBe(promised.commitment);
    expect(begun).not.toBe(promised.commitment);
    const title = titles[game]?.data;
    for (const { round, book, fairness } of rounds) {
      const recalled = (await recall(player, round)).replay;
      expect(recalled.fairness.serverSeed).toBe(revealed.serverSeed);
      expect(recalled.book).toEqual(book);
      expect(
        title &&
          replay(title, { serverSeed: Buffer.from(revealed.serverSeed, 'hex'), clientSeed: fairness.clientSeed, nonce: fairness.nonce }),
      ).toEqual(book);
    }
    expect((await spin(token)).body.data.fairness).toEqual({ commitment: begun, clientSeed: 'my-own-luck', nonce: 0 });
  });

  it('[R7] the next seed is committed before its player chooses a client seed, and no client seed changes it', async () => {
    const player = await server.register();
    const see = async () => (await server.call('GET /fairness/seed', { token: player.token })).body.data;
    const shown = await see();
    expect(await see(), 'looking again draws no other').toEqual(shown);
    const first = (await rotate(player, { clientSeed: 'my-own-luck' })).body.data;
    expect(first).toMatchObject({ commitment: shown.next, clientSeed: 'my-own-luck', nonce: 0 });
    const second = (await rotate(player, { clientSeed: 'another-word' })).body.data;
    expect(second.commitment).toBe(first.next);
    expect(commitment(Buffer.from(second.revealed.serverSeed, 'hex'))).toBe(shown.next);
    expect(new Set([shown.commitment, shown.next, first.next, second.next]).size).toBe(4);
  });

  it.each(['', 'two words', 'x'.repeat(65), '🎲', 5])('the client seed %j is refused', async (clientSeed) => {
    const player = await server.register();
    expect((await rotate(player, { clientSeed })).status).toBe(400);
  });
});
