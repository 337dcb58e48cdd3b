import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import type { PageConfig } from '@mela/contract/site/page-context';
import type { Delivery, RenderContext } from '../site-source.ts';
import { WorkerRenderer } from './worker-renderer.ts';

const folder = mkdtempSync(join(tmpdir(), 'mela-render-'));
const entry = join(folder, 'server.mjs');
/** In place of the built site: returns what it received, and fails as its address requires. */
const site = `export default {
  addresses: { open: async () => [], closed: [] },
  async fetch(request, { context }) {
    const { pathname } = new URL(request.url);
    if (pathname === '/throws') throw new Error('no such page to make');
    if (pathname === '/ends') process.exit(3);
    if (pathname === '/never') for (;;);
    if (pathname === '/busy') for (const endMs = performance.now() + 400; performance.now() < endMs; );
    if (pathname.startsWith('/long')) return new Response('a page '.repeat(1000), { status: pathname === '/long' ? 200 : 404 });
    if (pathname === '/moved') return new Response(null, { status: 302, headers: [['location', '/en'], ['set-cookie', 'a=1'], ['set-cookie', 'b=2']] });
    const answer = await context.api('GET /settings', { query: { at: pathname } });
    return new Response(JSON.stringify({ answer, nonce: context.nonce, agent: request.headers.get('user-agent') }), { status: 404 });
  },
};`;
writeFileSync(entry, site);
/** The same, of a machine that needs longer to load it than a page may take. */
const slowEntry = join(folder, 'slow-server.mjs');
writeFileSync(slowEntry, `for (const endMs = performance.now() + 1_500; performance.now() < endMs; );\n${site}`);
const renderers: WorkerRenderer[] = [];
afterAll(async () => {
  await Promise.all(renderers.map((renderer) => renderer.close()));
  rmSync(folder, { recursive: true });
});

function renderer(renderMsMax?: number, file = entry) {
  const made = new WorkerRenderer(file, renderMsMax === undefined ? {} : { renderMsMax });
  renderers.push(made);
  const asked: unknown[] = [];
  const config: PageConfig = {
    siteUrl: 'https://mela.example',
    siteKey: 'key',
    signature: false,
    mode: 'demo',
    money: 'play',
    liveUrl: '/live',
    locales: ['en'],
    localePrefix: false,
  };
  const apiText: RenderContext['apiText'] = async (key, input) => {
    asked.push([key, input]);
    return { status: 200, text: '{"data":[1,2]}' };
  };
  const api = () => Promise.reject(new Error('not from here'));
  const render = (path: string, parts: Partial<RenderContext> = {}, delivery: Delivery = { encoding: 'identity', cached: false }) => {
    const context: RenderContext = {
      api,
      apiText,
      config,
      nonce: 'n0nce',
      locale: 'en',
      token: null,
      userAgent: '',
      device: 'mobile',
      ...parts,
    };
    return made.render(new Request(`https://mela.example${path}`, { headers: { 'user-agent': 'A/1' } }), context, delivery);
  };
  return { render, asked, made };
}

test('a page is rendered in its thread, with calls of the API answered by this one', async () => {
  const { render, asked } = renderer();
  const response = await render('/a');
  expect([response.status, await response.json()]).toEqual([404, { answer: { status: 200, data: [1, 2] }, nonce: 'n0nce', agent: 'A/1' }]);
  expect(asked).toEqual([['GET /settings', { query: { at: '/a' } }]]);
});

test('a redirect has its location and each of its cookies', async () => {
  const { headers, status } = await renderer().render('/moved');
  expect([status, headers.get('location'), headers.getSetCookie()]).toEqual([302, '/en', ['a=1', 'b=2']]);
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a long page leaves its thread in %s', async (encoding, unpack) => {
  const response = await renderer().render('/long', {}, { encoding, cached: false });
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(unpack(await response.arrayBuffer()).toString()).toBe('a page '.repeat(1000));
});

test.each([
  ['a page that all guests get', '/long', true, null],
  ['an error in its place', '/long/lost', true, 'br'],
  ['a short page', '/a', false, null],
] as const)('%s (%s, shared: %s) is compressed by %s', async (_, path, cached, encoding) => {
  const response = await renderer().render(path, {}, { encoding: 'br', cached });
  expect(response.headers.get('content-encoding')).toBe(encoding);
});

test('[O7] while a page blocks its thread, this thread continues', async () => {
  const { render } = renderer();
  await render('/a');
  const busy = render('/busy');
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 5);
  await busy;
  clearInterval(counting);
  expect(turns).toBeGreaterThan(10);
});

test('a page that fails, or whose call fails, is an error, and the next is rendered', async () => {
  const { render } = renderer();
  await expect(render('/throws')).rejects.toThrow('no such page to make');
  await expect(render('/a', { apiText: () => Promise.reject(new Error('no row')) })).rejects.toThrow('no row');
  expect((await render('/a')).status).toBe(404);
});

test.each(['/ends', '/never'])('[M9] when a thread %s, its pages fail and a new thread renders the next', async (path) => {
  const { render } = renderer(path === '/never' ? 3_000 : undefined);
  await render('/a');
  const beside = render('/a');
  await beside;
  await expect(render(path)).rejects.toThrow(/ended|within 3000 ms/);
  expect((await render('/a')).status).toBe(404);
});

test('pages wait for a thread that is slow to start, and their time begins after it', async () => {
  const { render } = renderer(1_000, slowEntry);
  const [first, second] = await Promise.all([render('/a'), render('/a')]);
  expect([first.status, second.status]).toEqual([404, 404]);
  await expect(render('/never')).rejects.toThrow('within 1000 ms');
  expect((await render('/a')).status).toBe(404);
});

test('pages that waited when it was closed fail, and start no other thread', async () => {
  const { render, made } = renderer();
  await render('/a');
  const running = render('/busy').catch((error: Error) => error.message);
  await made.close();
  expect(await running).toBe('the site is closing');
  await expect(render('/a')).rejects.toThrow('the site is closing');
});
