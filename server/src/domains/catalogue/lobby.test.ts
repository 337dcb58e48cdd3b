import { titles } from '@mela/games/index';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../kernel/db/transact.ts';
import { changeSetting } from '../../testing/change-setting.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

type Row = { id: number; slug: string; name: string };
const games = async (query: Record<string, string | number> = {}, headers: Record<string, string> = {}) =>
  (await server.call('GET /games', { query, headers })).body;
const slugs = (body: { data: Row[] }) => body.data.map((row) => row.slug).sort();

describe('the lobby', () => {
  it('[7.8] lists the server’s games for a guest, with their total', async () => {
    const body = await games({ isMobile: 1, isGuest: 1 });
    expect(slugs(body)).toEqual(Object.keys(titles).sort());
    expect(body.count).toBe(Object.keys(titles).length);
  });

  it('[3.10] a game shows its address, provider, return and launch type', async () => {
    const [row] = (await games({ name: 'patang' })).data;
    expect(row).toMatchObject({
      id: expect.any(Number),
      slug: 'patang',
      betStatistic: 0,
      launchOptions: {},
      names: { en: 'Patang', hi: 'पतंग' },
      url: '/games/mela/patang',
      launchType: 'iframe',
      onlyRealBalance: false,
      isMobile: 0,
      developer: { id: 1, canonical: 'mela' },
      rtp: titles['patang']?.data.rtp,
    });
  });

  it('[3.11] the mobile version is marked by 1, the desktop version by 0', async () => {
    expect((await games({ isMobile: 1 })).data[0].isMobile).toBe(1);
    expect((await games({ isMobile: 0 })).data[0].isMobile).toBe(0);
  });

  it('[1.4] players find games page by page, by ids, kind, provider and either name', async () => {
    const all = (await games()).data as Row[];
    expect(await games({ limit: 1, offset: 1 })).toEqual({ data: [all[1]], count: all.length });
    expect(await games({ limit: 5, offset: all.length - 1 })).toEqual({ data: all.slice(-1), count: all.length });
    expect(await games({ offset: all.length + 7 })).toEqual({ data: [], count: all.length });
    expect((await games({ ids: String(all[1]?.id) })).data).toEqual([all[1]]);
    expect(slugs(await games({ type: 'ways' }))).toEqual(['aam', 'patang', 'sawan']);
    expect(slugs(await games({ name: 'दिवाली' }))).toEqual(['diwali-night']);
    expect((await games({ developer: 'demo' })).count).toBe(0);
  });

  it('[7.8] the most played come first, of the kind of device, for a guest or a player alike', async () => {
    const change = (slug: string, to: { rounds_30d?: number; mobile?: boolean; desktop?: boolean }) =>
      server.db.updateTable('catalogue.game').set(to).where('slug', '=', slug).execute();
    await change('mor', { rounds_30d: 900, mobile: false });
    await change('aam', { rounds_30d: 500, desktop: false });
    server.app.dropPages();
    const first = async (query: Record<string, number>) => (await games({ ...query, limit: 2 })).data.map(({ slug }: Row) => slug);
    expect(await first({})).toEqual(['mor', 'aam']);
    expect((await first({ isMobile: 1 }))[0]).toBe('aam');
    expect((await first({ isMobile: 0 }))[0]).toBe('mor');
    expect(await first({ isMobile: 0 })).not.toContain('aam');
    expect(await first({ isGuest: 1 })).toEqual(await first({ isGuest: 0 }));
    await change('mor', { rounds_30d: 0, mobile: true });
    await change('aam', { rounds_30d: 0, desktop: true });
    server.app.dropPages();
  });

  it('[9.27] of a sorted tab the first 50 games are used: the others come in the order of play', async () => {
    await sql`
      INSERT INTO catalogue.game (developer_id, slug, name, frame_url, types, position, rounds_30d, pinned)
      SELECT 1, 'sorted-' || n, '{"en":"Sorted","hi":"क्रम"}', '/play/sorted', '{slots,sorted}', 100 + n, CASE n WHEN 0 THEN 7 ELSE 0 END,
        CASE WHEN n > 0 THEN n END FROM generate_series(0, 52) n`.execute(server.db);
    server.app.dropPages();
    const sorted = ((await games({ type: 'sorted' })).data as Row[]).map(({ slug }) => slug);
    const first = Array.from({ length: 50 }, (_, at) => `sorted-${at + 1}`);
    expect(sorted).toEqual([...first, 'sorted-0', 'sorted-51', 'sorted-52']);
    const page = (await games({ type: 'sorted', limit: 3, offset: 49 })) as { data: Row[]; count: number };
    expect([page.data.map(({ slug }) => slug), page.count]).toEqual([['sorted-50', 'sorted-0', 'sorted-51'], 53]);
    await server.db.deleteFrom('catalogue.game').where('slug', 'like', 'sorted-%').execute();
    server.app.dropPages();
  });

  it('games are narrowed to those of several kinds at once, and to a least return', async () => {
    const all = (await games()).data as { slug: string; types: string[]; rtp: string }[];
    const returnOf = ({ rtp }: { rtp: string }) =>
      rtp
        .split('/')
        .map(Number)
        .reduce((above, below) => above / below);
    const wildWays = all.filter(({ types }) => types.includes('wild') && types.includes('ways')).map(({ slug }) => slug);
    expect(slugs(await games({ types: 'wild,ways' }))).toEqual(wildWays.toSorted());
    expect(slugs(await games({ minReturn: 95 }))).toEqual(
      all
        .filter((game) => returnOf(game) >= 0.95)
        .map(({ slug }) => slug)
        .toSorted(),
    );
    expect((await games({ minReturn: 100 })).count).toBe(0);
    for (const query of ['types=a,,b', 'types=A', 'minReturn=0', 'minReturn=101'])
      expect((await server.inject({ method: 'GET', url: `/api/v18/games?${query}` })).status).toBe(400);
  });

  it('[7.1] answers in the language of the request', async () => {
    expect((await games({ name: 'patang' }, { 'content-language': 'hi' })).data[0].name).toBe('पतंग');
  });

  it.each([
    ['in composed letters', 'ख़ज़ाना'.normalize('NFC')],
    ['in decomposed letters', 'ख\u093cज\u093cाना'],
    ['in letters that Unicode has as one', '\u0959\u095bाना'],
    ['without the dots', 'खजाना'],
    ['with one of them', 'खज़ाना'],
    ['with a joiner', 'ख\u200dजाना'],
    ['in part', 'जान'],
    ['in Latin letters, with an accent', 'KHAZĀNA'],
  ])('a game is found by its name %s', async (_, name) => {
    expect(slugs(await games({ name }))).toEqual(['khazana']);
  });

  it('a nasal sign is found whichever way it is written', async () => {
    expect([slugs(await games({ name: 'पतँग' })), slugs(await games({ name: 'पतंग' }))]).toEqual([['patang'], ['patang']]);
  });

  it.each(['%', '_', "' OR 1=1 --", '\\'])('[S8] a search for %j finds only names that contain it', async (name) => {
    expect((await games({ name })).count).toBe(0);
  });

  it.each(['2147483648', '1,9007199254740993', '99999999999999999999'])(
    '[8.1] ids that no game can have (%s) are no error',
    async (ids) => {
      const { status, body } = await server.inject({ url: `/api/v18/games?ids=${ids}` });
      expect([status, body.count <= 1]).toEqual([200, true]);
    },
  );

  it.each(['limit=0', 'limit=501', 'offset=-1', 'ids=1,a', 'isMobile=2', 'type=A%20B'])('[8.1] refuses %s', async (query) => {
    expect((await server.inject({ method: 'GET', url: `/api/v18/games?${query}` })).status).toBe(400);
  });
});

