import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createHash } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PageContext } from '@mela/contract/site/page-context';
import { testApp, type TestApp } from '../kernel/testing/app.ts';
import { createSampleTable, tokenOf, sampleWiring } from '../kernel/http/testing/sample-wiring.ts';
import { sampleSite } from '../kernel/testing/sample-site.ts';
import { compressPage } from './render/compress-page.ts';
import { logInCookies } from '../kernel/testing/log-in-cookies.ts';

let app: TestApp;
let renders = 0;
let seen: PageContext | undefined;
let seenHeaders: Headers | undefined;
let seenUrl = '';
let failing = false;
let cutShort = false;
let hold: Promise<void> = Promise.resolve();

/** In place of the built site: returns what it received, with an inline script like the real one's. */
const site = sampleSite({
  async render(request, context, { encoding, cached }) {
    renders += 1;
    seen = context;
    seenHeaders = request.headers;
    seenUrl = request.url;
    await hold;
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/broken')) throw new Error('the secret of the page');
    if (pathname.endsWith('/moved')) return new Response(null, { status: 302, headers: { location: '/en', 'set-cookie': 'seen=1' } });
    const list = await (failing ? context.api('GET /failure') : context.api('GET /notes', { query: { limit: 5 } }));
    const html = `<!doctype html><html><head><meta property="csp-nonce" nonce="${context.nonce}"></head><body>${'data' in list ? 'listed' : 'failed'} ${context.locale} ${context.device} ${context.token ?? 'guest'}${' filler'.repeat(300)}<script nonce="${context.nonce}">boot(1)</script></body></html>`;
    // As the thread of the built site does for a page that is not shared.
    const packed = cached ? null : compressPage(Buffer.from(html), encoding);
    if (packed !== null) return new Response(Uint8Array.from(packed), { headers: { 'content-encoding': encoding } });
    return new Response(cutShort ? html.slice(0, 900) : html, {
      status: pathname.endsWith('/404') ? 404 : 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
  },
});
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

beforeAll(async () => {
  app = await testApp({ wiring: sampleWiring(), site });
  await createSampleTable(app.db);
});
beforeEach(() => {
  app.app.dropPages();
  renders = 0;
  hold = Promise.resolve();
});

describe('addresses', () => {
  test.each([
    ['/', '/en'],
    ['/games/', '/en/games'],
    ['/en/games/', '/en/games'],
    ['//evil.example', '/en'],
    ['/games?x=1', '/en/games?x=1'],
  ])('[2.3] [2.4] [2.6] %s moves permanently to %s', async (from, to) => {
    const { status, headers } = await get(from);
    expect([status, headers['location']]).toEqual([301, to]);
    expect(renders).toBe(0);
  });
  test.each(['/en/%67ames', '/en/games/', '/en//games', '/%65n/games'])(
    '%s is the page /en/games: it is not rendered for itself',
    async (url) => {
      await get('/en/games');
      const moved = await get(url);
      expect([moved.status, moved.headers['location']]).toEqual([301, '/en/games']);
      expect((await get(`/en/games?utm_source=${renders}&b=1&a=2`)).status).toBe(200);
      expect(renders).toBe(1);
    },
  );
  test("the language is the one chosen before, else the browser's", async () => {
    expect((await get('/games', { 'accept-language': 'ta, hi-IN;q=0.8, en;q=0.5' })).headers['location']).toBe('/hi/games');
    expect((await get('/games', { 'accept-language': 'en', cookie: 'mela-locale=hi' })).headers['location']).toBe('/hi/games');
  });
  test('[2.1] another case is another address', async () => expect((await get('/EN')).headers['location']).toBe('/en/EN'));
  test.each([
    ['/en/%E0%A4%A', 400],
    [`/en/${'x'.repeat(3000)}`, 414],
    ['/en/wp-login.php', 404],
    ['/favicon.ico', 404],
  ])('%s is a clean page with status %i', async (url, status) => {
    const answer = await get(url);
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(renders).toBe(0);
  });
});

describe('guests', () => {
  test('[7.3] get one page for all, made once however many ask at once, for 300 s', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('/en')));
    expect(renders).toBe(1);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    app.clock.advanceMs(299_000);
    await get('/en');
    expect(renders).toBe(1);
    app.clock.advanceMs(2_000);
    await get('/en');
    expect(renders).toBe(2);
  });
  test('[7.3] one for each path, language and device', async () => {
    const phone = 'Mozilla/5.0 (Linux; Android 14) Mobile';
    const texts = [await get('/en'), await get('/hi'), await get('/en', { 'user-agent': phone }), await get('/en/games')].map(({ text }) =>
      text.slice(0, 160),
    );
    expect(renders).toBe(4);
    expect(texts[1]).toContain('hi desktop');
    expect(texts[2]).toContain('en mobile');
  });
  test('[S5] a cached page has no nonce, and its policy lists its scripts by hash', async () => {
    await get('/en');
    const { text, headers } = await get('/en');
    expect(text).not.toContain('nonce');
    expect(headers['content-security-policy']).toContain(`'sha256-${createHash('sha256').update('boot(1)').digest('base64')}'`);
    expect(headers['content-security-policy']).not.toMatch(/unsafe|nonce/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(text).not.toContain(seen?.nonce);
  });
  test('in the encoding they take, with an etag that answers 304', async () => {
    await get('/en');
    const raw = async (encoding: string) => app.app.fastify.inject({ url: '/en', headers: { 'accept-encoding': encoding } });
    const [br, gzip, plain, withoutBr] = [await raw('gzip, br'), await raw('gzip'), await raw(''), await raw('br;q=0, gzip')];
    expect([br, gzip, plain, withoutBr].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined, 'gzip']);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.payload);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.payload);
    expect((await get('/en', { 'if-none-match': String(br.headers['etag']) })).status).toBe(304);
    expect(renders).toBe(1);
  });
  test('when content changes while a page is rendered, the old page is not cached', async () => {
    let release = (): void => undefined;
    hold = new Promise((resolve) => (release = resolve));
    const first = get('/en');
    await new Promise(setImmediate);
    app.app.dropPages();
    release();
    await first;
    await get('/en');
    expect(renders).toBe(2);
  });
  test('a page whose calls failed serves the requests that waited, and is rendered again for the next', async () => {
    failing = true;
    const answers = await Promise.all([get('/en'), get('/en')]);
    expect(answers.map(({ text }) => text.includes('failed'))).toEqual([true, true]);
    expect(renders).toBe(1);
    failing = false;
    expect((await get('/en')).text).toContain('listed');
    expect(renders).toBe(2);
  });
  test('nothing of the first visitor goes into the shared page', async () => {
    await get('/en', { 'user-agent': 'A very own browser', cookie: 'consent=1', 'accept-language': 'hi' });
    expect(seen?.userAgent).toBe('');
    expect(seenHeaders?.get('cookie')).toBeNull();
    expect(seenHeaders?.get('accept-language')).toBeNull();
  });
  test('[7.3] share one page wherever they came from, and none of it goes into that page', async () => {
    await get('/en?utm_source=paper&ref=asha');
    await get('/en?gclid=1');
    await get('/en');
    expect(renders).toBe(1);
    expect(seenUrl).not.toContain('utm_source');
  });
  test.each(['/en/404', '/en/moved', '/en?name=1', '/en?utm_source=x&auth=secret', '/sapi/loginByToken/secret'])(
    '[7.3] %s is never cached',
    async (url) => {
      await get(url);
      await get(url);
      expect(renders).toBe(2);
    },
  );
  test('a redirect with a cookie reaches the one it is for, untouched', async () => {
    const { status, headers } = await get('/en/moved');
    expect([status, headers['location'], headers['set-cookie']]).toEqual([302, '/en', 'seen=1']);
  });
});

