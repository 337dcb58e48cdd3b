import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../testing/server.ts';
import { readDevice } from './read-device.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const old = 'a long enough one';
const next = 'another long enough one';
let lookup: string;
let token: string;
const logIn = async (password: string) => server.call('POST /login/lookup', { body: { lookup, password } });
const isIn = async (one: string) => (await server.call('GET /users/self', { token: one })).status === 200;
const change = (password: string, newPassword: string) =>
  server.call('PUT /users/self/password', { token, body: { password, newPassword } });

beforeEach(async () => {
  lookup = `own-${randomUUID()}@example.in`;
  const body = { lookup, password: old, locale: 'en', birthDate: '1990-05-17', agreement: true };
  token = (await server.call('POST /users', { body })).body.data.token;
});

describe('a change of the password', () => {
  it('[2.44] [S3] ends all other sessions, keeps this one, and only the new password logs in', async () => {
    const other = (await logIn(old)).body.data.token;
    expect((await change(old, next)).status).toBe(200);
    expect([await isIn(token), await isIn(other)]).toEqual([true, false]);
    expect([(await logIn(old)).status, (await logIn(next)).status]).toEqual([401, 200]);
  });

  it('makes one-time tokens from before useless', async () => {
    const once = (await server.call('POST /users/self/login-token', { token })).body.data.token;
    await change(old, next);
    expect((await server.call('POST /login/token', { body: { token: once } })).status).toBe(401);
  });

  it('[5.14] needs the password of now', async () => {
    const { status, body } = await change('not the password', next);
    expect([status, body.error.fields]).toEqual([400, { password: 'errors.password.wrong' }]);
    expect((await logIn(old)).status).toBe(200);
  });

  it.each([
    ['', 'required'],
    [old, 'same'],
    ['short', 'short'],
    ['x'.repeat(65), 'long'],
    ['password123', 'common'],
    ['aaaaaaaaaa', 'weak'],
  ])('[5.4] to "%s" is refused, and nothing changes', async (password, why) => {
    const { body } = await change(old, password);
    expect(body.error.fields).toEqual({ newPassword: `errors.password.${why}` });
    expect((await logIn(old)).status).toBe(200);
  });

  it('to the e-mail address is refused', async () => {
    expect((await change(old, lookup)).body.error.fields).toEqual({ newPassword: 'errors.password.weak' });
  });

  it('by two requests at once leaves one password that logs in', async () => {
    const answers = await Promise.all([change(old, `${next} 1`), change(old, `${next} 2`)]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const logIns = await Promise.all([logIn(`${next} 1`), logIn(`${next} 2`)]);
    expect(logIns.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('can be tried ten times in five minutes', async () => {
    const statuses = [];
    for (let time = 0; time < 11; time += 1) statuses.push((await change('guess', next)).status);
    expect(statuses.slice(-2)).toEqual([400, 429]);
  });
});

describe('the open sessions of a player', () => {
  it('are listed with this one first, and never another player’s', async () => {
    await logIn(old);
    const { body } = await server.call('GET /users/self/sessions', { token });
    expect(body.data.map(({ isThis }: { isThis: boolean }) => isThis)).toEqual([true, false]);
  });

  it('end together, all but this one', async () => {
    const others = [(await logIn(old)).body.data.token, (await logIn(old)).body.data.token];
    const stranger = await server.register();
    expect((await server.call('DELETE /users/self/sessions', { token })).status).toBe(200);
    expect(await Promise.all([token, ...others, stranger.token].map(isIn))).toEqual([true, false, false, true]);
    expect((await server.call('GET /users/self/sessions', { token })).body.data).toHaveLength(1);
  });
});

it.each([
  [
    'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0', 'Edge', 'Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1', 'Safari', 'iOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  ['curl/8.5', null, null],
  ['', null, null],
])('a session of %s', (userAgent, browser, system) => {
  expect(readDevice(userAgent)).toEqual({ browser, system });
});
