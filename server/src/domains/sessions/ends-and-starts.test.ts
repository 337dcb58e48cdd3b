import { randomUUID } from 'node:crypto';
import { generateSync } from 'otplib';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unixSec } from '../../kernel/clock.ts';
import { transact } from '../../kernel/db/transact.ts';
import { systemOrigin } from '../../kernel/origin.ts';
import type { Tx } from '../../kernel/types.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { untilOneWaits } from '../../testing/until-one-waits.ts';
import { updatePassword } from '../accounts/index.ts';
import { setBlock } from '../wallet/index.ts';
import { endSessions } from './end-sessions.ts';
import { actOnPlayer } from './acts-on-players/act-on-player.ts';
import { excludePlayer } from './acts-on-players/exclude-player.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const password = 'a long enough one';
let lookup: string;
let userId: bigint;
let token: string;
let cookie: string;
beforeEach(async () => {
  server.clock.advanceMs(10_000);
  lookup = `race-${randomUUID()}@example.in`;
  const { data } = (
    await server.call('POST /users', { body: { lookup, password, locale: 'en', birthDate: '1990-05-17', agreement: true } })
  ).body;
  [userId, token] = [BigInt(data.user.id), data.token];
  const saved = await server.call('PUT /sso/token', { token });
  cookie = String([saved.headers['set-cookie']].flat().find((line) => String(line).startsWith('mela-sso='))).split(';', 1)[0] ?? '';
});

const openSessions = async () =>
  (await server.db.selectFrom('sessions.session').select('id').where('user_id', '=', userId).where('ended_at', 'is', null).execute())
    .length;

const logIn = (more: object = {}) => server.call('POST /login/lookup', { body: { lookup, password, ...more } });
const byCookie = () => server.call('GET /sso/token', { headers: { cookie } });
const by = () => ({ now: server.clock.now(), origin: systemOrigin('test') });

const ends: readonly (readonly [string, (tx: Tx) => Promise<unknown>])[] = [
  [
    'a new password',
    async (tx) => {
      await updatePassword(tx, userId, 'another');
      await endSessions(tx, { userId, reason: 'password', ...by() });
    },
  ],
  ['an exclusion', (tx) => excludePlayer(tx, { userId, period: 'month', reason: 'asked for it', ...by() })],
  [
    'a closure of the account',
    async (tx) => {
      await setBlock(tx, {
        userId,
        name: 'closed',
        kinds: ['bet', 'deposit', 'withdrawal_hold', 'bonus_grant'],
        until: null,
        reason: 'test',
      });
      await endSessions(tx, { userId, reason: 'exclusion', ...by() });
    },
  ],
  ['an operator who ends the sessions', (tx) => actOnPlayer(tx, { act: 'end-sessions', userId, reason: 'stolen phone', ...by() })],
];

/** Ends the sessions, and has the log-in reach the moment at which it starts one before the end is committed. */
async function during(end: (tx: Tx) => Promise<unknown>, start: () => Promise<{ status: number; body: any }>) {
  const started: { answer?: ReturnType<typeof start> } = {};
  await transact(server.db, async (tx) => {
    await end(tx);
    started.answer = start();
    await untilOneWaits(server.db);
  });
  return started.answer;
}

describe.each(ends)('[S3] %s', (_end, end) => {
  it('stops a log-in by password that was let in before and starts its session after', async () => {
    expect((await during(end, logIn))?.status).not.toBe(200);
    expect(await openSessions()).toBe(0);
  });

  it('stops a one-time token', async () => {
    const once = (await server.call('POST /users/self/login-token', { token })).body.data.token;
    const answer = await during(end, () => server.call('POST /login/token', { body: { token: once } }));
    expect([answer?.status, await openSessions()]).toEqual([401, 0]);
  });

  it('stops the single sign-on', async () => {
    const answer = await during(end, byCookie);
    expect([answer?.body.data.token, await openSessions()]).toEqual([null, 0]);
  });

  it('stops the session from saving itself in a one-time token or a cookie', async () => {
    const answers = [
      await during(end, () => server.call('POST /users/self/login-token', { token })),
      await server.call('PUT /sso/token', { token }),
    ];
    expect(answers.map((answer) => answer?.status)).toEqual([401, 401]);
  });
});

describe('[S3] a second factor that an operator resets', () => {
  it('lets no code in that was read before', async () => {
    const { secret } = (await server.call('POST /users/self/two-factor', { token, body: { password } })).body.data;
    const code = () => generateSync({ secret, epoch: unixSec(server.clock.now()) });
    await server.call('PUT /users/self/two-factor', { token, body: { code: code() } });
    server.clock.advanceMs(60_000);
    const reset = (tx: Tx) => actOnPlayer(tx, { act: 'reset-second-factor', userId, reason: 'lost phone', ...by() });
    expect((await during(reset, () => logIn({ twoFactorCode: code() })))?.status).not.toBe(200);
    expect(await openSessions()).toBe(0);
  });
});

it('[S3] eight log-ins that race a change of the password: none of theirs lives on', async () => {
  const change = () => server.call('PUT /users/self/password', { token, body: { password, newPassword: 'another long enough one' } });
  const [changed, ...logIns] = await Promise.all([change(), ...Array.from({ length: 8 }, () => logIn())]);
  expect(changed.status).toBe(200);
  const alive = await Promise.all(
    logIns
      .filter(({ status }) => status === 200)
      .map(async ({ body }) => (await server.call('GET /users/self', { token: body.data.token })).status),
  );
  expect(alive.filter((status) => status === 200)).toEqual([]);
  expect(await openSessions()).toBe(1);
});

it('[S3] a session that is ended while the single sign-on opens another one takes it along', async () => {
  const [session] = await server.db.selectFrom('sessions.session').select('id').where('user_id', '=', userId).execute();
  const answer = await during((tx) => endSessions(tx, { userId, sessionId: session?.id ?? 0n, reason: 'logout', ...by() }), byCookie);
  expect([answer?.body.data.token, await openSessions()]).toEqual([null, 0]);
});
