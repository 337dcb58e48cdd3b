import { randomUUID } from 'node:crypto';
import { winMinorMax } from '@mela/contract/money/money';
import { questionOf, titles } from '@mela/games/index';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeSetting } from '../../../testing/change-setting.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { reconcile } from '../../wallet/index.ts';
import { findSeed, plantSeed } from '../testing/find-seed.ts';
import { frameCalls } from '../../../testing/frame-calls.ts';

let server: TestServer;
let frame: ReturnType<typeof frameCalls>;
let player: Player;
beforeAll(async () => {
  server = await testServer();
  frame = frameCalls(server);
  await changeSetting(server.db, 'gamble', true);
});
beforeEach(async () => {
  player = await server.playerWith(1000);
});
afterEach(() => capAt(winMinorMax));

/** The cap of wins in the ledger. No title reaches the usual one: the start checks it. */
const capAt = async (minor: bigint) => void (await sql`UPDATE wallet.kind SET max_minor = ${minor} WHERE kind = 'win'`.execute(server.db));
const stake = (game: string) => Number(titles[game]?.allowedStakesMinor[0]);
const isSound = async () => expect((await reconcile(server.db)).mismatches).toEqual([]);
const waits = () => server.wiring.gauges.find(({ name }) => name === 'mela_held_wins')?.read();

describe('a win of an original above the cap', () => {
  it('is drawn once: the round is over, a copy of the spin shows the same win as held, and another round can begin', async () => {
    const won = findSeed('patang', (book) => book.winCredits > book.betCredits);
    await plantSeed(server.db, player.id, won);
    const game = await server.openGame(player, 'patang');
    await capAt(1n);
    const key = randomUUID();
    const { status, body } = await frame.spin(game, stake('patang'), key);
    expect([status, body.data.held]).toEqual([200, body.data.win]);
    expect(body.data.balance).toBe(100_000 - stake('patang'));
    expect((await frame.spin(game, stake('patang'), key)).body.data).toEqual(body.data);
    expect((await frame.session(game)).body.data.round).toMatchObject({ win: body.data.win, held: body.data.win });
    expect((await frame.recall(player, body.data.round)).heldWins).toEqual([{ sum: body.data.win / 100, state: 'held', answer: null }]);
    server.clock.advanceMs(60_000);
    await capAt(winMinorMax);
    expect((await frame.spin(game, stake('patang'))).status).toBe(200);
    expect(await waits()).toBe(1);
    await isSound();
  });

  it('at the end of a gamble ends the round, and is held', async () => {
    const seed = findSeed('chit-pat', (book) => questionOf(book)?.of === 'gamble');
    await plantSeed(server.db, player.id, seed);
    const game = await server.openGame(player, 'chit-pat');
    const { round } = (await frame.spin(game, stake('chit-pat'))).body.data;
    await capAt(1n);
    const collected = (await frame.choose(game, round, 0, 0)).body.data;
    expect([collected.win > 0, collected.held]).toEqual([true, collected.win]);
    expect((await frame.choose(game, round, 0, 0)).body.data).toEqual(collected);
    expect(await frame.recall(player, round)).toMatchObject({ status: 'closed', heldWins: [{ state: 'held' }] });
    expect(await server.balance(player)).toBe(1000 - stake('chit-pat') / 100);
    await isSound();
  });
});