describe('one game', () => {
  it('[7.9] is found by its slug and by its number, with the domain asked from', async () => {
    const bySlug = await server.call('GET /games/:id', { params: { id: 'patang' }, query: { domain: 'mela.example' } });
    const byNumber = await server.call('GET /games/:id', { params: { id: bySlug.body.data.id } });
    expect([bySlug.status, byNumber.body]).toEqual([200, bySlug.body]);
  });

  it('an unknown one is not found', async () => {
    const { status, body } = await server.call('GET /games/:id', { params: { id: 'no-such-game' } });
    expect([status, body.error.message]).toEqual([404, 'errors.game.not_found']);
  });
});

describe('providers and tabs', () => {
  it('[7.45] providers are those with games in the lobby', async () => {
    const { body } = await server.call('GET /developers', {});
    expect(body.data).toEqual([{ id: 1, name: 'Mela', canonical: 'mela', gameCount: Object.keys(titles).length }]);
  });

  it('[7.40] [1.4] tabs are ordered by volatility, then by mechanic, in the language of the request, and none is empty', async () => {
    const { body } = await server.call('GET /gameTypes', { headers: { 'content-language': 'hi' } });
    const tabs = body.data as { slug: string; name: string; position: number; isRepeat: boolean }[];
    expect(tabs.map(({ position }) => position)).toEqual(tabs.map(({ position }) => position).toSorted((a, b) => a - b));
    expect(tabs).toContainEqual(expect.objectContaining({ slug: 'ways', name: 'तरीके' }));
    expect(tabs.map(({ slug }) => slug).filter((slug) => slug !== 'slots')).toEqual([
      'calm',
      'lively',
      'wild',
      'free-spins',
      'lines',
      'ways',
      'classic',
      'jackpot',
    ]);
    const all = (await games({})).count;
    const seen = new Set<string>();
    for (const { slug, isRepeat } of tabs) {
      const { count, data } = await games({ type: slug });
      expect(count).toBeGreaterThan(0);
      const same = String(data.map(({ id }: { id: number }) => id).toSorted((a: number, b: number) => a - b));
      expect([slug, isRepeat]).toEqual([slug, count === all || seen.has(same)]);
      seen.add(same);
    }
    expect(tabs.map(({ isRepeat }) => isRepeat)).toEqual(expect.arrayContaining([true, false]));
  });

  it('[7.40] tabs are kept for visitors without a log-in until something changes them', async () => {
    const count = async () => (await server.call('GET /gameTypes', {})).body.data.length as number;
    const before = await count();
    await server.db.insertInto('catalogue.game_type').values({ slug: 'kept', name: '{"en":"Kept","hi":"वही"}', position: 99 }).execute();
    await server.db
      .updateTable('catalogue.game')
      .set({ types: ['slots', 'kept', 'ways'] })
      .where('slug', '=', 'patang')
      .execute();
    expect(await count()).toBe(before);
    server.app.dropPages();
    expect(await count()).toBe(before + 1);
    await server.db
      .updateTable('catalogue.game')
      .set({ types: ['slots', 'ways', 'free-spins', 'wild'] })
      .where('slug', '=', 'patang')
      .execute();
    await server.db.deleteFrom('catalogue.game_type').where('slug', '=', 'kept').execute();
    server.app.dropPages();
  });

  it('[1.4] a tab with just the games of a tab before it is a repeat', async () => {
    const games = server.db.updateTable('catalogue.game').where('slug', '=', 'rail-gaadi');
    const isRepeat = async () =>
      (await server.call('GET /gameTypes', {})).body.data.find(({ slug }: { slug: string }) => slug === 'jackpot')?.isRepeat;
    await server.db.insertInto('catalogue.game_type').values({ slug: 'mail', name: '{"en":"Mail","hi":"डाक"}', position: 0 }).execute();
    await server.db
      .updateTable('catalogue.game')
      .set({ types: ['slots', 'mail', 'jackpot'] })
      .where('slug', 'in', ['rail-gaadi', 'nimbu-mirchi'])
      .execute();
    server.app.dropPages();
    expect(await isRepeat()).toBe(true);
    await games.set({ types: ['slots', 'mail'] }).execute();
    server.app.dropPages();
    expect(await isRepeat()).toBe(false);
  });
});

