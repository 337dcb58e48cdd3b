import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer, type Player } from '../../../testing/server.ts';

let server: TestServer;
let player: Player;
beforeAll(async () => {
  server = await testServer();
  player = await server.playerWith(1000);
});

const slugs = ({ body }: { body: { data: { slug: string }[] } }) => body.data.map(({ slug }) => slug);
const last = (who: Player, query: Record<string, string | number> = {}) =>
  server.call('GET /users/self/lastGames', { token: who.token, query });

async function spin(game: string): Promise<void> {
  const session = await server.openGame(player, game);
  const headers = { 'session-token': session };
  const { body } = await server.call('GET /session', { headers }, '/originals/v1');
  const answer = await server.call(
    'POST /spin',
    { headers: { ...headers, 'idempotency-key': randomUUID() }, body: { bet: body.data?.bets?.[0] ?? body.bets[0] } },
    '/originals/v1',
  );
  if (answer.status !== 200) throw new Error(answer.text);
}

describe('games played last', () => {
  it('[7.30] [1.4] the latest is first, each once', async () => {
    expect(slugs(await last(player))).toEqual([]);
    await spin('patang');
    await spin('diwali-night');
    expect(slugs(await last(player))).toEqual(['diwali-night', 'patang']);
    await spin('patang');
    expect(slugs(await last(player))).toEqual(['patang', 'diwali-night']);
  });

  it('[7.30] takes a limit, and a kind of device', async () => {
    expect(slugs(await last(player, { limit: 1, isMobile: 1 }))).toEqual(['patang']);
    await server.db.updateTable('catalogue.game').set({ mobile: false }).where('slug', '=', 'patang').execute();
    expect(slugs(await last(player, { isMobile: 1 }))).toEqual(['diwali-night']);
    await server.db.updateTable('catalogue.game').set({ mobile: true, listed: false }).where('slug', '=', 'patang').execute();
    expect(slugs(await last(player))).toEqual(['diwali-night']);
    await server.db.updateTable('catalogue.game').set({ listed: true }).where('slug', '=', 'patang').execute();
  });

  it.each<Record<string, number>>([{ limit: 0 }, { limit: 101 }, { isMobile: 2 }])('[8.1] refuses %j', async (query) =>
    expect((await last(player, query)).status).toBe(400),
  );

  it('[S4] are their player’s alone', async () => {
    expect(slugs(await last(await server.register()))).toEqual([]);
    expect((await server.call('GET /users/self/lastGames', {})).status).toBe(401);
  });

  it('[7.41] recommendations are games not yet played, and need a player', async () => {
    const { body } = await server.call('GET /games-recommendation/by-model', {
      token: player.token,
      query: { model: 'lobby', isMobile: 1 },
    });
    expect(slugs({ body }).length).toBeGreaterThan(0);
    expect((await server.call('GET /games-recommendation/by-model', {})).status).toBe(401);
  });
});
