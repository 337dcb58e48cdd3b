import { beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '../kernel/http/route.ts';
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
  path.startsWith('/api/v18/menu') ? 'main' : path === '/api/v18/games/:id' ? 'patang' : (samples[name] ?? '1');

/** Asked as a page does; the extra headers and the address differ from caller to caller. */
async function ask(route: Route, token: string | null, locale: string, remoteAddress: string) {
  const before = sent.length;
  const answer = await server.inject({
    method: 'GET',
    url: route.path.replaceAll(/:(\w+)/g, (_, name: string) => named(route, name)),
    remoteAddress,
    headers: { 'content-language': locale, 'user-agent': `agent of ${remoteAddress}`, ...(token !== null && { 'auth-token': token }) },
  });
  return { status: answer.status, text: answer.text, cookies: answer.headers['set-cookie'], queries: sent.length - before };
}

describe('answers that are cached', () => {
  test('[7.3] of a row without a log-in are the same bytes for everybody, and cost a player no query', async () => {
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
    expect(paths).toEqual(
      expect.arrayContaining(['/settings', '/menu/:id', '/pages', '/pages/:path', '/games', '/games/:id', '/developers']),
    );
  });

  test('of a row with an optional log-in are shared by guests only: no answer of a player comes from the cache or goes into it', async () => {
    const guests = routes.filter(({ row }) => row.login === 'optional');
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

  test('every row has a login that says who shares its answers, and is a GET', () => {
    expect(routes.filter(({ method, row }) => method !== 'GET' || (row.login !== 'none' && row.login !== 'optional'))).toEqual([]);
  });
});
