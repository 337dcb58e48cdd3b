import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

const choose = (denomination: unknown, token = player.token) =>
  server.call('PUT /users/self/denomination', { token, body: { denomination } });
const self = async () => (await server.call('GET /users/self', { token: player.token })).body.data;
/** The state of a game's frame. */
async function frame() {
  const session = await server.openGame(player, 'patang');
  return (await server.inject({ method: 'GET', url: '/originals/v1/session', headers: { 'session-token': session } })).body.data;
}

describe('the value of a credit', () => {
  it('[5.17] [7.55] is the default until another one of the site is chosen, which is saved', async () => {
    expect((await self()).denomination).toBe(1);
    expect((await choose(10)).body.data).toEqual({ denomination: 10 });
    expect((await self()).denomination).toBe(10);
  });

  it.each([2, 0, -1, 1_000_000, '10', null])('is refused when it is %j, and stays', async (value) => {
    const { status, body } = await choose(value);
    expect([status, body.error.message]).toEqual([400, 'errors.validation']);
    expect((await self()).denomination).toBe(1);
  });

  it('follows what the operator offers', async () => {
    await transact(server.db, (tx) => changeSetting(tx, 'available_denominations', '0.5,5'));
    expect((await choose(5)).status).toBe(200);
    expect((await choose(10)).status).toBe(400);
    await transact(server.db, (tx) => changeSetting(tx, 'available_denominations', '1,10,100'));
  });

  it('belongs to a player', async () => expect((await choose(10, '')).status).toBe(401));

  it('opens a game at the lowest bet times it, and never above the highest', async () => {
    const { bets, firstBet } = await frame();
    expect(firstBet).toBeUndefined();
    await choose(10);
    const raised = (await frame()).firstBet;
    expect(bets).toContain(raised);
    expect(raised).toBe(Math.max(...bets.filter((bet: number) => bet <= bets[0] * 10)));
    await choose(100);
    expect((await frame()).firstBet).toBeLessThanOrEqual(Math.max(...bets));
  });
});

it('[4.10] the flag of the player for the automatic log-out is switched on and off, and is off at first', async () => {
  expect((await self()).autoLogout).toBe(false);
  for (const autoLogout of [true, false]) {
    const { body } = await server.call('PATCH /users/self', { token: player.token, body: { autoLogout } });
    expect([body.data.autoLogout, (await self()).autoLogout]).toEqual([autoLogout, autoLogout]);
  }
});
