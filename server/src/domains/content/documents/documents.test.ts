import { randomUUID } from 'node:crypto';
import { operatorBase } from '@mela/contract/http/endpoint';
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { unixSec } from '../../../kernel/clock.ts';
import { transact } from '../../../kernel/db/transact.ts';
import { createLog } from '../../../kernel/log.ts';
import { systemOrigin } from '../../../kernel/origin.ts';
import { changeSetting } from '../../../testing/change-setting.ts';
import { operatorWith, type TestOperator } from '../../../testing/operator.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let asha: TestOperator;
let ravi: TestOperator;
let names = 0;
const reason = 'the words of the site';

beforeAll(async () => {
  server = await testServer();
});
// Sessions of operators end within the hours that the tests pass.
beforeEach(async () => {
  server.clock.advanceMs(60_000);
  [asha, ravi] = [await operatorWith(server, 'content'), await operatorWith(server, 'content')];
});

type Key = Parameters<TestServer['call']>[0];
const act = (key: Key, input: object, by = asha) =>
  server.call(
    key,
    { token: by.token, ...(key === 'POST /content/documents' ? { idempotencyKey: randomUUID() } : {}), ...input },
    operatorBase,
  );
const texts = (title: string) => ({
  title,
  description: 'What it is.',
  ogSiteName: 'Mela',
  sections: [{ heading: 'One', text: 'Words.' }],
});
const page = (change: object = {}) => ({
  texts: { en: texts('Stalls'), hi: texts('दुकानें') },
  ogImage: null,
  prerenderHeader: null,
  prerenderStatusCode: 200,
  ...change,
});
const line = { type: 'page', path: '/games', label: { en: 'Games', hi: 'खेल' }, icon: 'gamepad-2', counterName: null, requiresAuth: false };
const nextName = () => `fair/stall-${(names += 1)}`;
const create = (kind: string, name: string, draft: object) => act('POST /content/documents', { body: { kind, name, draft, reason } });
const created = async (draft: object = page(), name = nextName()) => (await create('page', name, draft)).body.data;
const save = (id: number, version: number, draft: object, by = asha) =>
  act('POST /content/documents/:id', { params: { id }, body: { version, draft, reason } }, by);
type Change = 'publish' | 'restore' | 'delete' | 'schedule';
const change = (what: Change, { id, version }: { id: number; version: number }, more: object = {}, by = asha) =>
  act(`POST /content/documents/:id/${what}`, { params: { id }, body: { version, reason, ...more } }, by);
const published = async (draft: object = page(), name = nextName()) => (await change('publish', await created(draft, name))).body.data;
const named = async (kind: string, name: string) => {
  const { body } = await act('GET /content/documents', { query: { kind, limit: 200 } });
  return body.data.find((one: { name: string }) => one.name === name);
};
const show = async (id: number) => (await act('GET /content/documents/:id', { params: { id } })).body.data;
async function read(path: string, language = 'en') {
  server.app.dropPages();
  return server.call('GET /pages/:path', { params: { path }, headers: { 'content-language': language } });
}
const runJob = (name: string) =>
  server.wiring.jobs
    .find((one) => one.name === name)!
    .run({} as never, { ...server, log: createLog('silent'), origin: systemOrigin(name) } as never);

