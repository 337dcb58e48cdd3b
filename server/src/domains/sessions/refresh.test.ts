import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../testing/server.ts';

const agent = 'Mozilla/5.0 (Linux; Android 14) Chrome/131.0';
let server: TestServer;
let token: string;
let cookie: string;
beforeAll(async () => {
  server = await testServer();
});

type From = { readonly agent?: string; readonly cookie?: string };
const headersOf = (from: From) => ({ 'user-agent': from.agent ?? agent, cookie: from.cookie ?? cookie });
const refresh = (old: string, from: From = {}) => server.call('POST /users/self/refreshToken', { token: old, headers: headersOf(from) });
const self = async (one: string, from: From = {}) =>
  (await server.call('GET /users/self', { token: one, headers: headersOf(from) })).status;
const nextOf = async (old: string) => (await refresh(old)).body.data.token as string;

beforeEach(async () => {
  const { id } = await server.register();
  const { rows } = await server.open.pool.query<{ email: string }>('SELECT email FROM accounts.user WHERE id = $1', [id]);
  const logIn = { body: { lookup: rows[0]?.email, password: 'a long enough one' }, headers: { 'user-agent': agent } };
  const answer = await server.call('POST /login/lookup', logIn);
  token = answer.body.data.token;
  const lines = [answer.headers['set-cookie'] ?? []].flat().map(String);
  cookie = lines.find((line) => line.startsWith('mela-device='))?.split(';', 1)[0] ?? '';
});

describe('a token that is refreshed', () => {
  it('three times at once has one successor, and its session continues', async () => {
    const answers = await Promise.all([refresh(token), refresh(token), refresh(token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const successors = new Set(answers.map(({ body }) => body.data.token));
    expect(successors.size).toBe(1);
    expect(await self([...successors][0])).toBe(200);
  });

  it('gives the same successor for a minute to the browser that lost the answer', async () => {
    const next = await nextOf(token);
    server.clock.advanceMs(60_000);
    expect(await nextOf(token)).toBe(next);
    expect(await self(token), 'a call that was on its way').toBe(200);
    expect(await self(next)).toBe(200);
  });

  it('ends its session when it is used after that minute', async () => {
    const next = await nextOf(token);
    server.clock.advanceMs(60_001);
    expect([(await refresh(token)).status, await self(next)]).toEqual([401, 401]);
  });

  it.each([
    ['another browser', { agent: 'curl/8' }],
    ['another device with the same browser', { cookie: `mela-device=${'x'.repeat(22)}` }],
  ])('ends its session at once when %s uses it', async (_which, from) => {
    const next = await nextOf(token);
    expect([await self(token, from), await self(next)]).toEqual([401, 401]);
  });

  it('shows its successor to no one without the cookie of the device, and still serves the pages, which have no such cookie', async () => {
    const next = await nextOf(token);
    expect(await self(token, { cookie: '' })).toBe(200);
    expect((await refresh(token, { cookie: '' })).status).toBe(401);
    expect(await self(next)).toBe(200);
  });

  it('has a successor that the token alone does not tell, and another than every other token', async () => {
    const next = await nextOf(token);
    const after = await nextOf(next);
    expect(new Set([token, next, after]).size).toBe(3);
    expect(next).toMatch(/^[\w-]{54}$/);
    expect(await nextOf(next)).toBe(after);
  });

  it('gives nothing once its session has ended', async () => {
    const next = await nextOf(token);
    await server.call('POST /logout', { token: next });
    expect([(await refresh(token)).status, (await refresh(next)).status]).toEqual([401, 401]);
  });
});
