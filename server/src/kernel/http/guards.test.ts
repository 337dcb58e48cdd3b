import { beforeAll, describe, expect, test } from 'vitest';
import { signRequest } from '@mela/contract/http/signature';
import { testApp, type TestApp } from '../testing/app.ts';
import { countNotes, createSampleTable, tokenOf, sampleWiring } from './testing/sample-wiring.ts';

let app: TestApp;
let signed: TestApp;
let https: TestApp;
const siteKey = 'test-site-secret-of-enough-characters';

beforeAll(async () => {
  app = await testApp({ wiring: sampleWiring(), env: { CORS_ORIGINS: 'https://app.example' } });
  await createSampleTable(app.db);
  signed = await testApp({ wiring: sampleWiring(), env: { SIGNATURE: 'on' }, open: app.open });
  https = await testApp({ wiring: sampleWiring(), env: { SITE_URL: 'https://mela.example', TRUST_PROXY: '1' }, open: app.open });
});

describe('[7.1] the Signature header', () => {
  const url = '/api/v18/notes?limit=2&word=a%20b';
  const sign = (minutes = 0, parts = {}) =>
    signRequest({ pathAndQuery: url, userAgent: 'Agent/1', siteKey, ...parts }, signed.clock.now().getTime() + minutes * 60_000);
  const ask = (signature?: string) => signed.inject({ url, headers: { 'user-agent': 'Agent/1', ...(signature && { signature }) } });

  test.each([-1, 0, 1])('is accepted for the minute %i away', async (minutes) => expect((await ask(await sign(minutes))).status).toBe(200));
  test.each([-2, 2])('is rejected for the minute %i away', async (minutes) => expect((await ask(await sign(minutes))).status).toBe(400));
  test.each([
    ['path', { pathAndQuery: '/api/v18/notes' }],
    ['user agent', { userAgent: 'Agent/2' }],
    ['key', { siteKey: 'other' }],
  ])('is rejected over another %s', async (_name, parts) => {
    const { status, body } = await ask(await sign(0, parts));
    expect([status, body.error.code, body.error.message]).toEqual([400, 1, 'errors.signature']);
  });
  test('is rejected when it is missing, in capitals or not a digest', async () => {
    for (const signature of [undefined, (await sign()).toUpperCase(), 'zz', `${await sign()}00`])
      expect((await ask(signature)).status).toBe(400);
  });
  test('is made of what the client calls itself, where it says so: a proxy that rewrites User-Agent changes nothing', async () => {
    const rewritten = { 'user-agent': 'Proxy/1', 'x-signed-agent': 'Agent/1' };
    expect((await signed.inject({ url, headers: { ...rewritten, signature: await sign() } })).status).toBe(200);
    expect((await signed.inject({ url, headers: { ...rewritten, 'x-signed-agent': 'Agent/2', signature: await sign() } })).status).toBe(
      400,
    );
    expect((await signed.inject({ url, headers: { 'user-agent': 'Proxy/1', signature: await sign() } })).status).toBe(400);
  });
  test.each([-10, -2, 2, 10])("is refused %i minutes away with the server's time, and accepted when made again by it", async (minutes) => {
    const { body } = await ask(await sign(minutes));
    expect([body.error.message, body.error.time]).toEqual(['errors.signature', Math.floor(signed.clock.now().getTime() / 1000)]);
    const again = await signRequest({ pathAndQuery: url, userAgent: 'Agent/1', siteKey }, body.error.time * 1000);
    expect((await ask(again)).status).toBe(200);
  });
  test('is not required where a row says so: a device whose clock is wrong can ask for the time', async () => {
    expect((await signed.inject({ url: '/api/v18/unsigned' })).status).toBe(200);
  });
  test('is not required from providers and health checks', async () => {
    expect((await signed.inject({ method: 'POST', url: '/provider/v1/demo/echo', payload: {} })).status).toBe(200);
    expect((await signed.inject({ url: '/healthz' })).status).toBe(200);
  });
});

describe('rate limits', () => {
  const knock = (headers: Record<string, string> = {}, remoteAddress = '10.0.0.1') =>
    app.inject({ method: 'POST', url: '/api/v18/limited', headers, remoteAddress });
  test('[S9] the fourth call of an address is 429 with ttl and Retry-After; another address is free, and so is the first one after its time', async () => {
    for (let hit = 0; hit < 3; hit += 1) expect((await knock()).status).toBe(200);
    const { status, body, headers } = await knock();
    expect([status, body.error.message]).toEqual([429, 'errors.rate_limit']);
    expect(body.error.ttl).toBeGreaterThan(0);
    expect(body.error.ttl).toBeLessThanOrEqual(60);
    expect(headers['retry-after']).toBe(String(body.error.ttl));
    expect(body.error.description).toContain(String(body.error.ttl));
    expect((await knock({ 'x-forwarded-for': '1.2.3.4' })).status).toBe(429);
    expect((await knock({}, '10.0.0.2')).status).toBe(200);
    app.clock.advanceMs(120_000);
    expect((await knock()).status).toBe(200);
  });
  test('[S9] a burst at the edge of a window never passes twice the limit', async () => {
    for (let hit = 0; hit < 3; hit += 1) await knock({}, '10.0.0.3');
    app.clock.advanceMs(60_001);
    expect((await knock({}, '10.0.0.3')).status).toBe(429);
  });
  test('[S9] behind a trusted proxy the address that it adds counts, not what the caller adds before it', async () => {
    const behind = (forwarded: string) =>
      https.inject({ method: 'POST', url: '/api/v18/limited', headers: { 'x-forwarded-for': forwarded }, remoteAddress: '10.0.0.9' });
    for (let hit = 0; hit < 3; hit += 1) expect((await behind(`6.6.6.${hit}, 7.7.7.7`)).status).toBe(200);
    expect((await behind('6.6.6.9, 7.7.7.7')).status).toBe(429);
    expect((await behind('8.8.8.8')).status).toBe(200);
  });
  test('by player, from any address', async () => {
    const knockAs = (player: number, remoteAddress: string) =>
      app.inject({ method: 'POST', url: '/api/v18/mine-limited', headers: { 'auth-token': tokenOf(player) }, remoteAddress });
    expect([
      (await knockAs(1, '10.1.0.1')).status,
      (await knockAs(1, '10.1.0.2')).status,
      (await knockAs(1, '10.1.0.3')).status,
      (await knockAs(2, '10.1.0.1')).status,
    ]).toEqual([200, 200, 429, 200]);
  });
});