describe('a document', () => {
  it('[7.27] is seen by readers once it is published, and its later drafts are not', async () => {
    const { id, name, version, published: shown } = await created();
    expect([version, shown, (await read(name)).status]).toEqual([1, null, 404]);
    await change('publish', { id, version });
    expect([(await read(name)).body.data.title, (await read(name, 'hi')).body.data.title]).toEqual(['Stalls', 'दुकानें']);
    await save(id, 1, page({ texts: { en: texts('New stalls'), hi: texts('नई दुकानें') } }));
    expect((await read(name)).body.data.title).toBe('Stalls');
    expect((await change('publish', { id, version: 2 })).body.data).toMatchObject({ version: 2, published: 2 });
    expect((await read(name)).body.data.title).toBe('New stalls');
  });

  it('what the installation brought is there as its first version, published: pages, menus, pictures, rotators', async () => {
    for (const [kind, name] of [
      ['page', 'seo_main'],
      ['menu', 'footer'],
      ['image', 'header_logo'],
      ['rotator', 'header_main_slider'],
    ] as const)
      expect(await named(kind, name)).toMatchObject({ version: 1, published: 1, changedBy: null, missing: [], deleted: false });
  });

  it('[2.7] home has the title and description that its editors write', async () => {
    const { id, version } = await named('page', 'seo_main');
    const { draft } = await show(id);
    const title = (text: string, language: 'en' | 'hi') => ({
      ...draft.texts[language],
      title: text,
      description: `${text}, and more of it`,
    });
    const written = { ...draft, texts: { en: title('The fair of a thousand lamps', 'en'), hi: title('हज़ार दीयों का मेला', 'hi') } };
    await change('publish', (await save(id, version, written)).body.data);
    expect((await read('seo_main')).body.data).toMatchObject({
      title: 'The fair of a thousand lamps',
      description: 'The fair of a thousand lamps, and more of it',
    });
    expect((await read('seo_main', 'hi')).body.data).toMatchObject({ title: 'हज़ार दीयों का मेला' });
  });

  it('two editors who save the same one: the second reads who was first and when, and nothing is overwritten', async () => {
    const { id, name } = await published();
    const email = (await server.db.selectFrom('operators.operator').select('email').where('id', '=', ravi.id).executeTakeFirstOrThrow())
      .email;
    await save(id, 1, page({ texts: { en: texts('By Ravi') } }), ravi);
    const { status, body } = await save(id, 1, page({ texts: { en: texts('By Asha') } }));
    expect([status, body.error.message]).toEqual([409, 'errors.content.version']);
    expect(body.error.description).toContain(email);
    expect(body.error.description).toMatch(/ at \d{4}-\d\d-\d\d \d\d:\d\d: it is version 2 now/);
    expect((await show(id)).draft.texts.en.title).toBe('By Ravi');
    for (const what of ['publish', 'delete'] as const) expect((await change(what, { id, version: 1 })).status).toBe(409);
    expect((await change('restore', { id, version: 1 }, { restored: 1 })).status).toBe(409);
    expect((await change('schedule', { id, version: 1 }, { publishAt: unixSec(server.clock.now()) + 60 })).status).toBe(409);
    expect((await read(name)).body.data.title).toBe('Stalls');
  });

  it('of ten saves at once from one version one is written', async () => {
    const { id } = await created();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => save(id, 1, page({ texts: { en: texts(`Of ${at}`) } }), at % 2 === 0 ? asha : ravi)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    const won = answers.find(({ status }) => status === 200)!.body.data;
    expect(await show(id)).toMatchObject({ version: 2, draft: won.draft });
    expect((await act('GET /content/documents/:id/versions', { params: { id } })).body.count).toBe(2);
  });

  it('has its name once, also at the same moment', async () => {
    const name = nextName();
    const answers = await Promise.all([create('page', name, page()), create('page', name, page())]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await create('page', name, page())).body.error.message).toBe('errors.content.name');
  });

  it('is an entry of the audit log with its reason at each act, and a read is none', async () => {
    const { id, name, version } = await published();
    await show(id);
    await change('delete', { id, version });
    const entries = await server.db
      .selectFrom('audit.entry')
      .select(['act', 'reason', 'after_value'])
      .where('subject', '=', `page:${name}`)
      .orderBy('id')
      .execute();
    expect(entries.map(({ after_value }) => (after_value as { act: string }).act)).toEqual(['create', 'publish', 'delete']);
    expect(new Set(entries.map(({ act: one, reason: why }) => `${one} ${why}`))).toEqual(new Set([`content.documents ${reason}`]));
  });

  it.each(['support', 'marketing'])('is nothing to an operator of %s', async (role) => {
    const other = await operatorWith(server, role);
    expect((await act('GET /content/documents', {}, other)).status).toBe(403);
    expect((await act('POST /content/documents', { body: { kind: 'page', name: nextName(), draft: page(), reason } }, other)).status).toBe(
      403,
    );
  });
});

