import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { generateSync } from 'otplib';
import { beforeAll, describe, expect, it } from 'vitest';
import { unixSec } from '../../kernel/clock.ts';
import { transact } from '../../kernel/db/transact.ts';
import { systemOrigin } from '../../kernel/origin.ts';
import type { Tx } from '../../kernel/types.ts';
import { changeSetting } from '../../testing/change-setting.ts';
import { mailedToken, readOutbox } from '../../testing/read-outbox.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { untilOneWaits } from '../../testing/until-one-waits.ts';
import { actOnPlayer, excludePlayer } from '../sessions/index.ts';
import { messenger } from './identity.ts';
import { deleteIdentities, insertIdentity } from './store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await transact(server.db, (tx) => changeSetting(tx, 'telegram', { enabled: true }));
});

let count = 0;
const password = 'a long enough one';
const post = (path: string, payload: object) =>
  server.inject({ method: 'POST', url: `/api/v18${path}`, payload, remoteAddress: `10.11.${count >> 8}.${count & 255}` });
/** A log-in of this user of the messenger. */
function byMessenger(id: number) {
  count += 1;
  const fields: Record<string, string> = {
    query_id: `q${count}`,
    user: JSON.stringify({ id, first_name: 'Asha' }),
    auth_date: String(unixSec(server.clock.now()) - 5),
  };
  const text = Object.keys(fields)
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('\n');
  const key = createHmac('sha256', 'WebAppData')
    .update(server.config.secrets.telegramSandbox ?? '')
    .digest();
  const initData = new URLSearchParams({ ...fields, hash: createHmac('sha256', key).update(text).digest('hex') }).toString();
  return post('/telegram/login', { initData });
}
const form = { locale: 'en', birthDate: '1990-05-17', agreement: true };

/** An account by its address, which no one has confirmed yet. */
async function registered() {
  server.clock.advanceMs(60_000);
  count += 1;
  const lookup = `owner${count}@example.in`;
  const { data } = (await server.call('POST /users', { body: { lookup, password, ...form } })).body;
  return { lookup, token: data.token as string, userId: BigInt(data.user.id) };
}
/** Joins an account of the messenger to it. */
async function joined(userId: bigint): Promise<number> {
  count += 1;
  await insertIdentity(server.db, { network: 'telegram', issuer: messenger, subject: String(count) }, userId, server.clock.now());
  return count;
}
const sessionsOf = async (userId: bigint) =>
  (await server.db.selectFrom('sessions.session').select('id').where('user_id', '=', userId).where('ended_at', 'is', null).execute())
    .length;
async function recover(lookup: string): Promise<number> {
  await readOutbox(server, lookup);
  server.clock.advanceMs(400_000);
  await server.call('POST /password/recovery', { body: { lookup } });
  const body = { token: await mailedToken(server, lookup), password: 'another good one' };
  return (await server.call('PUT /password/recovery', { body })).status;
}
const logIn = (lookup: string, more: object = {}) =>
  server.call('POST /login/lookup', { body: { lookup, password: 'another good one', ...more } });
/** Switches the app of a second factor on. */
async function withFactor(token: string): Promise<void> {
  const { secret } = (await server.call('POST /users/self/two-factor', { token, body: { password } })).body.data;
  const code = generateSync({ secret, epoch: unixSec(server.clock.now()) });
  expect((await server.call('PUT /users/self/two-factor', { token, body: { code } })).status).toBe(200);
}

describe('[S3] a recovery by an address that was not confirmed before', () => {
  it('ends the accounts elsewhere and the second factor that were joined until then: who opened the account need not own the address', async () => {
    const { lookup, token, userId } = await registered();
    const id = await joined(userId);
    await withFactor(token);
    expect((await byMessenger(id)).body.data.step).toBe('factor');
    expect(await recover(lookup)).toBe(200);
    expect((await byMessenger(id)).body.data).toMatchObject({ step: 'register', token: null });
    expect((await logIn(lookup)).body.data.token).toEqual(expect.any(String));
    expect((await readOutbox(server, lookup)).some(({ subject }) => subject.includes('wo-step login is off'))).toBe(true);
  });

  it("also where its owner has followed the link of a stranger who holds the account: what is joined later is not the owner's either", async () => {
    const { lookup, token, userId } = await registered();
    const link = await mailedToken(server, lookup);
    expect((await server.call('PUT /users/self/confirmEmail', { body: { token: link } })).status).toBe(200);
    server.clock.advanceMs(1000);
    const again = (await server.call('POST /login/lookup', { body: { lookup, password } })).body.data.token as string;
    const id = await joined(userId);
    await withFactor(again);
    expect(await recover(lookup)).toBe(200);
    expect((await byMessenger(id)).body.data.step).toBe('register');
    expect((await logIn(lookup)).body.data.token).toEqual(expect.any(String));
    expect((await server.call('GET /users/self', { token })).status).toBe(401);
  });

  it('of an account that another session has confirmed, and not its own, too', async () => {
    const [{ lookup, userId }, other] = [await registered(), await registered()];
    const link = await mailedToken(server, lookup);
    expect((await server.call('PUT /users/self/confirmEmail', { token: other.token, body: { token: link } })).status).toBe(200);
    server.clock.advanceMs(1000);
    const id = await joined(userId);
    expect(await recover(lookup)).toBe(200);
    expect((await byMessenger(id)).body.data.step).toBe('register');
  });

  it('and no more once the recovery has shown whose it is: the next one leaves what was joined after it', async () => {
    const { lookup, userId } = await registered();
    expect(await recover(lookup)).toBe(200);
    server.clock.advanceMs(1000);
    const id = await joined(userId);
    server.clock.advanceMs(86_400_000);
    expect(await recover(lookup)).toBe(200);
    expect((await byMessenger(id)).body.data.step).toBe('done');
  });

  it('also once its holder has confirmed it: what was joined before that is ended, what was joined later stays', async () => {
    const { lookup, token, userId } = await registered();
    const early = await joined(userId);
    const link = await mailedToken(server, lookup);
    server.clock.advanceMs(1000);
    expect((await server.call('PUT /users/self/confirmEmail', { token, body: { token: link } })).status).toBe(200);
    server.clock.advanceMs(1000);
    const later = await joined(userId);
    await withFactor(token);
    expect(await recover(lookup)).toBe(200);
    expect((await byMessenger(early)).body.data.step).toBe('register');
    expect((await byMessenger(later)).body.data.step).toBe('factor');
    expect((await logIn(lookup)).body.data).toMatchObject({ token: null, twoFactor: { enabled: true } });
  });
});

