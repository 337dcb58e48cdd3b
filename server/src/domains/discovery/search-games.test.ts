import { beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../testing/server.ts';
import { spinOnce } from './testing/spin-once.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

type Found = { slug: string; match: string };
const search = (query: Record<string, string | number>, token?: string) =>
  server.call('GET /games/search', { query, ...(token && { token }) });
const found = async (query: string) =>
  (await search({ query })).body.data.map(({ slug, match }: Found) => [slug, match]) as [string, string][];
const beside = (searchId: string, token?: string) =>
  server.call('GET /games-recommendation/for-search', { query: { searchId }, ...(token && { token }) });

describe('a search of the API', () => {
  it.each([
    ['patang', 'patang', 'name'],
    ['पतंग', 'patang', 'name'],
    ['khajana', 'khazana', 'sound'],
    ['diwali nite', 'diwali-night', 'sound'],
    ['patagn', 'patang', 'near'],
  ])('[7.53] finds %j, and says by what', async (query, slug, match) => expect((await found(query))[0]).toEqual([slug, match]));

  it('[7.53] finds by tags: kinds and studios', async () => {
    const games = await found('jackpot');
    expect(games.length).toBeGreaterThan(0);
    expect(new Set(games.map(([, match]) => match))).toEqual(new Set(['tag']));
    expect((await found('mela')).length).toBeGreaterThan(10);
  });

  it('[7.53] [5.15] finds nothing for an empty text, and keeps none of it', async () => {
    expect((await search({ query: '  ', searchId: 'an-empty-one' })).body).toMatchObject({ data: [], count: 0 });
    expect(await server.db.selectFrom('discovery.search').selectAll().where('id', '=', 'an-empty-one').execute()).toEqual([]);
  });

  it('waits for no other search of the same text, whose row is written once in an hour', async () => {
    await search({ query: 'patang', searchId: 'a-common-one' });
    const row = () =>
      server.db.selectFrom('discovery.search').selectAll().where('id', '=', 'a-common-one').forUpdate().executeTakeFirstOrThrow();
    const before = await row();
    await server.db.transaction().execute(async (tx) => {
      await tx.selectFrom('discovery.search').selectAll().where('id', '=', 'a-common-one').forUpdate().execute();
      expect((await search({ query: 'patang', searchId: 'a-common-one' })).status).toBe(200);
    });
    expect(await row()).toEqual(before);
    server.clock.advanceMs(3_600_000);
    await search({ query: 'patang', searchId: 'a-common-one' });
    expect((await row()).searched_at).toEqual(server.clock.now());
  });

  it('[7.53] is paged, and takes the version of phones', async () => {
    const { data, count } = (await search({ query: 'mela', limit: 2, offset: 1, isMobile: 1 })).body;
    expect([data.length, count > 10, data[0].isMobile]).toEqual([2, true, 1]);
  });

  it.each<Record<string, string | number>>([
    { query: 'x'.repeat(101) },
    { query: 'a', searchId: 'with space' },
    { query: 'a', sort: 'name' },
    { query: 'a', limit: 0 },
  ])('[8.1] refuses %j', async (query) => expect((await search(query)).status).toBe(400));

  it('refuses a text of 10 kB, and answers one of marks alone', async () => {
    expect((await search({ query: 'पतंग'.repeat(700) })).status).toBe(400);
    for (const query of ['ि'.repeat(100), '\u202e'.repeat(100), '\u0301'.repeat(100)])
      expect((await search({ query })).body).toMatchObject({ data: [], count: 0 });
  });

  it('[7.53] sorts equal matches by what the player plays', async () => {
    const player = await server.playerWith(1000);
    const all = (await search({ query: 'mela', limit: 500 }, player.token)).body.data as Found[];
    const last = all.at(-1)?.slug ?? '';
    const game = await server.db.selectFrom('catalogue.game').select('id').where('slug', '=', last).executeTakeFirstOrThrow();
    await spinOnce(server, player, last);
    const own = (await search({ query: 'mela', sort: '-userStatistic' }, player.token)).body.data as (Found & { id: number })[];
    expect(own[0]?.id).toBe(game.id);
    expect(((await search({ query: 'mela' }, player.token)).body.data as Found[])[0]?.slug).toBe(all[0]?.slug);
  });
});

describe('games beside a search', () => {
  it('[7.41] [7.53] are none that it found, and come by the id of the last text with it', async () => {
    await search({ query: 'patang', searchId: 'mine-0001' });
    await search({ query: 'khazana', searchId: 'mine-0001' });
    const slugs = (await beside('mine-0001')).body.data.map(({ slug }: Found) => slug);
    expect(slugs).toContain('patang');
    expect(slugs).not.toContain('khazana');
  });

  it('[7.41] are the most played for an id that no search had', async () => {
    expect((await beside('never-seen-1')).body.data.length).toBeGreaterThan(5);
    expect((await beside('with space')).status).toBe(400);
  });
});