describe('new games', () => {
  const newOnes = async () => {
    server.app.dropPages();
    return (await server.call('GET /games', {})).body.data
      .filter(({ isNew }: { isNew: boolean }) => isNew)
      .map(({ slug }: { slug: string }) => slug);
  };

  it('are new for the days that an operator sets after their release, and those of the beginning never', async () => {
    expect((await newOnes()).toSorted()).toEqual(['aam', 'jadugar']);
    await server.db
      .updateTable('catalogue.game')
      .set({ released_at: new Date(server.clock.now().getTime() - 30 * 86_400_000) })
      .where('slug', '=', 'aam')
      .execute();
    expect(await newOnes()).toEqual(['jadugar']);
    await transact(server.db, (tx) => changeSetting(tx, 'new_game_days', 31));
    expect((await newOnes()).toSorted()).toEqual(['aam', 'jadugar']);
    await transact(server.db, (tx) => changeSetting(tx, 'new_game_days', 0));
    expect(await newOnes()).toEqual([]);
  });

  it('are those that come to a site with games', async () => {
    await transact(server.db, (tx) => changeSetting(tx, 'new_game_days', 30));
    await server.db.deleteFrom('catalogue.game').where('slug', '=', 'mor').execute();
    await transact(server.db, server.wiring.seed);
    expect(await newOnes()).toContain('mor');
  });
});