describe('a user of the messenger whose player is on a break', () => {
  const by = () => ({ now: server.clock.now(), origin: systemOrigin('test') });
  const comesBack = async (id: number) => {
    const { oauthToken } = (await byMessenger(id)).body.data;
    count += 1;
    return post('/users/oauth', { ...form, token: oauthToken, lookup: `again${count}@example.in` });
  };

  it('opens no other account, also after the first was closed and erased; another user of it does', async () => {
    const { userId } = await registered();
    const id = await joined(userId);
    await transact(server.db, (tx) => excludePlayer(tx, { userId, period: 'forever', reason: 'asked for it', ...by() }));
    // As the erasure of a closed account does.
    await server.db.deleteFrom('social.identity').where('user_id', '=', userId).execute();
    const refused = await comesBack(id);
    expect([refused.status >= 400, refused.body.error.message]).toEqual([true, 'errors.registration.refused']);
    expect((await comesBack(id + 1_000_000)).status).toBe(200);
  });

  it('nor by one that was disconnected in the month before the break; by an older one it does', async () => {
    const { userId } = await registered();
    const [long, lately] = [await joined(userId), await joined(userId)];
    const leave = async (id: number) => {
      await server.db.updateTable('social.identity').set({ network: 'leaving' }).where('subject', '=', String(id)).execute();
      await deleteIdentities(server.db, userId, 'leaving', server.clock.now());
    };
    await leave(long);
    server.clock.advanceMs(31 * 86_400_000);
    await leave(lately);
    server.clock.advanceMs(86_400_000);
    await transact(server.db, (tx) => excludePlayer(tx, { userId, period: 'month', reason: 'asked for it', ...by() }));
    expect((await comesBack(lately)).body.error.message).toBe('errors.registration.refused');
    expect((await comesBack(long)).status).toBe(200);
  });

  it('may again once the break is over', async () => {
    const { userId } = await registered();
    const id = await joined(userId);
    await transact(server.db, (tx) => excludePlayer(tx, { userId, period: 'month', reason: 'asked for it', ...by() }));
    await server.db.deleteFrom('social.identity').where('user_id', '=', userId).execute();
    server.clock.advanceMs(40 * 86_400_000);
    expect((await comesBack(id)).status).toBe(200);
  });
});

describe('[S3] a log-in from the messenger that is on its way', () => {
  const ends: readonly (readonly [string, (tx: Tx, userId: bigint) => Promise<unknown>])[] = [
    ['an operator ends the sessions', (tx, userId) => actOnPlayer(tx, { act: 'end-sessions', userId, reason: 'stolen phone', ...by() })],
    ['the player is excluded', (tx, userId) => excludePlayer(tx, { userId, period: 'month', reason: 'asked for it', ...by() })],
    [
      'the account is closed',
      async (tx, userId) => {
        await sql`INSERT INTO wallet.block (user_id, name, kinds, reason) VALUES (${userId}, 'closed', '{bet}', 'test')`.execute(tx);
        await actOnPlayer(tx, { act: 'end-sessions', userId, reason: 'closed', ...by() });
      },
    ],
    [
      'the account elsewhere is taken away',
      async (tx, userId) => {
        await actOnPlayer(tx, { act: 'end-sessions', userId, reason: 'taken away', ...by() });
        await tx.deleteFrom('social.identity').where('user_id', '=', userId).execute();
      },
    ],
  ];
  const by = () => ({ now: server.clock.now(), origin: systemOrigin('test') });

  it.each(ends)('starts no session while %s', async (_what, end) => {
    const { userId } = await registered();
    const id = await joined(userId);
    const started: { answer?: ReturnType<typeof byMessenger> } = {};
    await transact(server.db, async (tx) => {
      await end(tx, userId);
      started.answer = byMessenger(id);
      await untilOneWaits(server.db);
    });
    expect((await started.answer)?.status).not.toBe(200);
    expect(await sessionsOf(userId)).toBe(0);
  });
});
