import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let player: Player;
let game: string;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  player = await server.playerWith(1000);
  game = await server.openGame(player, 'demo-game');
});

const minutes = (count: number) => server.clock.advanceMs(count * 60_000);
const read = async () => (await server.call('GET /users/self/reality-check', { token: player.token })).body.data;
const choose = (intervalMin: unknown) => server.call('PUT /users/self/reality-check', { token: player.token, body: { intervalMin } });
/** A round of ₹10 that wins so many rupees. */
async function round(win = 0) {
  const [bet, round] = [randomUUID(), `r-${randomUUID()}`];
  const shared = { token: game, round, game: 'demo-game' };
  await server.provider('/transaction/bet', { ...shared, request_uuid: randomUUID(), transaction_uuid: bet, amount: 1000 });
  const ends = { reference_transaction_uuid: bet, round_closed: true, amount: win * 100 };
  await server.provider('/transaction/win', { ...shared, request_uuid: randomUUID(), transaction_uuid: randomUUID(), ...ends });
}

it('[P4] time and net result are the server’s, from the first round of the sitting', async () => {
  expect((await read()).sitting).toBeNull();
  await round(25);
  const startSec = server.clock.now().getTime() / 1000;
  minutes(20);
  await round();
  minutes(5);
  const { now, sitting } = await read();
  expect(now - sitting.since).toBe(25 * 60);
  expect(sitting).toMatchObject({ rounds: 2, bet: 20, win: 25, isDue: false });
  expect(Math.abs(sitting.since - startSec)).toBeLessThan(2);
});

it('[P4] is due after an hour by default, then again after each confirmation', async () => {
  for (let at = 0; at < 60; at += 20) {
    await round();
    minutes(20);
  }
  expect((await read()).sitting).toMatchObject({ isDue: true });
  const confirmed = (await server.call('POST /users/self/reality-check', { token: player.token })).body.data;
  expect(confirmed.sitting.isDue).toBe(false);
  expect(confirmed.sitting.dueAt - confirmed.now).toBe(3600);
  await round();
  minutes(29);
  await round();
  minutes(29);
  expect((await read()).sitting.isDue).toBe(false);
  minutes(1);
  await round();
  minutes(1);
  expect((await read()).sitting.isDue).toBe(true);
});

it('[P4] comes at the interval that the player chose, or never', async () => {
  await round();
  await choose(15);
  minutes(14);
  expect((await read()).sitting.isDue).toBe(false);
  minutes(1);
  expect((await read()).sitting.isDue).toBe(true);
  await choose(null);
  expect((await read()).sitting).toMatchObject({ dueAt: null, isDue: false });
});

it('a pause of more than half an hour begins a new sitting', async () => {
  await round();
  minutes(31);
  expect((await read()).sitting).toBeNull();
  await round(5);
  expect((await read()).sitting).toMatchObject({ rounds: 1, win: 5 });
});

it.each([4, 241, 1.5, '60'])('an interval of %s is refused', async (interval) => expect((await choose(interval)).status).toBe(400));

it('is no other player’s, and no guest’s', async () => {
  await round();
  const other = await server.register();
  expect((await server.call('GET /users/self/reality-check', { token: other.token })).body.data.sitting).toBeNull();
  expect((await server.call('GET /users/self/reality-check', {})).status).toBe(401);
});
