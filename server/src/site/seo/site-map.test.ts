import { beforeEach, describe, expect, test } from 'vitest';
import type { Env } from '../../config/env.ts';
import { testApp } from '../../kernel/testing/app.ts';
import { sampleSite } from '../../kernel/testing/sample-site.ts';
import { createSampleTable, sampleWiring } from '../../kernel/http/testing/sample-wiring.ts';

let asked = 0;
let key = 'GET /notes';
beforeEach(() => {
  [asked, key] = [0, 'GET /notes'];
});

const site = sampleSite({
  render: async () => new Response('a page</html>', { headers: { 'content-type': 'text/html' } }),
  addresses: async () => ({
    closed: ['/payment', '/profile'],
    async open(api) {
      asked += 1;
      await api(key as 'GET /notes', { query: { limit: 5 } });
      return ['/', '/games', '/games', '/a&b'];
    },
  }),
});

async function server(env: Env = {}) {
  const app = await testApp({ wiring: sampleWiring(), site, env: { SITE_URL: 'https://mela.example', ...env } });
  await createSampleTable(app.db);
  return { ...app, get: (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers }) };
}
const both = await server();
const off = await server({ LOCALE_PREFIX: 'off' });
const single = await server({ LOCALES: 'hi' });

describe('the map for search engines', () => {
  test('[2.94] names one map a language', async () => {
    const { status, text, headers } = await both.get('/sitemap.xml');
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual([
      'https://mela.example/en/sitemap.xml',
      'https://mela.example/hi/sitemap.xml',
    ]);
  });

  test('[2.94] lists each page once, with the same page in the other languages', async () => {
    const { text } = await both.get('/hi/sitemap.xml');
    expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual([
      'https://mela.example/hi',
      'https://mela.example/hi/games',
      'https://mela.example/hi/a&amp;b',
    ]);
    expect(text).toContain('<xhtml:link rel="alternate" hreflang="en" href="https://mela.example/en/games"/>');
  });

  test.each([
    ['switched off', off],
    ['for one language', single],
  ])('[9.1] with prefixes %s there is one map, and no language in it', async (_name, { get }) => {
    const { text } = await get('/sitemap.xml');
    expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual([
      'https://mela.example/',
      'https://mela.example/games',
      'https://mela.example/a&amp;b',
    ]);
    expect(text).not.toContain('hreflang');
    expect((await get('/hi/sitemap.xml')).status).toBe(404);
  });

  test('[7.3] is made once for 300 s, and again when content changes', async () => {
    const get = () => both.get('/en/sitemap.xml', { 'accept-encoding': 'gzip' });
    both.app.dropPages();
    const { headers } = await get();
    await get();
    expect([asked, headers['cache-control']]).toEqual([1, 'public, max-age=300']);
    expect((await both.get('/en/sitemap.xml', { 'if-none-match': String(headers['etag']) })).status).toBe(304);
    both.clock.advanceMs(300_000);
    await get();
    both.app.dropPages();
    await get();
    expect(asked).toBe(3);
  });

  test('is not served while its calls fail', async () => {
    both.app.dropPages();
    key = 'GET /failure';
    const { status, headers, text } = await both.get('/en/sitemap.xml');
    expect([status, headers['retry-after']]).toEqual([503, '2']);
    expect(text).not.toContain('urlset');
    key = 'GET /notes';
    expect((await both.get('/en/sitemap.xml')).status).toBe(200);
  });
});

describe('robots.txt', () => {
  test('names the map and keeps crawlers out of players’ pages, in each language', async () => {
    const { status, text, headers } = await both.get('/robots.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const lines = text.split('\n');
    expect(lines).toEqual(
      expect.arrayContaining(['Disallow: /api/', 'Disallow: /en/payment', 'Disallow: /hi/profile', 'Disallow: /sapi/']),
    );
    expect(lines).toContain('Sitemap: https://mela.example/sitemap.xml');
  });

  test('[9.1] without prefixes the paths are bare', async () => {
    const { text } = await off.get('/robots.txt');
    expect(text.split('\n')).toEqual(expect.arrayContaining(['Disallow: /payment', 'Disallow: /profile']));
    expect(text).not.toContain('/en/');
  });
});
