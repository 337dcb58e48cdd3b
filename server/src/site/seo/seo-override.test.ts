import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Type } from 'typebox';
import { endpoints } from '@mela/contract/http/endpoint';
import { testApp, type TestApp } from '../../kernel/testing/app.ts';
import { sampleSite } from '../../kernel/testing/sample-site.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import { wiringOf } from '../../kernel/testing/wiring-of.ts';
import { barePath } from './page-redirect.ts';

type Content = { readonly status?: number; readonly header?: string | null; readonly redirect?: unknown };
let content: Content;
let asks: 'own' | 'other';
let renders: number;
let app: TestApp;

const row = { login: 'none', transaction: 'none', errors: [], summary: '', data: Type.Unknown() } as const;
const api = endpoints('/api/v18', 'content', {
  'GET /pages/:path': { ...row, params: Type.Object({ path: Type.String() }) },
  'GET /redirects': { ...row, query: Type.Object({ path: Type.String() }) },
});
const routes = defineRoutes(api, {
  'GET /pages/:path': async () => ({ prerenderStatusCode: content.status ?? 200, prerenderHeader: content.header ?? null }),
  'GET /redirects': async () => content.redirect ?? null,
});
const rule = { locales: ['en', 'hi'], localePrefix: true } as const;
const site = sampleSite({
  async render(request, context) {
    renders += 1;
    const bare = barePath(new URL(request.url).pathname, rule);
    const path = asks === 'other' ? 'another' : bare === '/' ? 'seo_main' : bare.slice(1);
    await context.api('GET /pages/:path', { params: { path } });
    await context.api('GET /redirects', { query: { path: asks === 'other' ? '/another' : bare } });
    return new Response('<!doctype html><p>the page</p></html>', { headers: { 'content-type': 'text/html' } });
  },
});

beforeAll(async () => {
  app = await testApp({ wiring: wiringOf({ routes }), site, env: { SITE_URL: 'https://mela.example' } });
});
beforeEach(() => {
  app.app.dropPages();
  [content, asks, renders] = [{}, 'own', 0];
});
const visit = async (url = '/hi/old') => {
  const { status, headers, text } = await app.inject({ url });
  return { status, location: headers['location'], text };
};

describe('status and redirect that content sets for a page', () => {
  test('[3.31] without either the page is 200', async () => expect(await visit()).toMatchObject({ status: 200, location: undefined }));

  test.each([404, 410, 503])('[3.31] a prerender status %i is the status for every visitor, and is not cached', async (status) => {
    content = { status };
    expect(await visit()).toMatchObject({ status, text: '<!doctype html><p>the page</p></html>' });
    content = {};
    expect((await visit()).status).toBe(200);
    expect(renders).toBe(2);
  });

  test.each([
    ['Location: /hi/games', '/hi/games'],
    ['location:/hi/games?x=1 ', '/hi/games?x=1'],
    ['Location: https://mela.example/en', '/en'],
  ])('[3.31] [4.51] a prerender header %s leads there', async (header, location) => {
    content = { status: 301, header };
    expect(await visit()).toMatchObject({ status: 301, location, text: '' });
    content = { status: 302, header };
    expect(await visit('/hi/old?utm_source=x')).toMatchObject({ status: 302, location });
  });

  test.each([
    null,
    '',
    'Location: //evil.example',
    'Location: https://evil.example/',
    'Location: /\\evil.example',
    'Location: /hi/old',
    'Location: /hi/old?from=x',
    'Location: /hi/old#top',
    'Location: /old',
    'Location: /old/?a',
    'Location: /hi/old/',
    'Location: /hi//old',
    'Location: /%6fld',
    'Location: /en/old',
    'Location: /%zz',
    'Set-Cookie: a=1',
    'Location: /hi\r\nSet-Cookie: a=1',
    'Location: javascript:alert(1)',
  ])('[S8] a header %j leads nowhere', async (header) => {
    content = { status: 301, header };
    expect(await visit()).toMatchObject({ status: 200, location: undefined });
  });

  test.each([0, 99, 200, 204, 304, 500, 1000])('[3.31] content cannot set status %i', async (status) => {
    content = { status };
    expect((await visit()).status).toBe(200);
  });

  test.each([301, 302, 307, 308])('[4.51] a redirect answers its code %i and a Location in the language of the page', async (code) => {
    content = { redirect: { code, from: '/old', to: '/games', aliasRoute: null } };
    expect(await visit()).toMatchObject({ status: code, location: '/hi/games' });
  });

  test('[4.51] code 404 for a page shown in its place has no Location', async () => {
    content = { redirect: { code: 404, from: '/old', to: '', aliasRoute: '/rules' } };
    expect(await visit()).toMatchObject({ status: 404, location: undefined, text: '<!doctype html><p>the page</p></html>' });
  });

  test.each(['//evil.example', 'https://evil.example', '/old', '/old?from=x', '/old#top'])(
    '[2.72] [2.73] a redirect to %s is ignored',
    async (to) => {
      content = { redirect: { code: 301, from: '/old', to, aliasRoute: null } };
      expect(await visit()).toMatchObject({ status: 200, location: undefined });
    },
  );

  test('[3.31] an answer about another page changes nothing', async () => {
    [content, asks] = [{ status: 404, redirect: { code: 301, from: '/another', to: '/games', aliasRoute: null } }, 'other'];
    expect((await visit()).status).toBe(200);
  });

  test('home asks for seo_main', async () => {
    content = { status: 410 };
    expect((await visit('/hi')).status).toBe(410);
  });
});
