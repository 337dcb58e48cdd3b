import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../kernel/db/transact.ts';
import { testServer, type Player, type TestServer } from '../../testing/server.ts';
import { alikeGames, alikeTo } from './alike-store.ts';
import { computeAlike } from './jobs.ts';
import { spinOnce } from './testing/spin-once.ts';

const build = 2;
let server: TestServer;
let players: Player[];
let ids: Record<string, number>;

/** Days of play as the projection keeps them: `rounds` of a game by each of the players. */
const played = (who: readonly Player[], slug: string, rounds = 5, [bet, win] = [100, 100]) =>
  sql`INSERT INTO ratings.player_day (build, user_id, day, game_id, rounds, bet_minor, win_minor)
    SELECT ${build}, u, ${server.clock.now()}::date, ${ids[slug]}, ${rounds}, ${bet}, ${win} FROM unnest(${who.map(({ id }) => String(id))}::bigint[]) AS u
    ON CONFLICT (build, user_id, day, game_id) DO UPDATE SET rounds = excluded.rounds, bet_minor = excluded.bet_minor, win_minor = excluded.win_minor`.execute(
    server.db,
  );
const since = () => new Date(server.clock.now().getTime() - 60 * 86_400_000);
const compute = () => computeAlike(server.db, since());
const alike = async (...slugs: string[]) => {
  const given = slugs.map((slug) => ({ gameId: ids[slug] ?? 0, weight: 1 }));
  const found = await transact(server.db, (tx) => alikeTo(tx, given, 20));
  return found.map((id) => Object.keys(ids).find((slug) => ids[slug] === id));
};

beforeAll(async () => {
  server = await testServer();
  players = await Promise.all(Array.from({ length: 5 }, () => server.playerWith(1000)));
  const games = await server.db.selectFrom('catalogue.game').select(['id', 'slug']).execute();
  ids = Object.fromEntries(games.map(({ id, slug }) => [slug, id]));
  await sql`INSERT INTO kernel.projection AS p (name, build, version, started_at) VALUES ('ratings.player-days', ${build}, 1, now())
    ON CONFLICT (name) DO UPDATE SET build = ${build}, next_build = NULL, next_version = NULL`.execute(server.db);
  await played(players, 'patang');
  await played(players.slice(0, 4), 'khazana');
  await played(players.slice(0, 3), 'mor');
  await played(players.slice(0, 2), 'sawan');
  await compute();
});

describe('games that the same players play', () => {
  it('[7.41] come by how many play both, the most alike first', async () => expect(await alike('patang')).toEqual(['khazana', 'mor']));

  it('[7.41] show nothing that fewer than three players have in common', async () => expect(await alike('sawan')).toEqual([]));

  it('[7.41] of several games are none of these', async () => expect(await alike('patang', 'khazana')).toEqual(['mor']));

  it('are computed before anything is written, from a sample of the players', async () => {
    const read = (playersMax?: number) =>
      transact(server.db, async (tx) => {
        const games = await alikeGames(tx, since(), playersMax);
        const { rows } = await sql<{ id: string | null }>`SELECT pg_current_xact_id_if_assigned()::text AS id`.execute(tx);
        return [games.length, rows[0]?.id];
      });
    expect(await Promise.all([read(), read(2)])).toEqual([
      [6, null],
      [0, null],
    ]);
  });

  it('are computed twice at once without an error', async () => {
    await Promise.all([compute(), compute()]);
    expect(await alike('patang')).toEqual(['khazana', 'mor']);
  });
});

describe('recommendations to a player', () => {
  const recommended = async ({ token }: Player, model?: string) =>
    (await server.call('GET /games-recommendation/by-model', { token, query: { ...(model && { model }) } })).body.data as {
      slug: string;
      types: string[];
    }[];

  it('[7.41] by-model needs a player', async () => {
    expect((await server.call('GET /games-recommendation/by-model', {})).status).toBe(401);
  });

  it('[7.41] by-model follows its model: what similar players play, or the kinds that are played; for phones those of phones', async () => {
    const player = await server.playerWith(1000);
    await spinOnce(server, player, 'patang');
    await played([player], 'patang', 1, [100, 300]);
    const slugs = async (query: Record<string, string | number>) =>
      (await server.call('GET /games-recommendation/by-model', { token: player.token, query })).body.data.map(
        ({ slug }: { slug: string }) => slug,
      );
    expect(await slugs({ model: 'similar' })).toEqual(['khazana', 'mor']);
    expect((await slugs({})).slice(0, 2)).toEqual(['khazana', 'mor']);
    const byTypes = await slugs({ model: 'types' });
    expect([byTypes.length > 5, byTypes.includes('patang'), byTypes.slice(0, 2)]).not.toEqual([true, false, ['khazana', 'mor']]);
    expect(await slugs({ model: 'of-tomorrow' })).toEqual(await slugs({}));
    await server.db.updateTable('catalogue.game').set({ mobile: false }).where('slug', '=', 'khazana').execute();
    expect(await slugs({ model: 'similar', isMobile: 1 })).toEqual(['mor']);
    await server.db.updateTable('catalogue.game').set({ mobile: true }).where('slug', '=', 'khazana').execute();
  });

  it('[7.41] beside a search are what players of the found game play', async () => {
    await server.call('GET /games/search', { query: { query: 'patang', searchId: 'beside-patang' } });
    const { body } = await server.call('GET /games-recommendation/for-search', { query: { searchId: 'beside-patang' } });
    expect(body.data.slice(0, 2).map(({ slug }: { slug: string }) => slug)).toEqual(['khazana', 'mor']);
  });

  it('[7.41] lead a player with losses, or with a limit, to nothing wilder than what they play', async () => {
    const [lost, limited, free] = await Promise.all([1, 2, 3].map(() => server.playerWith(1000)));
    if (!lost || !limited || !free) throw new Error('no players');
    const wild = (games: { types: string[] }[]) => games.filter(({ types }) => types.includes('wild'));
    await played([free, limited], 'patang', 5, [100, 300]);
    await played([lost], 'patang', 5, [300, 100]);
    expect(wild(await recommended(free)).length).toBeGreaterThan(0);
    expect(wild(await recommended(lost))).toEqual([]);
    const put = await server.call('PUT /users/self/limits/:kind', {
      token: limited.token,
      params: { kind: 'loss' },
      body: { period: 'day', amount: 500 },
    });
    expect(put.status).toBe(200);
    expect(wild(await recommended(limited))).toEqual([]);
    for (const player of [lost, limited]) {
      await server.call('GET /games/search', { token: player.token, query: { query: 'patang', searchId: 'beside-patang' } });
      const { body } = await server.call('GET /games-recommendation/for-search', {
        token: player.token,
        query: { searchId: 'beside-patang' },
      });
      expect(wild(body.data)).toEqual([]);
    }
  });
});
