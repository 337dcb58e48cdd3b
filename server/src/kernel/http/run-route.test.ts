import { endpoints } from '@mela/contract/http/endpoint';
import { Type } from 'typebox';
import { beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { defineRoutes } from './route.ts';
import { countNotes, createSampleTable, secretOfTheError, tokenOf, sampleWiring } from './testing/sample-wiring.ts';

let app: TestApp;
const lines: string[] = [];
const token = tokenOf(1);
const send = (payload: string | Buffer, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/v18/notes',
    payload,
    headers: { 'content-type': 'application/json', 'auth-token': token, ...headers },
  });

beforeAll(async () => {
  app = await testApp({ wiring: sampleWiring(), log: createLog('info', { write: (line) => void lines.push(line) }) });
  await createSampleTable(app.db);
});

describe('answers', () => {
  test('[7.2] data is in the envelope, with the total beside a list', async () => {
    expect((await app.call('POST /notes', { token, body: { text: 'one' } })).body).toEqual({ data: { id: 1, text: 'one' } });
    const list = await app.call('GET /notes', { token, query: { limit: 1 } });
    expect(list.status).toBe(200);
    expect(list.body).toEqual({ data: [{ id: 1, text: 'one' }], count: 1 });
  });
  test('[8.1] a rejection carries code, key, text in the requested language, ttl and the verification header', async () => {
    const hindi = await app.call('GET /verify', { headers: { 'content-language': 'hi' } });
    expect(hindi.status).toBe(417);
    expect(hindi.body.error).toEqual({ code: 25, message: 'errors.verification', description: 'पहले अपनी जानकारी की पुष्टि करें।', ttl: 7 });
    expect(hindi.headers['x-verification']).toBe('kyc');
    expect(hindi.headers['retry-after']).toBe('7');
    expect((await app.call('GET /verify')).body.error.description).toBe('Please confirm your details first.');
  });
  test('[S11] an internal error answers 500 without its stack or text, and is logged with its cause', async () => {
    const { status, text } = await app.call('GET /failure');
    expect(status).toBe(500);
    expect(text).not.toContain(secretOfTheError);
    expect(text).not.toMatch(/\bat .*\.ts/);
    expect(lines.some((line) => line.includes(secretOfTheError) && line.includes('GET /api/v18/failure'))).toBe(true);
  });
  test('a GET row that writes does not open without its reason', () => {
    const row = { summary: 'Writes.', login: 'none', transaction: 'write', data: Type.Object({}), errors: [] } as const;
    const handlers = { 'GET /written': async () => ({}) };
    expect(() => defineRoutes(endpoints('/api/v18', 'sample', { 'GET /written': row }), handlers)).toThrow('states why');
    const stated = { ...row, whyNotRead: 'each look is in the audit log' };
    expect(defineRoutes(endpoints('/api/v18', 'sample', { 'GET /written': stated }), handlers)).toHaveLength(1);
  });

  test('a changing row of players near gifts and contests does not open without saying what is taken', () => {
    const row = { summary: 'Takes.', login: 'required', transaction: 'write', repeat: 'same', data: Type.Object({}), errors: [] } as const;
    const handlers = { 'POST /taken': async () => ({}) };
    expect(() => defineRoutes(endpoints('/api/v18', 'gifts', { 'POST /taken': row }), handlers)).toThrow('says what its player takes');
    const stated = { ...row, taking: 'guarded' } as const;
    expect(defineRoutes(endpoints('/api/v18', 'gifts', { 'POST /taken': stated }), handlers)).toHaveLength(1);
  });

  test('a row with a name that is no field does not compile, and does not open', () => {
    const row = { summary: 'Reads.', login: 'none', transaction: 'read', data: Type.Object({}), errors: [] } as const;
    const handlers = { 'GET /read': async () => ({}) };
    const rateLimit = { hits: 1, windowSec: 1, by: 'address', window: 1 } as const;
    // @ts-expect-error -- a row has no field cacheSecs
    const typo = endpoints('/api/v18', 'sample', { 'GET /read': { ...row, cacheSecs: 60 } });
    // @ts-expect-error -- a rate limit has no field window
    const limit = endpoints('/api/v18', 'sample', { 'GET /read': { ...row, rateLimit } });
    expect(() => defineRoutes(typo, handlers)).toThrow('no field cacheSecs');
    expect(() => defineRoutes(limit, handlers)).toThrow('no field rateLimit.window');
    expect(defineRoutes(endpoints('/api/v18', 'sample', { 'GET /read': { ...row, cacheSec: 60 } }), handlers)).toHaveLength(1);
  });

  test('a row with a read transaction cannot write', async () => {
    const before = await countNotes(app.db);
    expect((await app.call('GET /sneaky')).status).toBe(500);
    expect(await countNotes(app.db)).toBe(before);
  });
  test('a response that does not match its contract fails in tests', async () => expect((await app.call('GET /wrong')).status).toBe(500));
  test('a cookie goes out with success and never with a rejection', async () => {
    const set = await app.call('POST /cookie', { body: { fail: false } });
    expect(set.headers['set-cookie']).toEqual([
      'mela=token-of-a-player; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax',
      expect.stringMatching(/^mela-in=[\w-]{16}; Max-Age=2592000; Path=\/; SameSite=Lax$/),
    ]);
    expect((await app.call('POST /cookie', { body: { fail: true } })).headers['set-cookie']).toBeUndefined();
  });
  test('a use case may return a raw answer', async () => {
    const { status, headers } = await app.call('GET /leave');
    expect([status, headers['location']]).toEqual([302, '/elsewhere']);
  });
});

