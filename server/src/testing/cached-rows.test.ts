import { beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '@mela/contract/http/endpoint';
import { type ForAudience, forAudience, type Route } from '../kernel/http/route.ts';
import { countStatements } from '../kernel/testing/count-statements.ts';
import { testServer, type Player, type TestServer } from './server.ts';

let server: TestServer;
let one: Player;
let other: Player;
let sent: string[];
let routes: readonly Route[];

beforeAll(async () => {
  server = await testServer();
  one = await server.playerWith(500);
  other = await server.register();
  routes = server.wiring.routes.filter(({ row }) => row.cacheSec !== undefined);
  sent = countStatements(server.open.pool);
});

/** What the demo content has, so that rows with a path answer with data. */
const samples: Readonly<Record<string, string>> = {
  set: 'home-page-promo',
  slug: 'home',
  path: 'rules',
  levelId: '1',
  pack: 'first',
};
const named = ({ path }: Route, name: string): string =>
  path.startsWith('/api/v18/menu')
    ? 'main'
    : path === '/api/v18/games/:id'
      ? 'patang'
      : path.startsWith('/api/v18/rotator/')
        ? 'header_main_slider'
        : (samples[name] ?? '1');

/** Asked as a page does; the extra headers and the address differ from caller to caller. */
async function ask(route: Route, token: string | null, locale: string, remoteAddress: string) {
  const before = sent.length;
  const answer = await server.inject({
    method: 'GET',
    url: route.path.replaceAll(/:(\w+)/g, (_, name: string) => named(route, name)),
    remoteAddress,
    headers: { 'content-language': locale, 'user-agent': `agent of ${remoteAddress}`, ...(token !== null && { 'auth-token': token }) },
  });
  const statements = sent.slice(before);
  return { status: answer.status, text: answer.text, cookies: answer.headers['set-cookie'], statements, queries: statements.length };
}

describe('answers that are cached', () => {
  test('[7.3] of a row without a log-in are the same bytes for everyone, and cost a player no query', async () => {
    const everybodys = routes.filter(({ row }) => row.login === 'none');
    for (const route of everybodys)
      for (const locale of ['en', 'hi']) {
        const first = await ask(route, one.token, locale, '203.0.113.1');
        const [second, third] = [await ask(route, other.token, locale, '203.0.113.2'), await ask(route, null, locale, '203.0.113.3')];
        expect([route.path, second.text, third.text]).toEqual([route.path, first.text, first.text]);
        expect([route.path, first.status, second.status, first.cookies]).toEqual([route.path, third.status, third.status, undefined]);
        if (first.status === 200) expect([route.path, second.queries, third.queries]).toEqual([route.path, 0, 0]);
      }
    const paths = everybodys.map(({ path }) => path.replace('/api/v18', ''));
    expect(paths).toEqual(expect.arrayContaining(['/menu/:id', '/pages', '/pages/:path', '/games', '/games/:id', '/developers']));
  });

  test('of a row that may depend on its player are shared by guests only: no answer of a player comes from the cache or goes into it', async () => {
    const guests = routes.filter(({ row, audienceOf }) => row.login === 'optional' && !audienceOf);
    for (const route of guests) {
      server.app.dropPages();
      const own = await ask(route, one.token, 'en', '203.0.113.1');
      const guest = await ask(route, null, 'en', '203.0.113.2');
      if (guest.status !== 200) continue;
      expect([route.path, guest.queries > 0]).toEqual([route.path, true]);
      const [again, others] = [await ask(route, one.token, 'en', '203.0.113.1'), await ask(route, other.token, 'en', '203.0.113.1')];
      expect([route.path, again.text, again.queries > 0, others.queries > 0]).toEqual([route.path, own.text, true, true]);
      const last = await ask(route, null, 'en', '203.0.113.3');
      expect([route.path, last.text, last.queries]).toEqual([route.path, guest.text, 0]);
    }
    expect(guests.length).toBeGreaterThan(10);
  });

  test('of a row for kinds of readers know each kind that is named, and no other: a mistyped one does not compile', () => {
    const audienceOf = async () => 'guest' as const;
    // @ts-expect-error 'player' is a kind that audienceOf never names
    forAudience({ audienceOf, show: async (_ctx: object, _input: object, reader: 'player') => reader });
    const show = async (_ctx: object, _input: object, reader: 'guest' | 'player') => reader;
    // @ts-expect-error without forAudience the kinds are bare text
    const bare: ForAudience<Endpoint> = { audienceOf, show };
    expect([forAudience({ audienceOf, show }).kindsAreChecked, 'kindsAreChecked' in bare]).toEqual([true, false]);
  });

  test('[7.3] of a row for kinds of readers are the same bytes for all of a kind, at the cost of knowing the kind, and others for another', async () => {
    const rows = routes.filter(({ audienceOf }) => audienceOf);
    expect(rows.map(({ path }) => path.replace('/api/v18', ''))).toEqual([
      '/settings',
      '/levels',
      '/rotator-slugs',
      '/rotator/:slug',
      '/rotator/:slug/current',
    ]);
    for (const route of rows) {
      server.app.dropPages();
      const first = await ask(route, one.token, 'en', '203.0.113.1');
      const second = await ask(route, other.token, 'en', '203.0.113.2');
      expect([route.path, second.text, second.status]).toEqual([route.path, first.text, 200]);
      // Who it is, and of which kind; the answer takes a transaction besides. The list names places of offers: five questions say whether one may be made.
      expect(second.statements.slice(route.path.endsWith('/rotator-slugs') ? 7 : 3)).toEqual([]);
      expect(first.queries).toBeGreaterThan(second.queries + 2);
      const guest = await ask(route, null, 'en', '203.0.113.3');
      expect([route.path, (await ask(route, null, 'en', '203.0.113.4')).text]).toEqual([route.path, guest.text]);
    }
    const levelList = rows.find(({ path }) => path.endsWith('/levels')) as Route;
    const before = await ask(levelList, other.token, 'en', '203.0.113.1');
    const { id } = await server.db
      .selectFrom('loyalty.level')
      .select('id')
      .orderBy('min_points')
      .offset(1)
      .limit(1)
      .executeTakeFirstOrThrow();
    const { min_points: points } = await server.db
      .selectFrom('loyalty.level')
      .select('min_points')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('loyalty.player')
      .values({ user_id: BigInt(one.id), earned_points: points })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ earned_points: points }))
      .execute();
    expect((await ask(levelList, one.token, 'en', '203.0.113.1')).text).not.toBe(before.text);
    expect((await ask(levelList, other.token, 'en', '203.0.113.1')).text).toBe(before.text);
  });

  test('every row has a login that says who shares its answers, and is a GET', () => {
    expect(routes.filter(({ method, row }) => method !== 'GET' || (row.login !== 'none' && row.login !== 'optional'))).toEqual([]);
  });
});
