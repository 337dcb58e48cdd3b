import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer, type Player } from '../../../testing/server.ts';
import { closeGame } from '../../catalogue/index.ts';

let server: TestServer;
let player: Player;
beforeAll(async () => {
  server = await testServer();
  player = await server.playerWith(500);
});
const open = (kind: 'real' | 'demo') => server.call(`GET /games/:id/${kind}`, { token: player.token, params: { id: 'patang' } });
const spin = (session: string) =>
  server.call('POST /spin', { headers: { 'session-token': session }, idempotencyKey: randomUUID(), body: { bet: 200 } }, '/originals/v1');

describe('a game that an operator has closed', () => {
  it('[3.10] is shown as closed in the lobby and on its page, cannot be opened and takes no bet of an open session', async () => {
    const session = await server.openGame(player, 'patang');
    await closeGame(server.db, 'patang', true);
    server.clock.advanceMs(301_000);
    const listed = (await server.call('GET /games', { query: { name: 'patang' } })).body.data;
    expect(listed).toMatchObject([{ slug: 'patang', closed: true }]);
    expect((await server.call('GET /games/:id', { params: { id: 'patang' } })).body.data.closed).toBe(true);
    for (const kind of ['real', 'demo'] as const) {
      const { status, body } = await open(kind);
      expect([status, body.error.message]).toEqual([403, 'errors.game.closed']);
    }
    const refused = await spin(session);
    expect([refused.status, refused.body.error.message]).toEqual([401, 'errors.game.session']);
    expect(await server.balance(player)).toBe(500);

    await closeGame(server.db, 'patang', false);
    expect((await open('real')).status).toBe(200);
    expect((await spin(session)).status).toBe(200);
  });

  it('an unknown game cannot be closed', async () => {
    await expect(closeGame(server.db, 'no-such-game', true)).rejects.toMatchObject({ key: 'errors.game.not_found' });
  });
});