describe('who calls', () => {
  test.each([[{}], [{ 'auth-token': 'unknown' }], [{ 'auth-token': 'x'.repeat(5000) }]])(
    '[8.3] no or a bad token is 401 with code 1: %#',
    async (headers) => {
      const { status, body } = await app.call('POST /notes', { body: { text: 'x' }, headers });
      expect([status, body.error.code, body.error.message]).toEqual([401, 1, 'errors.unauthorized']);
    },
  );
  test('a bad token is rejected where one is optional, and ignored where none is read', async () => {
    expect((await app.call('GET /notes', { token: 'unknown' })).status).toBe(401);
    expect((await app.call('GET /notes/:id', { params: { id: 4 }, token: 'unknown' })).status).toBe(200);
  });
  test("[7.1] the player's own language is used when the call names none", async () => {
    expect((await app.call('POST /notes', { token, body: {} })).body.error.description).toMatch(/^कुछ/);
    expect((await app.call('POST /notes', { token, body: {}, headers: { 'content-language': 'en-GB' } })).body.error.description).toMatch(
      /^Some/,
    );
  });
});

describe('bad input', () => {
  test.each([
    ['missing', '{}', { text: 'errors.field.required' }],
    ['empty', '{"text":""}', { text: 'errors.field.required' }],
    ['of another kind', '{"text":5}', { text: 'errors.field.invalid' }],
    ['unknown', '{"text":"a","more":1}', { more: 'errors.field.unknown' }],
    ['unknown inside', '{"text":"a","inner":{"count":1,"x":2}}', { 'inner.x': 'errors.field.unknown' }],
    ['a number in quotes', '{"text":"a","inner":{"count":"1"}}', { 'inner.count': 'errors.field.invalid' }],
    ['a fraction for a whole number', '{"text":"a","inner":{"count":100.5}}', { 'inner.count': 'errors.field.invalid' }],
    ['1e21', '{"text":"a","sum":1e21}', { sum: 'errors.field.invalid' }],
    ['1e400', '{"text":"a","sum":1e400}', { sum: 'errors.field.invalid' }],
    ['2^53', '{"text":"a","sum":9007199254740992}', { sum: 'errors.field.invalid' }],
    ['a sum with more digits than a number carries', '{"text":"a","sum":200.00000000000001}', { sum: 'errors.field.invalid' }],
    [
      'nested too deeply beside a long number',
      `{"sum":0.1000000000000000055,"tags":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
      { '': 'errors.field.invalid' },
    ],
    ['a prototype', '{"text":"a","__proto__":{"admin":true}}', { ['__proto__']: 'errors.field.unknown' }],
    ['an escaped prototype', '{"text":"a","tags":{"\\u005f_proto__":"x"}}', { 'tags.__proto__': 'errors.field.unknown' }],
    ['a constructor', '{"text":"a","tags":{"constructor":"x"}}', { 'tags.constructor': 'errors.field.unknown' }],
    ['NUL', '{"text":"a\\u0000b"}', { text: 'errors.field.invalid' }],
    ['half a character', '{"text":"\\ud800"}', { text: 'errors.field.invalid' }],
    ['a list for an object', '[]', { '': 'errors.field.invalid' }],
    ['null', 'null', { '': 'errors.field.invalid' }],
    ['NaN', '{"text":"a","sum":NaN}', { '': 'errors.field.invalid' }],
    ['half a body', '{"text":', { '': 'errors.field.invalid' }],
    ['nothing', '', { '': 'errors.field.invalid' }],
  ])('[S10] a field that is %s is 400 with code 3 and is named', async (_name, payload, fields) => {
    const before = await countNotes(app.db);
    const { status, text } = await send(payload);
    const { error } = JSON.parse(text, (_key, value: unknown) => value);
    expect([status, error.code, error.message]).toEqual([400, 3, 'errors.validation']);
    expect(Object.entries(error.fields)).toEqual(Object.entries(fields));
    expect(await countNotes(app.db)).toBe(before);
  });
  test('text that is not UTF-8 is rejected', async () => expect((await send(Buffer.from([0x22, 0xff, 0x22]))).status).toBe(400));
  test('too deep nesting is rejected', async () =>
    expect((await send(`{"text":"a","tags":${'['.repeat(20_000)}${']'.repeat(20_000)}}`)).status).toBe(400));
  test('too large is 413 of the catalogue', async () => {
    const { status, body } = await send(JSON.stringify({ text: 'x'.repeat(70_000) }));
    expect([status, body.error.message]).toEqual([413, 'errors.too_large']);
  });
  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/jsonp'])(
    '[7.1] %s is rejected',
    async (type) => {
      expect((await send('{"text":"a"}', { 'content-type': type })).status).toBe(415);
    },
  );
  test.each(['abc', '0', '-1', '1.5', '1e3', '99999999999999999999', '%00', '__proto__'])(
    'an impossible path, /notes/%s, is 404',
    async (id) => {
      expect((await app.inject({ url: `/api/v18/notes/${id}` })).status).toBe(404);
    },
  );
  test.each(['limit=abc', 'limit=0', 'limit=1e2', 'limit=', 'limit=1&limit=2', 'limit=501', 'word=12345678901', 'flag=yes', 'word=%00'])(
    'a query with %s is 400',
    async (query) => {
      const { status, body } = await app.inject({ url: `/api/v18/notes?${query}` });
      expect([status, body.error?.code]).toEqual([400, 3]);
    },
  );
  test.each(['colour=red&__proto__=x&constructor=y', 'cacheKey=1&cacheKey=2', 'referer=%2Fgames', 'cors=k', 'domain=mela.example'])(
    '[7.4] unknown query parameters are ignored: %s',
    async (query) => expect((await app.inject({ url: `/api/v18/notes?${query}` })).status).toBe(200),
  );
  test.each(['/api/v18/nothing', '/api', '/api/v18/notes/', '/API/v18/notes', '/provider/v1', '/psp/x'])(
    '%s is 404 of the catalogue',
    async (url) => {
      expect((await app.inject({ url })).body.error.message).toBe('errors.not_found');
    },
  );
  test('a path that cannot be decoded is rejected with an error of the catalogue', async () => {
    const { status, headers } = await app.inject({ url: '/api/v18/notes/%E0%A4%A' });
    expect(status).toBe(404);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
  test('[7.1] provider calls reach their use case with unchanged bytes and headers', async () => {
    const { body } = await app.inject({
      method: 'POST',
      url: '/provider/v1/demo/echo',
      payload: '{"no json',
      headers: { 'content-type': 'application/json', 'x-signature': 'abc' },
    });
    expect(body).toEqual({ developer: 'demo', bytes: '{"no json', signature: 'abc' });
  });
});
