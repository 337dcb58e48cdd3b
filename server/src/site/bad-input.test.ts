import { beforeEach, describe, expect, test } from 'vitest';
import type { Env } from '../config/env.ts';
import { testApp } from '../kernel/testing/app.ts';
import { asker } from '../kernel/testing/ask.ts';
import { sampleSite } from '../kernel/testing/sample-site.ts';
import { createSampleTable, sampleWiring } from '../kernel/http/testing/sample-wiring.ts';

/** What reached the site's own pages. */
let reached: string[] = [];
beforeEach(() => {
  reached = [];
});
const site = sampleSite({
  async render(request, { locale }) {
    reached.push(new URL(request.url).pathname);
    return new Response(`<!doctype html><html lang="${locale}">no such page`, { status: 404, headers: { 'content-type': 'text/html' } });
  },
});
async function server(env: Env = {}) {
  const app = await testApp({ wiring: sampleWiring(), site, env: { SITE_URL: 'https://mela.example', ...env } });
  await createSampleTable(app.db);
  return asker(app.app.fastify);
}
const servers = [
  ['with languages in paths', '/hi', await server()],
  ['with prefixes off', '', await server({ LOCALE_PREFIX: 'off' })],
  ['with one language', '', await server({ LOCALES: 'hi' })],
] as const;

/** What no response may contain. */
const leak = /\bat \S+ \(|node_modules|\.ts:\d+|Error:|evil\.example/;

describe.each(servers)('%s', (_name, base, get) => {
  test.each([
    ['a broken escape', '/%', 400],
    ['half an escape', '/games/%E0%A4%A', 400],
    ['an escape of no UTF-8', '/games/%FF%FE', 400],
    ['an overlong slash', '/%c0%af', 400],
    ['NUL', '/games/%00', 400],
    ['a line break', '/games/%0d%0aSet-Cookie:a=1', 400],
    ['an encoded slash', '/games%2Fmela%2Fpatang', 400],
    ['an encoded way up', '/games/..%2f..%2fetc%2fpasswd', 400],
    ['an encoded backslash', '/games%5C..%5C', 400],
    ['a backslash', '/games\\..\\x', 400],
    ['an address too long', `/${'x'.repeat(3000)}`, 414],
    ['a query too long', `/games?x=${'y'.repeat(3000)}`, 414],
    ['a file that is none', '/wp-login.php', 404],
    ['a secret file', '/.env.json', 404],
  ])('%s is rejected before a page is rendered', async (_what, path, status) => {
    const answer = await get(base + path);
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(answer.text).toContain('<a href="/">');
    expect(answer.text).toMatch(/<html lang="(en|hi)">/);
    expect(answer.text).not.toMatch(leak);
    expect([reached, answer.headers['location']]).toEqual([[], undefined]);
  });

  test.each([
    '//evil.example',
    '///evil.example/x',
    '/\\evil.example',
    '/\\/evil.example',
    '//evil.example/%2e%2e',
    '//%00',
    '//evil.example?x=//evil.example',
  ])('[2.6] %s is home, and no other host', async (path) => {
    const { status, headers } = await get(path, { 'accept-language': 'hi' });
    expect([status, headers['location']]).toEqual([301, base === '' ? '/' : base]);
  });

  test.each([
    '/GAMES',
    '/Games/mela/Patang',
    '/%F0%9F%8E%B0',
    '/games/%E0%A4%AA',
    '/a%252Fb',
    '/..',
    '/~root',
    "/games/' OR 1=1 --".replaceAll(' ', '%20'),
  ])('[2.1] %s is another address: the site answers that there is no such page', async (path) => {
    const { status, text } = await get(base + path);
    expect(status).toBe(404);
    expect(text).toContain('no such page');
  });

  test('[2.4] extra slashes, fragments and needless escapes are removed, and the result never leads to another host', async () => {
    for (const path of ['/games/', '/games//', '/games#x', '/%67ames', '/x/..//evil.example/', '/.//evil.example/']) {
      const { status, headers } = await get(base + path);
      expect(status).toBe(301);
      expect(new URL(String(headers['location']), 'https://mela.example').origin).toBe('https://mela.example');
    }
  });

  test('[9.1] an unknown language is no language', async () => {
    const { status, headers } = await get('/fr/games', { 'accept-language': 'hi' });
    expect([status, headers['location']]).toEqual(base === '' ? [404, undefined] : [301, '/hi/fr/games']);
  });

  test.each(['/api//v18/time', '/api/v18/%', '/api/v18/%00', '/api/v18/x%2fy', `/api/v18/${'x'.repeat(5000)}`])(
    '%s gets the API’s own rejection',
    async (url) => {
      const { status, text } = await get(url);
      expect([400, 404]).toContain(status);
      expect(JSON.parse(text).error.message).toMatch(/^errors\./);
    },
  );
});

describe('the language of a rejection', () => {
  const [[, , both], [, , off]] = servers;
  test.each([
    ['/hi/%', 'hi', 'यह पता पढ़ा नहीं जा सका।'],
    ['/hi/games%2F', 'hi', 'यह पता पढ़ा नहीं जा सका।'],
    ['/en/%', 'en', 'This address can’t be read.'],
    ['/en/games%2F', 'en', 'This address can’t be read.'],
  ])('%s is answered in %s first, then in the other language', async (url, lang, title) => {
    const { text } = await both(url);
    expect(text).toContain(`<html lang="${lang}">`);
    expect(text).toContain(`<h1>${title}</h1>`);
    expect(text).toContain('This address can’t be read.');
  });

  test('[9.1] without prefixes no language is guessed from the browser; the one chosen before is used', async () => {
    expect((await off('/nowhere', { 'accept-language': 'hi' })).text).toContain('lang="en"');
    expect((await off('/nowhere', { cookie: 'mela-locale=hi' })).text).toContain('lang="hi"');
  });
});
