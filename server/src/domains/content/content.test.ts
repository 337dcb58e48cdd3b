import { beforeAll, describe, expect, it, test } from 'vitest';
import { menuIds } from '@mela/contract/api/content';
import { transact } from '../../kernel/db/transact.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { emitContentChanged } from './index.ts';
import { changeSetting } from '../../testing/change-setting.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

type Language = 'en' | 'hi';
const menu = (id: string, language: Language = 'en') =>
  server.call('GET /menu/:id', { params: { id }, headers: { 'content-language': language } });
const page = (path: string, language: Language = 'en') =>
  server.call('GET /pages/:path', { params: { path }, headers: { 'content-language': language } });
const moved = (path: string) => server.call('GET /redirects', { query: { path } });

describe('menus', () => {
  test.each(menuIds)('[7.7] [7.55] %s is listed line by line, in both languages', async (id) => {
    const [english, hindi] = await Promise.all([menu(id), menu(id, 'hi')]);
    expect(english.status).toBe(200);
    expect(english.body.data.length).toBeGreaterThan(4);
    expect(english.body.data.map(({ path }: { path: string }) => path)).toEqual(hindi.body.data.map(({ path }: { path: string }) => path));
    expect(
      hindi.body.data.every(({ label, path }: Record<string, string>) => path === '/locale-toggle' || /[ऀ-ॿ]/.test(String(label))),
    ).toBe(true);
  });

  it('[3.25] have for each line its type, path, label, icon, counter and whether it is for players', async () => {
    const { body } = await menu('navbar');
    expect(body.data[0]).toEqual({
      type: 'page',
      path: '/games',
      label: 'Games',
      icon: 'gamepad-2',
      counterName: null,
      requiresAuth: false,
    });
    expect(body.data.find(({ path }: { path: string }) => path === '/daily-missions')).toMatchObject({
      counterName: 'daily_missions',
      requiresAuth: true,
    });
  });

  it('[3.25] for guests have no line that is for players', async () => {
    for (const id of ['navbar_guest', 'sidebar_mobile_guest'])
      expect((await menu(id)).body.data.filter(({ requiresAuth }: { requiresAuth: boolean }) => requiresAuth)).toEqual([]);
  });

  test.each(['nowhere', 'NAVBAR', '__proto__', ' '])('[7.7] "%s" is no menu', async (id) => {
    const { status, body } = await menu(id);
    expect([status, body.error.message]).toEqual([404, 'errors.not_found']);
  });
});

describe('pages', () => {
  it('[7.27] [3.31] give search engines title, description, picture, site name and the answer of a prerenderer', async () => {
    expect((await page('seo_main')).body.data).toEqual({
      locale: 'en',
      title: expect.stringContaining('Mela'),
      description: expect.any(String),
      ogImage: expect.stringMatching(/^\/art\/.+\.webp$/),
      ogSiteName: 'Mela',
      prerenderHeader: null,
      prerenderStatusCode: 200,
      sections: [],
    });
  });

  it('[7.27] exist for every address that search engines may see, in both languages', async () => {
    const paths = [
      'games',
      'games/developer',
      'rules',
      'fairness',
      'vip-club',
      'levels-info',
      'app',
      'mob-app',
      'search-games',
      'actions/list',
    ];
    const later = ['tournaments', 'lottery', 'blog', 'gifts', 'fortune-wheel', 'hall-of-fame', 'hall-of-fame/statuses'];
    for (const path of [...paths, ...later]) {
      const [english, hindi] = await Promise.all([page(path), page(path, 'hi')]);
      expect([path, english.status, hindi.status]).toEqual([path, 200, 200]);
      expect(english.body.data.description).not.toBe(hindi.body.data.description);
      expect(hindi.body.data.title).toMatch(/[ऀ-ॿ]/);
    }
  });

  test.each(['about', 'privacy', 'responsible-play', 'terms'])(
    '[2.62] [2.64] %s lives at the path its editor gave it, with its text in sections',
    async (path) => {
      const [english, hindi] = await Promise.all([page(path), page(path, 'hi')]);
      expect(english.body.data.sections.length).toBeGreaterThan(4);
      expect(english.body.data.sections.length).toBe(hindi.body.data.sections.length);
      for (const { heading, text } of hindi.body.data.sections) expect([heading, /[ऀ-ॿ]/.test(text)]).toEqual([heading, true]);
    },
  );

  it('[2.62] are listed for the site’s map where they have a text of their own, never those that only describe a page of the site', async () => {
    const paths = (await server.call('GET /pages', {})).body.data.map(({ path }: { path: string }) => path);
    expect(paths.toSorted()).toEqual(['about', 'privacy', 'responsible-play', 'terms']);
  });

  test.each(['nowhere', '..%2f..', 'Games', 'a/b/c/d/e/f/g/h'])('[7.27] "%s" is not found', async (path) =>
    expect((await page(path)).status).toBe(404),
  );
});

describe('pictures of the project', () => {
  it('[7.25] [3.26] are keyed, and the logo is in the language of the reader', async () => {
    const images = async (language: Language) =>
      (await server.call('GET /content/images', { headers: { 'content-language': language } })).body.data;
    const [english, hindi] = [await images('en'), await images('hi')];
    expect(Object.keys(english)).toEqual(expect.arrayContaining(['header_logo', 'background']));
    expect(english.header_logo.images.original.original).toBe('/logo-en.svg');
    expect(hindi.header_logo.images.original.original).toBe('/logo-hi.svg');
  });
});

describe('redirects', () => {
  const rows = [
    { from_path: '/old', code: 301, to_path: '/games', alias_route: null },
    { from_path: '/promo', code: 302, to_path: '/actions/list', alias_route: null },
    { from_path: '/gone', code: 404, to_path: '', alias_route: 'not-found' },
    { from_path: '/round', code: 301, to_path: '/round', alias_route: null },
    { from_path: '/friends', code: 301, to_path: '//friends.example/mela', alias_route: null },
  ];
  beforeAll(() =>
    transact(server.db, async (tx) => {
      await tx.insertInto('content.redirect').values(rows).execute();
      await emitContentChanged(tx, { what: 'redirect', at: '/old' });
    }),
  );

  it('[3.32] [4.51] give code, from, to and the page shown in place, for the answer of a prerenderer', async () => {
    expect((await moved('/old')).body.data).toEqual({ code: 301, from: '/old', to: '/games', aliasRoute: null });
    expect((await moved('/promo')).body.data).toMatchObject({ code: 302, to: '/actions/list' });
    expect((await moved('/gone')).body.data).toEqual({ code: 404, from: '/gone', to: '', aliasRoute: 'not-found' });
  });

  it('[2.71] are null where a path has not moved, and paths differ by case', async () => {
    expect((await moved('/games')).body.data).toBeNull();
    expect((await moved('/Old')).body.data).toBeNull();
  });

  it('[2.73] to their own path are ignored', async () => expect((await moved('/round')).body.data).toBeNull());

  it('[2.72] to another host apply while the host is listed, even if they were written before', async () => {
    expect((await moved('/friends')).body.data).toBeNull();
    await transact(server.db, (tx) => changeSetting(tx, 'redirect_hosts', ['friends.example']));
    server.app.dropPages();
    expect((await moved('/friends')).body.data).toMatchObject({ to: '//friends.example/mela' });
  });

  it('[2.71] need a path in the query', async () => {
    const asked: Record<string, string>[] = [{}, { path: 'old' }, { path: `/${'x'.repeat(600)}` }];
    for (const query of asked) expect((await server.call('GET /redirects', { query })).status).toBe(400);
  });
});