describe('players', () => {
  const cookie = logInCookies(tokenOf(7));
  test('[S5] get a page of their own, with a nonce that is new each time, and never a cached one', async () => {
    await get('/en');
    const one = await get('/en', { cookie });
    const two = await get('/en', { cookie });
    expect(one.text).toContain(tokenOf(7));
    expect(one.headers['cache-control']).toBe('private, no-store');
    const nonceOf = (answer: typeof one) => /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1];
    expect(one.text).toContain(`nonce="${nonceOf(one)}"`);
    expect(nonceOf(one)).not.toBe(nonceOf(two));
    expect((await get('/en')).text).not.toContain(tokenOf(7));
  });
  test('get it whole, in the encoding they take, stored nowhere', async () => {
    const raw = (encoding: string) => app.app.fastify.inject({ url: '/en', headers: { cookie, 'accept-encoding': encoding } });
    const [br, gzip, plain] = [await raw('gzip, br'), await raw('gzip'), await raw('')];
    expect([br, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
    expect([br, gzip, plain].map(({ headers, rawPayload }) => Number(headers['content-length']) - rawPayload.length)).toEqual([0, 0, 0]);
    for (const text of [brotliDecompressSync(br.rawPayload), gunzipSync(gzip.rawPayload)]) expect(text.toString()).toContain(tokenOf(7));
    expect(br.headers['vary']).toContain('Cookie');
  });
  test.each([
    ['with an ended session', logInCookies('ended')],
    ['whose page has removed the marker without a connection', `mela=${tokenOf(7)}`],
    ['whose marker belongs to another log-in', `${logInCookies(tokenOf(8)).replace(/^mela=[^;]+/, `mela=${tokenOf(7)}`)}`],
    ['whose marker is empty', `mela=${tokenOf(7)}; mela-in=`],
  ])('%s are guests on a page that is not cached, and lose both cookies with it', async (_, left) => {
    for (const answer of [await get('/en', { cookie: left }), await get('/en', { cookie: left })]) {
      expect(answer.text).toContain('guest');
      expect(answer.text).not.toContain(tokenOf(7));
      expect(answer.headers['set-cookie']).toEqual([
        'mela=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
        'mela-in=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
      ]);
    }
    expect(renders).toBe(2);
    // A guest's own page of the cache sets no cookie, also beside them.
    expect((await get('/en')).headers['set-cookie']).toBeUndefined();
    expect((await get('/en', { cookie })).headers['set-cookie']).toBeUndefined();
  });
  test('their loaders call the API as that player, and get rejections as answers', async () => {
    await get('/en', { cookie });
    expect(await seen?.api('POST /notes', { body: { text: 'from a page' } })).toMatchObject({ status: 200, data: { text: 'from a page' } });
    expect(await seen?.api('POST /notes', { body: { text: '' } })).toMatchObject({
      status: 400,
      error: { code: 3, fields: { text: 'errors.field.required' } },
    });
    expect(await seen?.api('GET /notes/:id', { params: { id: 5 } })).toMatchObject({ status: 200, data: { id: 5, text: 'number' } });
    await expect(seen?.api('GET /nothing')).rejects.toThrow('no row');
  });
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY', 'PROPFIND'])(
  '[O7] %s of a page is 405 and nothing is rendered, whatever the address',
  async (method) => {
    for (const url of ['/en', '/en/form', '/sitemap.xml', '/en/no-such-page']) {
      const { status, headers } = await app.inject({ method: method as 'POST', url, payload: '' });
      expect([status, headers['allow'], headers['content-type']]).toEqual([405, 'GET, HEAD', 'text/html; charset=utf-8']);
    }
    expect(renders).toBe(0);
  },
);
test('[O7] a query that no page reads is rendered once for all such addresses', async () => {
  for (let made = 0; made < 5; made += 1) expect((await get(`/en?x=${made}&y${made}`)).status).toBe(200);
  expect(renders).toBe(1);
});
test('a shared page that was rendered incompletely is sent to no one, and the next visitor gets a complete one', async () => {
  cutShort = true;
  const answers = await Promise.all([get('/en'), get('/en')]);
  expect(answers.map(({ status, text }) => [status, text.includes('filler')])).toEqual([
    [500, false],
    [500, false],
  ]);
  cutShort = false;
  expect((await get('/en')).text).toMatch(/<\/html>$/);
});
test('[S11] a page that fails is a clean 500 without its cause', async () => {
  const { status, text, headers } = await get('/en/broken');
  expect(status).toBe(500);
  expect(text).not.toContain('secret');
  expect(headers['content-type']).toContain('text/html');
});
