import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { playedGames } from './round-store.ts';
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

  it('[7.30] returns 100 games unless fewer are asked for, of the latest 5,000 rounds', async () => {
    const { id, token } = await server.register();
    // One game long ago, then 101 others, then one again and again.
    await sql`
      WITH many AS (
        INSERT INTO catalogue.game (developer_id, slug, name, frame_url, types, position)
        SELECT 1, 'many-' || n, '{"en":"Many","hi":"कई"}', '/play/many', '{slots}', 100 + n FROM generate_series(0, 101) n
        RETURNING id, substr(slug, 6)::integer AS n)
      INSERT INTO play.round (id, developer, round, user_id, game_id, bet_minor, movement_keys, before_minor, after_minor, created_at)
      SELECT play.round_id(now() - interval '1 hour' + at * interval '0.1 s', NULL), 'demo', 'm' || at, ${id},
        (SELECT many.id FROM many WHERE n = least(at, 101)), 100, '{}', 0, 0, now()
      FROM generate_series(0, 5000) at`.execute(server.db);
    const shown = await server.call('GET /users/self/lastGames', { token });
    expect(slugs(shown)).toEqual(Array.from({ length: 100 }, (_, at) => `many-${101 - at}`));
    const played = (await playedGames(server.db, BigInt(id))).map(({ rounds }) => rounds);
    // 101 of them: the first round is beyond the latest 5,000.
    expect([played.length, played.reduce((sum, rounds) => sum + rounds)]).toEqual([101, 5_000]);
    await sql`DELETE FROM play.round WHERE user_id = ${id}`.execute(server.db);
    await server.db.deleteFrom('catalogue.game').where('slug', 'like', 'many-%').execute();
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