describe('versions', () => {
  it('are listed, shown, compared and restored; none is ever changed', async () => {
    const { id, name } = await published();
    await save(id, 1, page({ texts: { en: { ...texts('Second'), description: 'Another.' }, hi: texts('दुकानें') } }), ravi);
    const listed = (await act('GET /content/documents/:id/versions', { params: { id } })).body;
    expect(listed.data.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
    expect((await act('GET /content/documents/:id/versions/:version', { params: { id, version: 1 } })).body.data.draft).toEqual(page());
    expect((await act('GET /content/documents/:id/compare', { params: { id }, query: { before: 1, after: 2 } })).body.data).toEqual([
      { at: 'texts.en.title', before: 'Stalls', after: 'Second' },
      { at: 'texts.en.description', before: 'What it is.', after: 'Another.' },
    ]);
    expect((await change('restore', { id, version: 2 }, { restored: 1 })).body.data).toMatchObject({
      version: 3,
      published: 1,
      draft: page(),
    });
    expect((await act('GET /content/documents/:id/versions', { params: { id }, query: { limit: 1 } })).body.data[0]).toMatchObject({
      version: 3,
      restored: 1,
    });
    await expect(server.db.updateTable('content.document_version').set({ version: 9 }).execute()).rejects.toThrow('append-only');
    expect((await read(name)).body.data.title).toBe('Stalls');
  });

  test.each([
    ['GET /content/documents/:id', { params: { id: 999_999 } }],
    ['GET /content/documents/:id/versions', { params: { id: 999_999 } }],
    ['GET /content/documents/:id/preview', { params: { id: 999_999 }, query: { version: 1 } }],
    ['POST /content/documents/:id/publish', { params: { id: 999_999 }, body: { version: 1, reason } }],
  ] as const)('%s of one that is not there is not found', async (key, input) => expect((await act(key, input)).status).toBe(404));

  it('a version that is not there is not found, compared, shown or restored', async () => {
    const { id } = await created();
    expect((await act('GET /content/documents/:id/versions/:version', { params: { id, version: 7 } })).status).toBe(404);
    expect((await act('GET /content/documents/:id/compare', { params: { id }, query: { before: 1, after: 7 } })).status).toBe(404);
    expect((await change('restore', { id, version: 1 }, { restored: 7 })).status).toBe(404);
  });
});

describe('a deleted document', () => {
  it('is gone for readers, stays away over the next start, and comes back by a version', async () => {
    const { id, version } = await named('page', 'about');
    expect((await read('about')).status).toBe(200);
    expect((await change('delete', { id, version })).body.data).toMatchObject({ published: null, deleted: true });
    await transact(server.db, server.wiring.seed);
    expect((await read('about')).status).toBe(404);
    expect((await change('publish', { id, version })).status).toBe(404);
    const restored = (await change('restore', { id, version }, { restored: version })).body.data;
    expect(restored.deleted).toBe(false);
    await change('publish', restored);
    expect((await read('about')).status).toBe(200);
  });

  it('[3.25] a menu that is deleted or emptied is empty, and stays so over the next start', async () => {
    const document = await named('menu', 'navbar');
    await change('publish', (await save(document.id, document.version, { lines: [] })).body.data);
    await transact(server.db, server.wiring.seed);
    server.app.dropPages();
    expect((await server.call('GET /menu/:id', { params: { id: 'navbar' } })).body.data).toEqual([]);
  });
});

describe('languages', () => {
  it('[3.31] a text that is missing in one is named to operators, and readers see it in the default language, or in the one it has', async () => {
    const english = await published(page({ texts: { en: texts('Only English') } }));
    expect(english.missing).toEqual([{ at: 'texts', locale: 'hi', shownIn: 'en' }]);
    expect((await read(english.name, 'hi')).body.data).toMatchObject({ title: 'Only English', locale: 'en' });
    const hindi = await published(page({ texts: { hi: texts('सिर्फ़ हिन्दी') } }));
    expect(hindi.missing).toEqual([{ at: 'texts', locale: 'en', shownIn: 'hi' }]);
    expect((await read(hindi.name)).body.data).toMatchObject({ title: 'सिर्फ़ हिन्दी', locale: 'hi' });
    const both = await published();
    expect([both.missing, (await read(both.name, 'hi')).body.data.locale]).toEqual([[], 'hi']);
    const missing = async (locale: string) =>
      (await act('GET /content/documents', { query: { missing: locale, limit: 500 } })).body.data.map(({ name }: { name: string }) => name);
    expect(await missing('hi')).toContain(english.name);
    expect(await missing('hi')).not.toContain(hindi.name);
    expect(await missing('en')).toEqual([hindi.name]);
  });

  it('search engines find a page that is not translated in its own language only', async () => {
    const { name } = await published(page({ texts: { en: texts('Only English') } }));
    const paths = async (language: string) => {
      server.app.dropPages();
      const { body } = await server.call('GET /pages', { headers: { 'content-language': language } });
      return body.data.map(({ path }: { path: string }) => path);
    };
    expect([(await paths('en')).includes(name), (await paths('hi')).includes(name)]).toEqual([true, false]);
  });

  it('a line of a menu without a translation is named by its path', async () => {
    const document = await named('menu', 'footer');
    const saved = (await save(document.id, document.version, { lines: [line, { ...line, label: { hi: 'नियम' } }] })).body.data;
    expect(saved.missing).toEqual([{ at: 'lines.1.label', locale: 'en', shownIn: 'hi' }]);
    await change('publish', saved);
    server.app.dropPages();
    expect(
      (await server.call('GET /menu/:id', { params: { id: 'footer' } })).body.data.map(({ label }: { label: string }) => label),
    ).toEqual(['Games', 'नियम']);
  });
});

describe('a schedule', () => {
  const at = (sec: number) => ({ publishAt: unixSec(server.clock.now()) + sec });

  it('shows its version from its moment on, whatever is saved meanwhile', async () => {
    const document = await created();
    expect((await change('schedule', document, at(300))).body.data.scheduled).toMatchObject({ version: 1 });
    await save(document.id, 1, page({ texts: { en: texts('A later draft') } }));
    await runJob('content.publish-due');
    expect((await read(document.name)).status).toBe(404);
    server.clock.advanceMs(301_000);
    await runJob('content.publish-due');
    expect((await read(document.name)).body.data.title).toBe('Stalls');
    expect(await show(document.id)).toMatchObject({ version: 2, published: 1, scheduled: null, problem: null });
    await runJob('content.publish-due');
    expect(await show(document.id)).toMatchObject({ published: 1 });
  });

  it('is called off by null, and by a publication', async () => {
    const document = await created();
    await change('schedule', document, at(60));
    expect((await change('schedule', document, { publishAt: null })).body.data.scheduled).toBeNull();
    server.clock.advanceMs(61_000);
    await runJob('content.publish-due');
    expect((await read(document.name)).status).toBe(404);
    await change('schedule', document, at(60));
    expect((await change('publish', document)).body.data.scheduled).toBeNull();
  });

  it('in the past is refused', async () => {
    const { status, body } = await change('schedule', await created(), at(0));
    expect([status, body.error.message]).toEqual([400, 'errors.content.past']);
  });

  it('of what has become impossible shows nothing, says why, and keeps no other waiting', async () => {
    await transact(server.db, (tx) => changeSetting(tx, 'redirect_hosts', ['friends.example']));
    const redirect = (await create('redirect', '/soon', { code: 301, to: '//friends.example/x', aliasRoute: null })).body.data;
    const other = await created();
    await change('schedule', redirect, at(60));
    await change('schedule', other, at(61));
    await transact(server.db, (tx) => changeSetting(tx, 'redirect_hosts', []));
    server.clock.advanceMs(62_000);
    await runJob('content.publish-due');
    expect(await show(redirect.id)).toMatchObject({ published: null, scheduled: null, problem: 'errors.validation draft.to' });
    expect((await read(other.name)).status).toBe(200);
  });

  it('that two processes come to at once is published once', async () => {
    const document = await created();
    await change('schedule', document, at(60));
    server.clock.advanceMs(61_000);
    await Promise.all([runJob('content.publish-due'), runJob('content.publish-due')]);
    const done = await server.db
      .selectFrom('audit.entry')
      .select('id')
      .where('subject', '=', `page:${document.name}`)
      .where('reason', 'is', null)
      .execute();
    expect(done).toHaveLength(1);
  });
});

describe('a preview', () => {
  const link = async (id: number, version: number, query: object = {}) =>
    (await act('GET /content/documents/:id/preview', { params: { id }, query: { version, ...query } })).body.data;
  const tokenOf = (url: string) => url.split('/').at(-1) ?? '';
  const open = (token: string, language = 'en') =>
    server.call('GET /content/preview/:token', { params: { token }, headers: { 'content-language': language } });

  it('shows a draft by its link to anyone for an hour, and nothing of it to others', async () => {
    const { id, name } = await created();
    await save(id, 1, page({ texts: { en: texts('Second') } }));
    const { url, expiresAt } = await link(id, 1, { locale: 'hi' });
    expect(new URL(url).pathname).toMatch(/^\/hi\/content-preview\/[\w.-]+$/);
    const shown = await open(tokenOf(url), 'hi');
    expect(shown.body.data).toMatchObject({
      kind: 'page',
      name,
      version: 1,
      expiresAt,
      page: { title: 'दुकानें', locale: 'hi' },
      lines: null,
    });
    expect(shown.headers['cache-control']).toBe('no-store');
    expect((await read(name)).status).toBe(404);
    server.clock.advanceMs(3_599_000);
    expect((await open(tokenOf(url))).status).toBe(200);
    server.clock.advanceMs(1000);
    expect((await open(tokenOf(url))).status).toBe(404);
  });

  it('opens for no token that was changed in any part, and for none of a deleted document', async () => {
    const [{ id }, other] = [await created(), await created()];
    await save(id, 1, page());
    const token = tokenOf((await link(id, 1)).url);
    const [, version, until, tag] = token.split('.');
    const others = [`${other.id}.${version}.${until}.${tag}`, `${id}.2.${until}.${tag}`, `${id}.${version}.${Number(until) + 9}.${tag}`];
    const flipped = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const wrong of [...others, flipped, `${token}.`, token.toUpperCase(), 'x'.repeat(60)])
      expect([wrong, (await open(wrong)).status]).toEqual([wrong, 404]);
    expect((await open(token)).status).toBe(200);
    await change('delete', { id, version: 2 });
    expect((await open(token)).status).toBe(404);
  });

  it('shows every kind as its readers would see it', async () => {
    const previewed = async (kind: string, name: string, draft: object) => {
      const { id } = (await create(kind, name, draft)).body.data ?? (await named(kind, name));
      const { version } = await show(id);
      const at = version === 1 && kind !== 'redirect' ? (await save(id, 1, draft)).body.data.version : version;
      return (await open(tokenOf((await link(id, at)).url))).body.data;
    };
    expect((await previewed('menu', 'sidebar_mobile', { lines: [line] })).lines).toEqual([{ ...line, label: 'Games' }]);
    expect((await previewed('image', 'background', { path: '/logo-{locale}.svg' })).image).toBe('/logo-en.svg');
    expect((await previewed('redirect', '/once', { code: 301, to: '/games', aliasRoute: null })).redirect).toEqual({
      code: 301,
      from: '/once',
      to: '/games',
      aliasRoute: null,
    });
    const poster = {
      title: { en: 'Kites' },
      text: { en: 'On the roof' },
      link: null,
      tone: 'leaf',
      startsAt: null,
      endsAt: null,
      audience: 'all',
      picture: null,
    };
    expect((await previewed('rotator', 'identance', { posters: [poster] })).posters).toEqual([
      { id: 1, title: 'Kites', text: 'On the roof', link: null, tone: 'leaf', picture: null },
    ]);
  });
});

