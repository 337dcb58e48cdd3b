import { beforeAll, expect, it } from 'vitest';
import { changeSetting } from '../../testing/change-setting.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const ask = (path: string, headers: object = {}) =>
  server.inject({ method: 'GET', url: `/api/v18/partner-feed${path}`, headers: { origin: 'https://partner.example', ...headers } });

it('has the games with exact odds as their own pages have them, and whole addresses', async () => {
  const { status, body } = await ask('/games?limit=500');
  expect([status, body.count, body.data.length]).toEqual([200, body.data.length, body.count]);
  const own = body.data.filter(({ odds }: { odds: unknown }) => odds !== null);
  expect(own.length).toBeGreaterThan(10);
  const [first] = own;
  const page = (await server.call('GET /games/:id', { params: { id: first.slug } })).body.data;
  expect([first.odds, first.rtp, first.names]).toEqual([page.odds, page.rtp, page.names]);
  expect(first.url).toBe(new URL(page.url, server.config.siteUrl).href);
});

it('leaves out a game that is closed', async () => {
  const slugs = async () => (await ask('/games')).body.data.map(({ slug }: { slug: string }) => slug);
  const [slug] = await slugs();
  await server.db.updateTable('catalogue.game').set({ closed: true }).where('slug', '=', slug).execute();
  server.app.dropPages();
  expect(await slugs()).not.toContain(slug);
  await server.db.updateTable('catalogue.game').set({ closed: false }).where('slug', '=', slug).execute();
  server.app.dropPages();
});

it('has contests ahead, jackpots and what the law asks, and nothing of a player', async () => {
  await changeSetting(server.db, 'legal', { ageYearsMin: 21, operator: 'Mela', notice: { en: 'A', hi: 'अ' } });
  server.app.dropPages();
  const { data } = (await ask('')).body;
  expect(data.law).toEqual({ ageYearsMin: 21, money: 'play', currency: 'INR', countries: ['IN'], operator: 'Mela' });
  const jackpots = (await server.call('GET /jackpots')).body.data;
  expect(data.jackpots.map(({ slug, amount }: any) => [slug, amount])).toEqual(jackpots.map(({ slug, minor }: any) => [slug, minor / 100]));
  expect([data.tournaments.length > 0, data.lotteries.length > 0]).toEqual([true, true]);
  for (const { state } of [...data.tournaments, ...data.lotteries]) expect(['running', 'announced']).toContain(state);
  expect(JSON.stringify(data)).not.toMatch(/joined|winners|tickets|member/);
});

it('may be read by pages of any site and kept by caches; a rejection is not kept, and no other row is open', async () => {
  const { headers } = await ask('/games');
  expect([headers['access-control-allow-origin'], headers['cache-control'], headers['access-control-allow-credentials']]).toEqual([
    '*',
    'public, max-age=300',
    undefined,
  ]);
  expect((await ask('')).headers['cache-control']).toBe('public, max-age=60');
  for (const path of ['', '/games'])
    for (const encoding of ['identity', 'br']) {
      const raw = { method: 'GET', url: `/api/v18/partner-feed${path}`, headers: { 'accept-encoding': encoding } } as const;
      expect(String((await server.app.fastify.inject(raw)).headers.vary)).toContain('content-language');
    }
  const wrong = await ask('/games?limit=0');
  expect([wrong.status, wrong.headers['access-control-allow-origin'], wrong.headers['cache-control']]).toEqual([400, '*', 'no-store']);
  const open = server.wiring.routes.filter(({ row }) => row.open === true);
  expect(open.map(({ path }) => path).toSorted()).toEqual(['/api/v18/partner-feed', '/api/v18/partner-feed/games']);
  for (const { method, row } of open) expect([method, row.login, (row.cacheSec ?? 0) > 0]).toEqual(['GET', 'none', true]);
});
