import { beforeAll, describe, expect, it, test } from 'vitest';
import { transact } from '../../kernel/db/transact.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { Tx } from '../../kernel/types.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { changeSetting } from '../../testing/change-setting.ts';
import { putImage, putMenu, putPage, putRedirect, removeRedirect, type EditedPage, type MenuLine } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const edit = (work: (tx: Tx) => Promise<void>) => transact(server.db, work);
async function rejection(work: (tx: Tx) => Promise<void>): Promise<unknown> {
  const error = await edit(work).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof ApiError ? [error.key, Object.keys(error.details.fields ?? {})] : error;
}
async function read(key: 'GET /pages/:path' | 'GET /menu/:id' | 'GET /content/images' | 'GET /redirects', call: object): Promise<any> {
  server.app.dropPages();
  return (await server.call(key, call)).body.data;
}
const lastEvent = async () =>
  (await server.db.selectFrom('kernel.event').select(['type', 'body']).orderBy('id', 'desc').limit(1).executeTakeFirst()) ?? null;

const textsOf = (title: string) => ({ title, description: 'd', ogSiteName: 'Mela', sections: [{ heading: 'h', text: 't' }] });
const stall: EditedPage = {
  path: 'fair/stalls',
  texts: { en: textsOf('Stalls'), hi: textsOf('दुकानें') },
  ogImage: null,
  prerenderHeader: null,
  prerenderStatusCode: 200,
};
const line: MenuLine = {
  type: 'page',
  path: '/games',
  label: { en: 'Games', hi: 'खेल' },
  icon: 'gamepad-2',
  counterName: null,
  requiresAuth: false,
};
/** What an attacker with an editor's account would try. */
const attack = '<img src=x onerror="alert(1)">{{7*7}}${x}</script>\u202e';

describe('editing pages', () => {
  it('writes both languages at once, and a second time replaces them', async () => {
    await edit((tx) => putPage(tx, stall));
    expect(await lastEvent()).toMatchObject({ type: 'content.changed', body: { what: 'page', at: 'fair/stalls' } });
    await edit((tx) => putPage(tx, { ...stall, texts: { ...stall.texts, hi: textsOf('नई दुकानें') } }));
    expect((await read('GET /pages/:path', { params: { path: 'fair/stalls' }, headers: { 'content-language': 'hi' } })).title).toBe(
      'नई दुकानें',
    );
  });

  it('a path that was asked for before it existed is found once it is written', async () => {
    const asked = { params: { path: 'fair/rides' } };
    expect(await read('GET /pages/:path', asked)).toBeUndefined();
    await edit((tx) => putPage(tx, { ...stall, path: 'fair/rides' }));
    expect((await read('GET /pages/:path', asked)).title).toBe('Stalls');
  });

  it('[3.31] saves the answer of a prerenderer', async () => {
    await edit((tx) => putPage(tx, { ...stall, path: 'old', prerenderHeader: 'Location: /en/games', prerenderStatusCode: 301 }));
    expect(await read('GET /pages/:path', { params: { path: 'old' } })).toMatchObject({
      prerenderHeader: 'Location: /en/games',
      prerenderStatusCode: 301,
    });
  });

  it('[S8] text that looks like markup or a template is saved unchanged', async () => {
    await edit((tx) =>
      putPage(tx, { ...stall, texts: { ...stall.texts, en: { ...textsOf(attack), sections: [{ heading: attack, text: attack }] } } }),
    );
    expect(await read('GET /pages/:path', { params: { path: 'fair/stalls' } })).toMatchObject({
      title: attack,
      sections: [{ heading: attack, text: attack }],
    });
  });

  test.each<[string, Record<string, unknown>]>([
    ['path', { path: '../etc' }],
    ['path', { path: '/games' }],
    ['texts.hi', { texts: { en: stall.texts.en } }],
    ['texts.xx', { texts: { ...stall.texts, xx: textsOf('More') } }],
    ['texts.en.title', { texts: { ...stall.texts, en: textsOf('') } }],
    ['prerenderHeader', { prerenderHeader: 'Location: /en\r\nset-cookie: a=b' }],
    ['prerenderStatusCode', { prerenderStatusCode: 99 }],
    ['ogImage', { ogImage: '//evil.example/a.webp' }],
    ['more', { more: 1 }],
  ])('[3.31] refuses a wrong %s', async (field, change) => {
    const edited = JSON.parse(JSON.stringify({ ...stall, ...change })) as EditedPage;
    expect(await rejection((tx) => putPage(tx, edited))).toEqual(['errors.validation', expect.arrayContaining([field])]);
  });
});