describe('drafts', () => {
  const attack = '<img src=x onerror="alert(1)">{{7*7}}${x}</script>';
  test.each<[string, string, string, object]>([
    ['page', 'fair/x', 'draft.texts', { ...page(), texts: {} }],
    ['page', 'fair/x', 'draft.texts.xx', { ...page(), texts: { xx: texts('x') } }],
    ['page', 'fair/x', 'draft.texts.en.title', { ...page(), texts: { en: texts('') } }],
    ['page', 'fair/x', 'draft.prerenderHeader', page({ prerenderHeader: 'Location: /en\r\nset-cookie: a=b' })],
    ['page', 'fair/x', 'draft.prerenderStatusCode', page({ prerenderStatusCode: 99 })],
    ['page', 'fair/x', 'draft.ogImage', page({ ogImage: '//evil.example/a.webp' })],
    ['page', 'fair/x', 'draft.more', page({ more: 1 })],
    ['page', '../etc', 'name', page()],
    ['page', '/games', 'name', page()],
    ['menu', 'sidebar', 'name', { lines: [] }],
    ['menu', 'footer', 'draft.lines.0.path', { lines: [{ ...line, path: 'javascript:alert(1)' }] }],
    ['menu', 'footer', 'draft.lines.0.path', { lines: [{ ...line, type: 'external', path: 'http://evil.example' }] }],
    ['menu', 'footer', 'draft.lines.0.icon', { lines: [{ ...line, icon: '<svg>' }] }],
    ['menu', 'footer', 'draft.lines.0.counterName', { lines: [{ ...line, counterName: 'money' }] }],
    ['menu', 'footer', 'draft.lines.0.label', { lines: [{ ...line, label: {} }] }],
    ['image', 'background', 'draft.path', { path: '//evil.example/a.png' }],
    ['redirect', '//evil.example', 'name', { code: 301, to: '/games', aliasRoute: null }],
    ['redirect', 'once', 'name', { code: 301, to: '/games', aliasRoute: null }],
    ['redirect', '/here', 'draft.to', { code: 301, to: '/here', aliasRoute: null }],
    ['redirect', '/here', 'draft.to', { code: 301, to: '/here?from=x', aliasRoute: null }],
    ['redirect', '/here', 'draft.to', { code: 301, to: '//evil.example/', aliasRoute: null }],
    ['redirect', '/here', 'draft.to', { code: 301, to: 'https://evil.example/', aliasRoute: null }],
    ['redirect', '/here', 'draft.code', { code: 200, to: '/games', aliasRoute: null }],
    ['redirect', '/here', 'draft.aliasRoute', { code: 301, to: '/games', aliasRoute: '../x' }],
    ['rotator', 'nowhere', 'name', { posters: [] }],
  ])('[3.31] [3.25] [2.72] of a %s %s with a wrong %s are refused', async (kind, name, field, draft) => {
    const { status, body } = await create(kind, name, draft);
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, expect.arrayContaining([field])]);
  });

  const movedTo = (target: string) => page({ prerenderStatusCode: 301, prerenderHeader: `Location: ${target}` });
  it.each<[string, string, string | null]>([
    ['seo_main', '/', null],
    ['seo_main', '/hi', null],
    ['fair/old', '/fair/old', null],
    ['fair/old', '/hi/fair/old/?a', null],
    ['fair/old', '//evil.example/', null],
    ['fair/old', 'https://evil.example/games', null],
    ['fair/old', '/fair/other', 'a page'],
    ['fair/old', '/fair/other', 'a redirect'],
  ])('[2.73] of a page %s that has moved to %s are refused where %s leads back', async (name, target, other) => {
    if (other === 'a page') await published(movedTo('/en/fair/old'), 'fair/other');
    const back = { code: 301, to: '/fair/old', aliasRoute: null };
    const redirect =
      other === 'a redirect' ? (await change('publish', (await create('redirect', '/fair/other', back)).body.data)).body.data : null;
    const { status, body } = await create('page', name, movedTo(target));
    expect([status, body.error.fields]).toEqual([400, { 'draft.prerenderHeader': 'errors.field.invalid' }]);
    if (redirect) await change('delete', redirect);
  });

  it('[2.73] of a redirect to a page that leads back by its header are refused, and of a page that has moved for good are taken', async () => {
    await published(movedTo('/fair/here'), 'fair/there');
    const { status, body } = await create('redirect', '/fair/here', { code: 301, to: '/fair/there', aliasRoute: null });
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, ['draft.to']]);
    expect((await create('page', nextName(), movedTo('/games'))).status).toBe(200);
    expect((await create('page', nextName(), movedTo(`${server.config.siteUrl}/games`))).status).toBe(200);
  });

  it('[2.73] a header that leads to another host, from before it was refused, is not followed to the page of ours with that path', async () => {
    await published(page({}), 'fair/abroad');
    const away = { prerender_status_code: 301, prerender_header: 'Location: https://other.example/fair/home' };
    await server.db.updateTable('content.page').set(away).where('path', '=', 'fair/abroad').execute();
    expect((await create('redirect', '/fair/home', { code: 301, to: '/fair/abroad', aliasRoute: null })).status).toBe(200);
  });

  it('[S8] text that looks like markup or a template stays text', async () => {
    const { name } = await published(page({ texts: { en: { ...texts(attack), sections: [{ heading: attack, text: '{{7*7}}${x}' }] } } }));
    expect((await read(name)).body.data).toMatchObject({ title: attack, sections: [{ heading: attack, text: '{{7*7}}${x}' }] });
  });

  const withText = (text: string) => page({ texts: { en: { ...texts('Long'), sections: [{ heading: 'One', text }] } } });

  it('[3.31] a long text is Markdown: readers and previews get it part by part', async () => {
    const text = '## How\n\nRead the **short** [rules](/rules).\n\n1. one\n2. two';
    const blocks = [
      { kind: 'heading', text: [{ text: 'How' }] },
      {
        kind: 'paragraph',
        text: [{ text: 'Read the ' }, { text: 'short', strong: true }, { text: ' ' }, { text: 'rules', href: '/rules' }, { text: '.' }],
      },
      { kind: 'list', ordered: true, items: [[{ text: 'one' }], [{ text: 'two' }]] },
    ];
    const { name } = await published(withText(text));
    expect((await read(name)).body.data.sections).toEqual([{ heading: 'One', text, blocks, picture: null }]);
  });

  it.each([attack, '[a](javascript:alert(1))', '[a](//evil.example)', '![a](https://evil.example/x.png)', '```\ncode\n```', '# One'])(
    '[S8] [3.31] a text with %j is refused with its field, in any language, before anything is saved',
    async (text) => {
      const name = nextName();
      const { status, body } = await create('page', name, withText(text));
      expect([status, Object.keys(body.error.fields)]).toEqual([400, ['draft.texts.en.sections.0.text']]);
      expect((await read(name)).status).toBe(404);
    },
  );

  it('marks of direction and invisible characters are taken out, and a hundred thousand letters are refused', async () => {
    const { draft } = await created(page({ texts: { en: texts('Sta\u202ells\u200b') } }));
    expect(draft.texts.en.title).toBe('Stalls');
    const long = page({ texts: { en: { ...texts('Long'), sections: [{ heading: 'h', text: 'x'.repeat(100_000) }] } } });
    expect(Object.keys((await create('page', nextName(), long)).body.error.fields)).toContain('draft.texts.en.sections.0.text');
  });

  it('[3.31] the answer of a prerenderer is saved with its page', async () => {
    const { name } = await published(page({ prerenderHeader: 'Location: /en/games', prerenderStatusCode: 301 }));
    expect((await read(name)).body.data).toMatchObject({ prerenderHeader: 'Location: /en/games', prerenderStatusCode: 301 });
  });

  it('[2.73] a redirect that leads back to its own path by others is refused, in any order and with a query', async () => {
    const to = (target: string) => ({ code: 301, to: target, aliasRoute: null });
    for (const [from, target] of [
      ['/ring-a', '/ring-b?from=a'],
      ['/ring-b', '/ring-c'],
    ] as const)
      expect((await change('publish', (await create('redirect', from, to(target))).body.data)).status).toBe(200);
    const back = await create('redirect', '/ring-c', to('/ring-a#top'));
    expect([back.status, back.body.error?.fields]).toEqual([400, { 'draft.to': 'errors.field.invalid' }]);
    expect((await create('redirect', '/ring-c', to('/games'))).status).toBe(200);
  });

  it('[3.32] [2.72] a redirect applies from its publication to its deletion, and to another host once it is listed', async () => {
    const moved = async (path: string) => {
      server.app.dropPages();
      return (await server.call('GET /redirects', { query: { path } })).body.data;
    };
    await transact(server.db, (tx) => changeSetting(tx, 'redirect_hosts', ['friends.example']));
    const away = (await create('redirect', '/away', { code: 301, to: '//friends.example/mela', aliasRoute: null })).body.data;
    await change('publish', away);
    expect(await moved('/away')).toMatchObject({ to: '//friends.example/mela' });
    await change('delete', away);
    expect(await moved('/away')).toBeNull();
  });

  it('[3.26] [7.25] a picture of the project is seen once it is published', async () => {
    const { id, version } = await named('image', 'background');
    await change('publish', (await save(id, version, { path: '/art/site/fair-wide-1680.webp' })).body.data);
    server.app.dropPages();
    expect((await server.call('GET /content/images', {})).body.data.background.images.original.original).toBe(
      '/art/site/fair-wide-1680.webp',
    );
  });

  it('kinds say which names and drafts they take', async () => {
    const { data } = (await act('GET /content/kinds', {})).body;
    expect(data.map(({ kind }: { kind: string }) => kind)).toEqual(['page', 'menu', 'image', 'redirect', 'rotator', 'popup']);
    expect(data[1].names.enum).toContain('footer');
    expect(data[0].draft.required).toContain('texts');
  });
});
