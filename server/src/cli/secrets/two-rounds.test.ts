import { signRequest } from '@mela/contract/http/signature';
import { generateSync } from 'otplib';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Env } from '../../config/env.ts';
import { hashKeysOf } from '../../config/secrets.ts';
import { verifyToken } from '../../domains/live/index.ts';
import { unixSec } from '../../kernel/clock.ts';
import { textedCode } from '../../testing/read-outbox.ts';
import { runWaitingJobs } from '../../testing/run-waiting-jobs.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

const password = 'a long enough one';
const [old, fresh] = ['the secret from before, long enough 1', 'the secret of today, long enough too 2'];

/** What a process is started with, in the order of docs/operations.md. Processes of neighbouring states run at the same time. */
const states = {
  before: { MASTER_SECRET: old },
  'of round one': { MASTER_SECRET: old, MASTER_SECRET_OLD: fresh },
  'of round two': { MASTER_SECRET: fresh, MASTER_SECRET_OLD: old },
  after: { MASTER_SECRET: fresh, HASH_KEYS_OLD: hashKeysOf(old) },
} as const satisfies Record<string, Env>;
type State = keyof typeof states;
const names = Object.keys(states) as State[];
const pairs = names.slice(1).flatMap((state, at) => [[names[at] as State, state] as const, [state, names[at] as State] as const]);

const servers = new Map<State, TestServer>();
const server = (state: State): TestServer => servers.get(state) as TestServer;

beforeAll(async () => {
  for (const [at, state] of names.entries()) {
    const open = servers.get('before')?.open;
    const one = await testServer({ ...(open && { open }), env: { ...states[state], SIGNATURE: 'on' } });
    // Each draws from another part of the same numbers: their tokens and codes differ.
    one.random.bytes(at * 200_000);
    servers.set(state, one);
  }
});

let people = 0;
/** Calls come one after the other, in time too. */
function advanceMs(ms: number): void {
  for (const { clock } of servers.values()) clock.advanceMs(ms);
}

type Call = { readonly payload?: object; readonly token?: string; readonly page?: State };
/** A call to a process of this state, signed by a page that one of `page` has rendered. */
async function call(state: State, key: string, { payload, token, page = state }: Call = {}) {
  const [method = '', path = ''] = key.split(' ');
  const url = `/api/v18${path}`;
  const { siteKey } = server(page).config.secrets;
  const signature = await signRequest({ pathAndQuery: url, userAgent: 'a page', siteKey }, server(state).clock.now().getTime());
  return server(state).inject({
    method: method as 'GET' | 'POST' | 'PUT',
    url,
    remoteAddress: `10.60.${(people += 1) >> 8}.${people & 255}`,
    headers: { 'user-agent': 'a page', signature, ...(token !== undefined && { 'auth-token': token }) },
    ...(payload && { payload }),
  });
}
const form = (lookup: string) => ({ lookup, password, locale: 'en', birthDate: '1990-05-17', agreement: true });
const nextMail = () => `rotating${(people += 1)}@example.in`;
const nextPhone = () => `+9198766${10_000 + (people += 1)}`;
async function registered(state: State, lookup = nextMail()): Promise<{ lookup: string; token: string }> {
  advanceMs(60_000);
  return { lookup, token: (await call(state, 'POST /users', { payload: form(lookup) })).body.data.token };
}

describe.each(pairs)('while a process %s runs beside one %s', (one, other) => {
  // A day later no job is left that the secret from before has sealed.
  beforeAll(() => runWaitingJobs(server('of round two')));

  test('its pages call the other, and its tokens of log-ins and of the live connection work there', async () => {
    expect((await call(other, 'GET /settings', { page: one })).status).toBe(200);
    const { token } = await registered(one);
    expect((await call(other, 'GET /users/self', { token })).status).toBe(200);
    const live = (await call(one, 'GET /live/token', { token })).body.data.token;
    expect((await verifyToken(live, server(other).config.secrets.reading.live, unixSec(server(other).clock.now()))).ok).toBe(true);
  });

  test('its jobs run there, and an application of it is confirmed there by the code', async () => {
    const lookup = nextMail();
    advanceMs(60_000);
    const { confirmation } = (await call(one, 'POST /users', { payload: { ...form(lookup), confirmFirst: true } })).body.data;
    const code = await textedCode(server(other), lookup);
    const payload = { application: confirmation.application, code };
    const { token } = (await call(other, 'POST /users/confirm', { payload })).body.data;
    expect((await call(one, 'GET /users/self', { token })).status).toBe(200);
  });

  test('a refresh whose answer was lost gives the same token there', async () => {
    const { token } = await registered(one);
    const first = (await call(one, 'POST /users/self/refreshToken', { token })).body.data.token;
    const again = (await call(other, 'POST /users/self/refreshToken', { token })).body.data.token;
    expect(again).toBe(first);
    expect((await call(other, 'GET /users/self', { token: again })).status).toBe(200);
  });

  test('a second factor that was set up on it opens the account there', async () => {
    const { lookup, token } = await registered(one);
    const { secret } = (await call(one, 'POST /users/self/two-factor', { token, payload: { password } })).body.data;
    const codeNow = () => generateSync({ secret, epoch: unixSec(server(one).clock.now()) });
    expect((await call(one, 'PUT /users/self/two-factor', { token, payload: { code: codeNow() } })).status).toBe(200);
    advanceMs(60_000);
    const { data } = (await call(other, 'POST /login/lookup', { payload: { lookup, password, twoFactorCode: codeNow() } })).body;
    expect(data.token).toEqual(expect.any(String));
  });

  test('a code that is asked for there makes its own void, and the requests of both count together', async () => {
    const { lookup } = await registered(one, nextPhone());
    const ask = (state: State) => call(state, 'POST /password/recovery', { payload: { lookup } });
    const reset = (state: State, code: string) =>
      call(state, 'PUT /password/recovery', { payload: { lookup, code, password: 'another good one' } });
    expect((await ask(one)).status).toBe(200);
    const first = await textedCode(server(other), lookup);
    expect((await ask(other)).body.error.message).toBe('errors.password.recovery_wait');
    advanceMs(61_000);
    expect((await ask(other)).status).toBe(200);
    const second = await textedCode(server(one), lookup);
    if (first !== second) for (const state of [one, other]) expect((await reset(state, first)).status).toBe(400);
    expect((await reset(one, second)).status).toBe(200);
    for (let asked = 2; asked < 11; asked += 1) {
      advanceMs(61_000);
      expect((await ask(asked % 2 === 0 ? one : other)).status).toBe(200);
    }
    advanceMs(61_000);
    for (const state of [one, other]) expect((await ask(state)).body.error.ttl).toBeGreaterThan(60);
  });
});

test('in one round it would not continue: a process with the old secret alone refuses pages and log-ins of one with the new', async () => {
  expect((await call('before', 'GET /settings', { page: 'of round two' })).body.error.message).toBe('errors.signature');
  const { token } = await registered('of round two');
  expect((await call('before', 'GET /users/self', { token })).status).toBe(401);
});
