import { randomUUID } from 'node:crypto';
import { fairStream, play, questionOf, titles } from '@mela/games/index';
import { beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { changeSetting } from '../../../testing/change-setting.ts';
import { findSeed, foundClientSeed, plantSeed } from '../testing/find-seed.ts';
import { frameCalls } from '../../../testing/frame-calls.ts';
import { featuresOf } from '../view.ts';

let server: TestServer;
let frame: ReturnType<typeof frameCalls>;
const set = (alias: string, value: unknown) => transact(server.db, (tx) => changeSetting(tx, alias, value));
const stakes = (game: string) => titles[game]?.allowedStakesMinor.map(Number) ?? [];
const [gambleStake = 0] = stakes('chit-pat');
beforeAll(async () => {
  server = await testServer();
  frame = frameCalls(server);
});

describe('[R9] what the operator allows in a frame', () => {
  it('is nothing by default: no autoplay, no turbo, no gamble, and no least cycle that the server does not enforce', async () => {
    const player = await server.playerWith(100);
    await plantSeed(
      server.db,
      player.id,
      findSeed('chit-pat', (book) => book.winCredits > 0),
    );
    const token = await server.openGame(player, 'chit-pat');
    expect((await frame.session(token)).body.data).toMatchObject({
      allows: { autoplayRounds: 0, turbo: false },
      cycleMs: 0,
      jackpot: null,
    });
    const won = (await frame.spin(token, gambleStake)).body.data;
    expect([won.win > 0, questionOf(won.book)]).toEqual([true, null]);
  });

  it('is in the session where it is set, and the least cycle applies to any spin, in one tab or two', async () => {
    await set('autoplay_rounds', 50);
    await set('turbo', true);
    await set('slot_cycle_ms', 3000);
    const player = await server.playerWith(100);
    const [token, other] = [await server.openGame(player, 'diwali-night'), await server.openGame(player, 'diwali-night')];
    const [stake = 0] = stakes('diwali-night');
    expect((await frame.session(token)).body.data).toMatchObject({ allows: { autoplayRounds: 50, turbo: true }, cycleMs: 3000 });
    const statuses = (await Promise.all([token, other, token].map((one) => frame.spin(one, stake)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 429, 429]);
    server.clock.advanceMs(2999);
    expect((await frame.spin(other, stake)).body.error).toMatchObject({ message: 'errors.spin.too_soon', ttl: 1 });
    server.clock.advanceMs(1);
    expect((await frame.spin(other, stake)).status).toBe(200);
    await set('slot_cycle_ms', 0);
    await set('turbo', false);
    await set('autoplay_rounds', 0);
  });

  it.each([
    ['gamble', 'yes'],
    ['turbo', 1],
    ['autoplay_rounds', -1],
    ['autoplay_rounds', 1001],
    ['autoplay_rounds', 2.5],
    ['awaiting_choice_hours', 0],
    ['awaiting_choice_hours', '24'],
    ['demo_days', 0],
    ['demo_days', 366],
    ['demo_days', 7.5],
  ])('%s cannot be set to %j', async (alias, value) => {
    await expect(set(alias, value)).rejects.toMatchObject({ key: 'errors.validation' });
  });
});

describe("[R7] a frame's history", () => {
  it('adds up its own session, and lists the newest rounds of its game from all sessions', async () => {
    await set('gamble', true);
    const player = await server.playerWith(1000);
    await plantSeed(
      server.db,
      player.id,
      findSeed('chit-pat', (book) => questionOf(book) === null),
    );
    const first = await server.openGame(player, 'chit-pat');
    const since = Math.floor(server.clock.now().getTime() / 1000);
    const lost = (await frame.spin(first, gambleStake)).body.data;
    server.clock.advanceMs(60_000);
    const second = await server.openGame(player, 'chit-pat');
    await frame.spin(await server.openGame(player, 'patang'), 200);
    let waits: any;
    const played: { round: string; win: number }[] = [lost];
    while (!waits) {
      const spun = (await frame.spin(second, gambleStake)).body.data;
      played.unshift(spun);
      if (questionOf(spun.book)) waits = spun;
    }
    const shown = (await frame.history(second)).body.data;
    expect(shown).toMatchObject({ since: since + 60, rounds: played.length - 1, bets: gambleStake * (played.length - 1), wins: 0 });
    expect(shown.last.map(({ round, bet, waits: open }: any) => [round, bet, open])).toEqual(
      played.slice(0, 20).map(({ round }) => [round, gambleStake, round === waits.round]),
    );
    for (const { round, path } of shown.last) expect(path).toBe(round === waits.round ? null : `/en/rounds/${round}`);
    expect((await frame.history(second, 'hi')).body.data.last.at(-1)?.path).toMatch(/^\/hi\/rounds\//);
    const collected = (await frame.choose(second, waits.round, 0, 0)).body.data;
    expect((await frame.history(second)).body.data).toMatchObject({ wins: collected.win });
    expect((await frame.history(first)).body.data).toMatchObject({ since, rounds: 1, bets: gambleStake, wins: lost.win });
    await set('gamble', false);
  });

  it('of a demo is its own, of an unknown session is rejected', async () => {
    const token = (await server.call('GET /games/:id/demo', { params: { id: 'patang' } })).body.data.token as string;
    expect((await frame.history(token)).body.data).toMatchObject({ rounds: 0, bets: 0, wins: 0, last: [] });
    const spun = (await frame.spin(token, 200)).body.data;
    expect((await frame.history(token)).body.data).toMatchObject({
      rounds: 1,
      bets: 200,
      wins: spun.win,
      last: [{ round: spun.round, path: null }],
    });
    expect((await frame.history('unknown')).body.error.message).toBe('errors.game.session');
  });
});

describe('[M7] a bet', () => {
  it('is accepted if it is an allowed stake of its title, and rejected a paisa beside it', async () => {
    for (const game of Object.keys(titles)) {
      const token = await server.openGame(await server.playerWith(1000), game);
      const ladder = stakes(game);
      const beside = [...ladder.flatMap((bet) => [bet - 1, bet + 1]), (ladder.at(-1) ?? 0) * 2].filter((bet) => !ladder.includes(bet));
      for (const bet of [beside[0], beside[1], beside.at(-2), beside.at(-1)]) {
        const { status, body } = await frame.spin(token, bet);
        expect([game, bet, status, body.error.fields]).toEqual([game, bet, 400, { bet: 'errors.bet.invalid' }]);
      }
      expect([game, (await frame.spin(token, ladder[0])).status]).toEqual([game, 200]);
    }
  });
});

describe('[R5] a round', () => {
  it('of one seed is the same for every player, stake and history, in every title', async () => {
    for (const [game, title] of Object.entries(titles)) {
      const [least = 0, most = 0] = [stakes(game)[0], stakes(game).findLast((minor) => minor <= 10_000)];
      const seed = findSeed(game, (book) => questionOf(book)?.of !== 'box' && book.winCredits > 0);
      const expected = play(title.data, fairStream({ serverSeed: seed, clientSeed: foundClientSeed, nonce: 0 }));
      for (const [rupees, stake] of [
        [200, least],
        [50_000, most],
      ] as const) {
        const player = await server.playerWith(rupees);
        if (rupees === 50_000) {
          const elsewhere = await server.openGame(player, game);
          for (let round = 0; round < 3; round++) await frame.spin(elsewhere, least);
          await frame.rotate(player);
        }
        await plantSeed(server.db, player.id, seed);
        const { body } = await frame.spin(await server.openGame(player, game), stake, randomUUID());
        expect([game, body.data.book]).toEqual([game, JSON.parse(JSON.stringify(expected))]);
        expect(body.data.win - (body.data.jackpot?.wonMinor ?? 0)).toBe((expected.winCredits * stake) / expected.betCredits);
      }
    }
  });
});

describe('a round', () => {
  const wanted: readonly (readonly [string, string])[] = [
    ['patang', 'cascades'],
    ['diwali-night', 'freeSpins'],
    ['khazana', 'hold'],
    ['mor', 'respins'],
    ['mor', 'expandingWilds'],
    ['jugnu', 'stickyWilds'],
    ['aam', 'baskets'],
    ['jadugar', 'picks'],
    ['rail-gaadi', 'jackpot'],
    ['chit-pat', 'gamble'],
  ];
  it.each(wanted)('of %s names its %s', (game, feature) => {
    expect(findSeed(game, (book) => featuresOf(book).includes(feature))).toHaveLength(32);
  });
});