describe('editing menus', () => {
  it('[3.25] replaces all lines, in the given order', async () => {
    await edit((tx) => putMenu(tx, 'footer', [{ ...line, path: '/rules' }, line]));
    expect((await read('GET /menu/:id', { params: { id: 'footer' } })).map(({ path }: MenuLine) => path)).toEqual(['/rules', '/games']);
    expect(await lastEvent()).toMatchObject({ body: { what: 'menu', at: 'footer' } });
  });

  it('[3.25] an emptied menu stays empty over the next start', async () => {
    await edit((tx) => putMenu(tx, 'navbar', []));
    await transact(server.db, server.wiring.seed);
    expect(await read('GET /menu/:id', { params: { id: 'navbar' } })).toEqual([]);
  });

  it('[S8] a label that looks like markup stays a label', async () => {
    await edit((tx) => putMenu(tx, 'footer', [{ ...line, label: { en: '<b onclick=x>', hi: '<b>' } }]));
    expect((await read('GET /menu/:id', { params: { id: 'footer' } }))[0].label).toBe('<b onclick=x>');
  });

  test.each<[string, object]>([
    ['0.path', { path: 'javascript:alert(1)' }],
    ['0.path', { type: 'external', path: 'http://evil.example' }],
    ['0.icon', { icon: '<svg>' }],
    ['0.counterName', { counterName: 'money' }],
    ['0.label.hi', { label: { en: 'Games' } }],
  ])('[3.25] refuses a wrong %s', async (field, change) => {
    const [key, fields] = (await rejection((tx) => putMenu(tx, 'footer', [{ ...line, ...change }]))) as [string, string[]];
    expect([key, fields]).toEqual(['errors.validation', expect.arrayContaining([field])]);
  });

  it('[7.7] rejects an unknown menu', async () =>
    expect(await rejection((tx) => putMenu(tx, 'sidebar' as 'navbar', [line]))).toEqual(['errors.not_found', []]));
});

describe('editing redirects and pictures', () => {
  const redirect = { code: 301, from: '/once', to: '/games', aliasRoute: null } as const;

  it('[3.32] saves a redirect, and removes it again', async () => {
    await edit((tx) => putRedirect(tx, redirect));
    expect(await read('GET /redirects', { query: { path: '/once' } })).toEqual(redirect);
    await edit((tx) => removeRedirect(tx, '/once'));
    expect(await read('GET /redirects', { query: { path: '/once' } })).toBeNull();
    expect(await rejection((tx) => removeRedirect(tx, '/once'))).toEqual(['errors.not_found', []]);
  });

  test.each<[string, object]>([
    ['to', { to: '//evil.example/' }],
    ['to', { to: '/once' }],
    ['to', { to: '' }],
    ['to', { to: 'https://evil.example/' }],
    ['from', { from: '//evil.example' }],
    ['from', { from: 'once' }],
    ['code', { code: 200 }],
    ['aliasRoute', { aliasRoute: '../x' }],
  ])('[2.72] [2.73] refuses a wrong %s: %j', async (field, change) =>
    expect(await rejection((tx) => putRedirect(tx, { ...redirect, ...change }))).toEqual(['errors.validation', [field]]),
  );

  it('[2.72] accepts another host once it is listed', async () => {
    const away = { ...redirect, from: '/away', to: '//friends.example/mela' };
    expect(await rejection((tx) => putRedirect(tx, away))).toEqual(['errors.validation', ['to']]);
    await edit((tx) => changeSetting(tx, 'redirect_hosts', ['friends.example']));
    expect(await rejection((tx) => putRedirect(tx, away))).toBeNull();
  });

  it('[3.26] sets a picture of the project, never one from another host', async () => {
    await edit((tx) => putImage(tx, { key: 'background', path: '/art/server/calm-wide-1680.webp' }));
    expect((await read('GET /content/images', {})).background.images.original.original).toBe('/art/server/calm-wide-1680.webp');
    expect(await rejection((tx) => putImage(tx, { key: 'background', path: '//evil.example/a.png' }))).toEqual([
      'errors.validation',
      ['path'],
    ]);
  });
});