describe('[S6] other origins', () => {
  const post = (origin: string | undefined, host = 'mela.test') =>
    app.inject({
      method: 'POST',
      url: '/api/v18/notes',
      payload: { text: 'x' },
      headers: { host, 'auth-token': tokenOf(1), ...(origin && { origin }) },
    });
  test.each([
    'https://evil.example',
    'null',
    'file://',
    'http://mela.test.evil.example',
    'http://mela.test:81',
    'https://mela.test',
    'ws://mela.test',
  ])('%s cannot change anything', async (origin) => {
    const before = await countNotes(app.db);
    const { status, headers } = await post(origin);
    expect(status).toBe(403);
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(await countNotes(app.db)).toBe(before);
  });
  test.each([undefined, 'http://mela.test', 'https://app.example', 'http://127.0.0.1:3000'])('%s may', async (origin) =>
    expect((await post(origin)).status).toBe(200),
  );
  test('an unencrypted page of the same host cannot act on an encrypted site', async () => {
    const ask = (origin: string) =>
      https.inject({ method: 'POST', url: '/api/v18/notes', payload: {}, headers: { host: 'mela.example', origin } });
    expect((await ask('http://mela.example')).status).toBe(403);
    expect((await ask('https://mela.example')).status).toBe(401);
  });
  test('a page of an unknown origin cannot read responses either, a configured one may', async () => {
    const read = async (origin: string) =>
      (await app.inject({ url: '/api/v18/notes', headers: { origin } })).headers['access-control-allow-origin'];
    expect(await read('https://evil.example')).toBeUndefined();
    expect(await read('https://app.example')).toBe('https://app.example');
  });
  test('preflights of configured origins are answered, of others not', async () => {
    const ask = (origin: string) =>
      app.inject({ method: 'OPTIONS', url: '/api/v18/notes', headers: { origin, 'access-control-request-method': 'POST' } });
    const named = await ask('https://app.example');
    expect(named.status).toBe(204);
    expect(named.headers['access-control-allow-headers']).toContain('Idempotency-Key');
    expect((await ask('https://evil.example')).headers['access-control-allow-methods']).toBeUndefined();
  });
  test('servers that sign their calls may send any origin', async () => {
    expect(
      (await app.inject({ method: 'POST', url: '/provider/v1/demo/echo', payload: {}, headers: { origin: 'https://provider.example' } }))
        .status,
    ).toBe(200);
  });
});

describe('[S5] security headers', () => {
  const urls = [
    '/api/v18/notes',
    '/api/v18/failure',
    '/api/v18/nothing',
    '/api/v18/notes/%E0%A4%A',
    '/healthz',
    '/metrics',
    '/api/v18/leave',
  ];
  test.each(urls)('are on %s', async (url) => {
    const { headers } = await https.inject({ url });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe-inline');
    expect(headers['permissions-policy']).toContain('camera=()');
  });
  test('no HSTS without https', async () =>
    expect((await app.inject({ url: '/healthz' })).headers['strict-transport-security']).toBeUndefined());
  test('the session cookie is pinned to host and https', async () => {
    const { headers } = await https.call('POST /cookie', { body: { fail: false } });
    expect(headers['set-cookie']).toEqual([
      '__Host-mela=token-of-a-player; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax',
      expect.stringMatching(/^__Host-mela-in=[\w-]{16}; Max-Age=2592000; Path=\/; Secure; SameSite=Lax$/),
    ]);
  });
});

describe('[7.3] answers for guests', () => {
  test('are cached 300 s by language and query, made once for many, and dropped when content changes', async () => {
    const list = (headers: Record<string, string> = {}) => app.call('GET /notes', { query: { limit: 500 }, headers });
    const total = async (answer: ReturnType<typeof list>) => (await answer).body.count as number;
    app.app.dropPages();
    const before = await total(list());
    await app.call('POST /notes', { token: tokenOf(1), body: { text: 'new' } });
    expect(await total(list())).toBe(before);
    expect(await total(list({ 'auth-token': tokenOf(1) }))).toBe(before + 1);
    expect(await total(list({ 'content-language': 'hi' }))).toBe(before + 1);
    app.clock.advanceMs(299_000);
    expect(await total(list())).toBe(before);
    app.clock.advanceMs(2_000);
    expect(await total(list())).toBe(before + 1);
    await app.call('POST /notes', { token: tokenOf(1), body: { text: 'newer' } });
    app.app.dropPages();
    expect(await total(list())).toBe(before + 2);
  });
});
