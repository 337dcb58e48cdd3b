import { beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer, type Player } from '../../../testing/server.ts';

let server: TestServer;
let games: number[] = [];
beforeAll(async () => {
  server = await testServer();
  games = (await server.call('GET /games', {})).body.data.map(({ id }: { id: number }) => id);
});

const add = ({ token }: Player, ids: unknown) => server.call('POST /favorite-games', { token, body: { game_ids: ids } });
const remove = ({ token }: Player, ids: unknown) => server.call('DELETE /favorite-games', { token, body: { game_ids: ids } });
const favourites = async ({ token }: Player) =>
  (await server.call('GET /favorite-games', { token })).body.data.map(({ id }: { id: number }) => id) as number[];

describe('favourite games', () => {
  it('[7.23] [1.4] are added, listed with the latest first, and removed', async () => {
    const player = await server.register();
    expect(await favourites(player)).toEqual([]);
    expect((await add(player, [games[0]])).body.data).toEqual({ game_ids: [games[0]] });
    server.clock.advanceMs(1000);
    expect((await add(player, [games[1], games[0], games[1]])).body.data).toEqual({ game_ids: [games[1], games[0]] });
    expect(await favourites(player)).toEqual([games[1], games[0]]);
    expect((await remove(player, [games[1], 999_999])).body.data).toEqual({ game_ids: [games[0]] });
    expect(await favourites(player)).toEqual([games[0]]);
  });

  it('[7.23] [9.26] takes fifty a call and no more', async () => {
    const player = await server.register();
    const rows = Array.from({ length: 51 }, (_, at) => ({
      developer_id: 2,
      slug: `favourite-${at}`,
      name: JSON.stringify({ en: `Favourite ${at}`, hi: `${at}` }),
      frame_url: '/x',
      position: at,
    }));
    const inserted = await server.db.insertInto('catalogue.game').values(rows).returning('id').execute();
    const ids = inserted.map(({ id }) => id);
    expect((await add(player, ids)).body.error.fields).toEqual({ game_ids: 'errors.field.invalid' });
    expect((await add(player, ids.slice(0, 50))).body.data.game_ids).toHaveLength(50);
    expect((await add(player, ids.slice(50))).body.data.game_ids).toHaveLength(51);
  });

  it('[7.23] are 500 in all: a call that would exceed that saves none of its games', async () => {
    const player = await server.register();
    const rows = Array.from({ length: 501 }, (_, at) => ({
      developer_id: 2,
      slug: `full-${at}`,
      name: JSON.stringify({ en: `Full ${at}`, hi: `${at}` }),
      frame_url: '/x',
      position: at,
    }));
    const ids = (await server.db.insertInto('catalogue.game').values(rows).returning('id').execute()).map(({ id }) => id);
    for (let from = 0; from < 500; from += 50) expect((await add(player, ids.slice(from, from + 50))).status).toBe(200);
    expect((await add(player, ids.slice(500))).body.error.message).toBe('errors.game.favourites_full');
    expect(await favourites(player)).toHaveLength(500);
  });

  it('[7.23] with one that is no game, none is added', async () => {
    const player = await server.register();
    for (const unknown of [999_999, 2 ** 40])
      expect((await add(player, [games[0], unknown])).body.error.message).toBe('errors.game.not_found');
    expect(await favourites(player)).toEqual([]);
  });

  it('[7.23] a game off the lobby is not shown', async () => {
    const player = await server.register();
    const [demo] = await server.db.selectFrom('catalogue.game').select('id').where('slug', '=', 'demo-game').execute();
    expect((await add(player, [demo?.id, games[0]])).body.data.game_ids).toContain(demo?.id);
    expect(await favourites(player)).toEqual([games[0]]);
    expect((await remove(player, [games[0]])).body.data.game_ids).toEqual([demo?.id]);
  });

  it.each([[[]], [['1']], [[0]], [[1.5]], ['1'], [null]])('[8.1] refuses %j', async (ids) => {
    const player = await server.register();
    expect((await add(player, ids)).status).toBe(400);
    expect((await remove(player, ids)).status).toBe(400);
  });

  it('[S4] are their player’s alone', async () => {
    const [one, other] = [await server.register(), await server.register()];
    await add(one, [games[0]]);
    expect(await favourites(other)).toEqual([]);
    expect((await remove(other, [games[0]])).status).toBe(200);
    expect(await favourites(one)).toEqual([games[0]]);
    expect((await server.call('GET /favorite-games', {})).status).toBe(401);
  });
});
