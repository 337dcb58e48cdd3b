import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { testHouse, type House, type Player } from '../../testing/house.ts';
import { closeGame } from '../catalogue/index.ts';

let house: House;
let player: Player;
beforeAll(async () => {
  house = await testHouse();
  player = await house.playerWith(500);
});
const open = (kind: 'real' | 'demo') => house.call(`GET /games/:id/${kind}`, { token: player.token, params: { id: 'patang' } });
const spin = (session: string) =>
  house.call('POST /spin', { headers: { 'session-token': session }, idempotencyKey: randomUUID(), body: { bet: 200 } }, '/originals/v1');

describe('a game that an operator has closed', () => {
  it('[3.10] says so in the lobby and on its page, opens for nobody and takes no bet of a session that was open', async () => {
    const session = await house.openGame(player, 'patang');
    await closeGame(house.db, 'patang', true);
    house.clock.advanceMs(301_000);
    const listed = (await house.call('GET /games', { query: { name: 'patang' } })).body.data;
    expect(listed).toMatchObject([{ slug: 'patang', closed: true }]);
    expect((await house.call('GET /games/:id', { params: { id: 'patang' } })).body.data.closed).toBe(true);
    for (const kind of ['real', 'demo'] as const) {
      const { status, body } = await open(kind);
      expect([status, body.error.message]).toEqual([403, 'errors.game.closed']);
    }
    const refused = await spin(session);
    expect([refused.status, refused.body.error.message]).toEqual([401, 'errors.game.session']);
    expect(await house.balance(player)).toBe(500);

    await closeGame(house.db, 'patang', false);
    expect((await open('real')).status).toBe(200);
    expect((await spin(session)).status).toBe(200);
  });

  it('[4.22] a game that is none cannot be closed', async () => {
    await expect(closeGame(house.db, 'no-such-game', true)).rejects.toMatchObject({ key: 'errors.game.not_found' });
  });
});
