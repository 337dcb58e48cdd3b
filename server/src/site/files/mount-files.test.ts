import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBuiltSite } from '../built-site.ts';

const root = mkdtempSync(join(tmpdir(), 'mela-site-'));
const app = Fastify();
const script = `export const words = '${'word '.repeat(500)}';`;

beforeAll(async () => {
  for (const folder of [
    'web/dist/client/assets',
    'web/dist/server',
    'admin/dist/assets',
    'stage/dist/art/patang',
    'stage/dist/art/play',
    'games/par-sheets/patang',
    'games/par-sheets/rang',
  ])
    mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(
    join(root, 'web/dist/server/server.js'),
    "export default { addresses: { open: async () => [], closed: [] }, fetch: async (request, { context }) => new Response('page for ' + context.locale) };",
  );
  writeFileSync(join(root, 'web/dist/client/assets/index-Ab12_-9z.js'), script);
  writeFileSync(
    join(root, 'admin/dist/index.html'),
    '<!doctype html><script type="module" src="/admin/assets/index-Ab12cd34.js"></script>',
  );
  writeFileSync(join(root, 'admin/dist/assets/index-Ab12cd34.js'), script);
  for (const folder of ['web/dist/client/assets', 'admin/dist/assets', 'stage/dist/art/patang', 'web/dist/client'])
    writeFileSync(join(root, folder, 'index-Ab12_-9z.js.map'), '{}');
  writeFileSync(join(root, 'web/dist/client/favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(root, 'web/dist/client/sw.js'), 'self.skipWaiting();');
  writeFileSync(join(root, 'web/dist/client/offline.html'), '<!doctype html><link rel="stylesheet" href="/offline.css">');
  writeFileSync(
    join(root, 'stage/dist/play.html'),
    '<!doctype html><script type="module" src="/art/play/play-Ab12cd34.js"></script><script>inline()</script>',
  );
  writeFileSync(join(root, 'stage/dist/art/patang/label-400.webp'), Buffer.from([1, 2, 3]));
  for (const slug of ['patang', 'rang'])
    writeFileSync(join(root, `games/par-sheets/${slug}/sheet.html`), '<!doctype html><style>p{color:red}</style><p>odds');
  writeFileSync(join(root, 'games/par-sheets/patang/sheet.csv'), 'figure,exact\n');
  writeFileSync(join(root, 'secret.txt'), 'not public');
  const site = await openBuiltSite({ patang: {}, unsheeted: {} }, root);
  await site?.mount(app);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});
const get = (url: string, headers = {}) => app.inject({ url, headers });

test('an asset goes out compressed, with its type, for a year, and answers 304', async () => {
  const { headers, rawPayload, statusCode } = await get('/assets/index-Ab12_-9z.js', { 'accept-encoding': 'gzip' });
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  });
  expect(gunzipSync(rawPayload).toString()).toBe(script);
  expect((await get('/assets/index-Ab12_-9z.js', { 'if-none-match': headers['etag'] })).statusCode).toBe(304);
});
test('pictures are sent as they are; without a version in their address they are asked for again', async () => {
  const { headers, rawPayload } = await get('/art/patang/label-400.webp', { 'accept-encoding': 'br' });
  expect([headers['content-type'], headers['content-encoding'], headers['cache-control'], [...rawPayload]]).toEqual([
    'image/webp',
    undefined,
    'public, max-age=600',
    [1, 2, 3],
  ]);
  expect((await get('/art/patang/label-400.webp?v=abc')).headers['cache-control']).toContain('immutable');
  expect((await get('/favicon.svg')).headers['content-type']).toBe('image/svg+xml');
});
test('the worker may fetch the offline page, and that page its style and picture; other files may load nothing', async () => {
  const policyOf = async (path: string) => (await get(path)).headers['content-security-policy'];
  expect(await policyOf('/sw.js')).toBe("default-src 'none'; connect-src 'self'");
  expect(await policyOf('/offline.html')).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self';/);
  expect(await policyOf('/favicon.svg')).toBeUndefined();
});
test('[S5] the stage may be framed by our own pages only and runs its inline script by hash', async () => {
  const { headers, statusCode } = await get('/play/patang?session=abc');
  expect(statusCode).toBe(200);
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';.*frame-ancestors 'self'$/);
});
test('the par sheet of an offered title is a page and a spreadsheet, cached for ten minutes, without scripts', async () => {
  const { headers, payload, statusCode } = await get('/par-sheets/patang.html');
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'text/html; charset=utf-8', 'public, max-age=600']);
  expect(headers['content-security-policy']).toMatch(/script-src 'none'; style-src 'sha256-/);
  expect(payload).toContain('odds');
  expect((await get('/par-sheets/patang.html', { 'if-none-match': headers['etag'] })).statusCode).toBe(304);
  expect((await get('/par-sheets/patang.csv')).headers['content-type']).toBe('text/csv; charset=utf-8');
});
test.each([
  // Titles that are not offered: no game frame, no sheet.
  '/play/no-such-game',
  '/play/rang',
  '/par-sheets/rang.html',
  '/par-sheets/unsheeted.html',
  '/par-sheets/patang.txt',
  '/par-sheets/../../secret.txt',
  '/assets/nothing.js',
  '/assets/../../../secret.txt',
  '/assets/%2e%2e/%2e%2e/%2e%2e/secret.txt',
  '/assets/..%2f..%2f..%2fsecret.txt',
  '/art/',
  '/art/play.html',
  '/play/UPPER',
  '/play/..%2fx',
  '/assets/%00',
])('%s is not found', async (url) => {
  const { statusCode, payload } = await get(url);
  expect(statusCode).toBe(404);
  expect(payload).not.toContain('not public');
});
test('a tree that was never built has no site', async () => expect(await openBuiltSite({}, join(root, 'nowhere'))).toBeNull());

test.each(['/admin', '/admin/campaigns/diwali?do=start'])('the back office is one page at each of its addresses: %s', async (url) => {
  const { body, headers, statusCode } = await get(url);
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'text/html; charset=utf-8', 'no-cache']);
  expect(body).toContain('/admin/assets/index-Ab12cd34.js');
  expect(headers['x-robots-tag']).toBe('noindex, nofollow');
});

test('the back office runs its own files alone: nothing inline, from elsewhere, in a frame of any page', async () => {
  const policy = String((await get('/admin')).headers['content-security-policy']);
  expect(policy.split('; ').toSorted()).toEqual([
    "base-uri 'none'",
    "connect-src 'self'",
    "default-src 'none'",
    "font-src 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "img-src 'self' data: blob:",
    "script-src 'self'",
    "style-src 'self'",
  ]);
});

test('a file of the back office goes out for a year; one that it does not have, or outside of it, does not', async () => {
  const { headers, statusCode } = await get('/admin/assets/index-Ab12cd34.js');
  expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect((await get('/admin/assets/other-Ab12cd34.js')).statusCode).toBe(404);
  expect((await get('/admin/assets/..%2f..%2f..%2fsecret.txt')).body).not.toContain('not public');
});

test.each(['/assets/', '/admin/assets/', '/art/patang/', '/'])(
  '[1.11] a source map that is left below %s is not served',
  async (folder) => {
    const { statusCode, body } = await get(`${folder}index-Ab12_-9z.js.map`);
    expect([statusCode, body]).not.toEqual([200, '{}']);
    expect(statusCode).toBe(404);
  },
);
