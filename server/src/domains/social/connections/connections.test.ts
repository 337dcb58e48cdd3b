import { generateSync } from 'otplib';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unixSec } from '../../../kernel/clock.ts';
import { transact } from '../../../kernel/db/transact.ts';
import type { TestAnswer } from '../../../kernel/testing/app.ts';
import { untilSoManyWait } from '../../../testing/until-one-waits.ts';
import { lockAccess, updatePassword } from '../../accounts/index.ts';
import { actOnPlayer } from '../../sessions/index.ts';
import { systemOrigin } from '../../../kernel/origin.ts';
import type { Tx } from '../../../kernel/types.ts';
import { messenger } from '../identity.ts';
import { savePending } from '../pending.ts';
import { readOutbox, textedCode } from '../../../testing/read-outbox.ts';
import type { Person } from '../testing/open-provider.ts';
import { socialServer, type SocialServer } from '../testing/social-server.ts';

const password = 'a long enough one';
let server: SocialServer;
let people = 0;
let member: Member;
beforeAll(async () => {
  server = await socialServer();
});
beforeEach(async () => {
  server.clock.set(new Date());
  member = await register();
});

type Member = { readonly token: string; readonly lookup: string };
async function register(): Promise<Member> {
  const lookup = `member${(people += 1)}@example.in`;
  const { body } = await server.call('POST /users', {
    body: { lookup, password, locale: 'en', birthDate: '1990-05-17', agreement: true },
  });
  return { token: body.data.token, lookup };
}
const person = (): Person => ({ sub: `connected-${(people += 1)}`, email: `elsewhere${people}@example.com`, email_verified: true });
const list = async ({ token } = member) => (await server.call('GET /users/self/connections', { token })).body.data;
const begin = (body: object = { password }, { token } = member) =>
  server.call('POST /users/self/connections/:network', { token, params: { network: 'google' }, body });
const disconnect = (body: object = { password }, { token } = member, network = 'google') =>
  server.call('DELETE /users/self/connections/:network', { token, params: { network }, body });
const cookieOf = (answer: Awaited<ReturnType<typeof begin>>) => String(answer.headers['set-cookie']).split(';', 1)[0] ?? '';
const end = (cookie: string, back: URL, { token } = member, path = '/lookup/oauth/connect') =>
  server.inject({ method: 'POST', url: `/api/v18${path}${back.search}`, headers: { cookie, 'auth-token': token }, payload: {} });
/** The whole way. */
async function connect(who: Person, as = member) {
  const answer = await begin({ password }, as);
  return end(cookieOf(answer), await server.network.visit(answer.body.data.url, who), as);
}
/** A member whom a network has brought, without a password. */
async function brought(who: Person): Promise<Member> {
  const { oauthToken } = (await server.logInAs(who)).body.data;
  const { body } = await server.finish(oauthToken);
  return { token: body.data.token, lookup: who.email ?? '' };
}
async function switchOnFactor({ token }: Member): Promise<readonly string[]> {
  const { secret } = (await server.call('POST /users/self/two-factor', { token, body: { password } })).body.data;
  const code = generateSync({ secret, epoch: unixSec(server.clock.now()) });
  return (await server.call('PUT /users/self/two-factor', { token, body: { code } })).body.data.recoveryCodes;
}
const said = ({ status, body }: { status: number; body: any }) => [status, body.error?.message];

describe('[1.3] a player who joins an account elsewhere from the profile', () => {
  it('is logged in by it from then on, whatever address it has there, and reads of it by mail', async () => {
    const who = person();
    expect(await list()).toEqual({ connections: [], offered: ['google'], proof: 'password' });
    const begun = await begin({ password, returnTo: '/en/profile/settings' });
    expect(new URL(begun.body.data.url).searchParams.get('state')).toMatch(/^connect\./);
    const { body } = await end(cookieOf(begun), await server.network.visit(begun.body.data.url, who));
    expect(body.data).toEqual({ network: 'google', returnTo: '/en/profile/settings' });
    expect(await list()).toEqual({
      connections: [{ network: 'google', connectedAt: expect.any(Number), isLastWay: false }],
      offered: [],
      proof: 'password',
    });
    const { token } = (await server.logInAs(who)).body.data;
    expect((await server.call('GET /users/self', { token })).body.data.email).toBe(member.lookup);
    expect((await readOutbox(server, member.lookup)).map(({ subject }) => subject)).toContain('A new way to log in · Mela');
  });

  it.each([
    [{}, { password: 'errors.field.required' }],
    [{ password: 'not this one' }, { password: 'errors.password.wrong' }],
    [{ code: '123456' }, { password: 'errors.field.required' }],
    [{ password, returnTo: 'https://elsewhere.example' }, { returnTo: 'errors.field.invalid' }],
  ])('shows who is there first: %j leaves for nowhere', async (body, fields) => {
    const answer = await begin(body);
    expect([answer.status, answer.body.error.fields, answer.headers['set-cookie']]).toEqual([400, fields, undefined]);
  });

  it('gets no second one of the same network, and none of a network that is not offered', async () => {
    await connect(person());
    expect(said(await begin())).toEqual([400, 'errors.connection.exists']);
    const other = await server.call('POST /users/self/connections/:network', {
      token: member.token,
      params: { network: 'facebook' },
      body: { password },
    });
    expect(said(other)).toEqual([404, 'errors.not_found']);
  });

  it('cannot take one that logs another player in', async () => {
    const who = person();
    await connect(who);
    expect(said(await connect(who, await register()))).toEqual([400, 'errors.connection.taken']);
    const { token } = (await server.logInAs(who)).body.data;
    expect((await server.call('GET /users/self', { token })).body.data.email).toBe(member.lookup);
  });
});

describe('the answer of a network joins nothing', () => {
  it('in the session of another player, or in another session of the same', async () => {
    const begun = await begin();
    const back = await server.network.visit(begun.body.data.url, person());
    expect(said(await end(cookieOf(begun), back, await register()))).toEqual([400, 'errors.social.failed']);
    const again = await begin();
    const backAgain = await server.network.visit(again.body.data.url, person());
    const { token } = (await server.call('POST /login/lookup', { body: { lookup: member.lookup, password } })).body.data;
    expect(said(await end(cookieOf(again), backAgain, { ...member, token }))).toEqual([400, 'errors.social.failed']);
    expect((await list()).connections).toEqual([]);
  });

  it('without a session, without the cookie of the browser that asked, or twice', async () => {
    const begun = await begin();
    const back = await server.network.visit(begun.body.data.url, person());
    expect(said(await end(cookieOf(begun), back, { token: '', lookup: '' }))).toEqual([401, 'errors.unauthorized']);
    expect(said(await end('', back))).toEqual([400, 'errors.social.failed']);
    expect((await end(cookieOf(begun), back)).status).toBe(200);
    expect(said(await end(cookieOf(begun), back))).toEqual([400, 'errors.social.failed']);
  });

  it('with another state, or the answer to a log-in', async () => {
    const begun = await begin();
    const back = await server.network.visit(begun.body.data.url, person());
    back.searchParams.set('state', `connect.${'x'.repeat(43)}`);
    expect(said(await end(cookieOf(begun), back))).toEqual([400, 'errors.social.failed']);
    const way = await server.leave();
    expect(said(await end(way.cookie, await server.network.visit(way.url, person())))).toEqual([400, 'errors.social.failed']);
  });

  it('and logs no one in: the call for log-ins refuses it', async () => {
    const who = person();
    await connect(who);
    await disconnect();
    const begun = await begin();
    const back = await server.network.visit(begun.body.data.url, who);
    expect(said(await end(cookieOf(begun), back, member, '/lookup/oauth'))).toEqual([400, 'errors.social.failed']);
  });

  it('after ten minutes, or when the visitor has cancelled it there', async () => {
    const begun = await begin();
    expect(said(await end(cookieOf(begun), await server.network.refuse(begun.body.data.url)))).toEqual([400, 'errors.social.cancelled']);
    const late = await begin();
    const back = await server.network.visit(late.body.data.url, person());
    server.clock.advanceMs(600_001);
    expect(said(await end(cookieOf(late), back))).toEqual([400, 'errors.social.failed']);
  });
});

describe('a player who takes one away', () => {
  it('is no longer logged in by it, and reads of it by mail', async () => {
    const who = person();
    await connect(who);
    expect(said(await disconnect({ password: 'wrong' }))).toEqual([400, 'errors.validation']);
    expect((await disconnect()).status).toBe(200);
    expect((await server.logInAs(who)).body.data.step).toBe('register');
    expect((await readOutbox(server, member.lookup)).map(({ subject }) => subject)).toContain('A way to log in was removed · Mela');
    expect(said(await disconnect())).toEqual([404, 'errors.not_found']);
  });

  it('keeps a way in: the last one stays until there is a password', async () => {
    const who = person();
    const guest = await brought(who);
    expect(await list(guest)).toMatchObject({ connections: [{ network: 'google', isLastWay: true }], proof: 'none' });
    expect(said(await disconnect({ password }, guest))).toEqual([400, 'errors.connection.last']);
    await server.call('POST /password/recovery', { body: { lookup: guest.lookup } });
    const link = (await readOutbox(server, guest.lookup)).find(({ link: to }) => to?.includes('#recovery:'))?.link ?? '';
    const reset = await server.call('PUT /password/recovery', { body: { token: link.split('#recovery:')[1], password } });
    expect(reset.status).toBe(200);
    const { token } = (await server.logInAs(who)).body.data;
    const known = { ...guest, token };
    expect(await list(known)).toMatchObject({ connections: [{ isLastWay: false }], proof: 'password' });
    expect((await disconnect({ password }, known)).status).toBe(200);
    expect((await server.call('POST /login/lookup', { body: { lookup: guest.lookup, password } })).body.data.token).not.toBeNull();
  });
});

describe('a player without a password, who has a second factor and two connections', () => {
  let codes: readonly string[];
  beforeEach(async () => {
    codes = await switchOnFactor(member);
    await connect(person());
    const { id } = (await server.call('GET /users/self', { token: member.token })).body.data;
    const telegram = { network: 'telegram', issuer: 'https://telegram.org', subject: `${id}`, user_id: BigInt(id) };
    await server.db
      .insertInto('social.identity')
      .values({ ...telegram, created_at: server.clock.now() })
      .execute();
    await server.db.updateTable('accounts.user').set({ has_password: false }).where('id', '=', BigInt(id)).execute();
  });

  it('shows by a code who is there', async () => {
    expect((await list()).proof).toBe('code');
    expect((await disconnect({ password })).body.error.fields).toEqual({ code: 'errors.field.required' });
    expect((await disconnect({ code: '000000' })).body.error.fields).toEqual({ code: 'errors.code.wrong' });
    expect((await disconnect({ code: codes[0] })).status).toBe(200);
    expect((await list()).connections).toMatchObject([{ network: 'telegram', isLastWay: true }]);
  });

  it('keeps one of two that are taken away at the same moment', async () => {
    const answers = await Promise.all([disconnect({ code: codes[0] }), disconnect({ code: codes[1] }, member, 'telegram')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await list()).connections).toHaveLength(1);
  });
});

describe('[S3] calls at the same moment', () => {
  const userIdOf = async ({ token }: Member) => BigInt((await server.call('GET /users/self', { token })).body.data.id);
  /** As a new password ends them. */
  const endSessions = (tx: Tx, userId: bigint) =>
    actOnPlayer(tx, { act: 'end-sessions', userId, reason: 'a new password', now: server.clock.now(), origin: systemOrigin('test') });
  const networksOf = async (one: Member) =>
    (
      await server.db
        .selectFrom('social.identity')
        .select('subject')
        .where('user_id', '=', await userIdOf(one))
        .execute()
    ).length;
  /** Answers of calls that begin one after the other while the account is locked, and continue in this order. */
  async function inTurn<T>(one: Member, ...calls: readonly (() => Promise<T>)[]): Promise<readonly T[]> {
    const [started, userId]: [Promise<T>[], bigint] = [[], await userIdOf(one)];
    await transact(server.db, async (tx) => {
      await lockAccess(tx, userId);
      for (const [at, call] of calls.entries()) {
        started.push(call());
        await untilSoManyWait(server.db, at + 1);
      }
    });
    return Promise.all(started);
  }
  /** The way back of a log-in by this account elsewhere. */
  async function onTheWay(who: Person) {
    const way = await server.leave();
    const back = await server.network.visit(way.url, who);
    return () => server.comeBack(way, back);
  }

  it('a log-in by an account elsewhere that is just being disconnected starts no session', async () => {
    const who = person();
    await connect(who);
    const [gone, logged] = await inTurn<TestAnswer>(member, () => disconnect(), await onTheWay(who));
    expect(gone?.status).toBe(200);
    expect(said(logged!)).toEqual([400, 'errors.social.failed']);
    expect((await server.logInAs(who)).body.data.step).toBe('register');
  });

  it('one that is just before it starts one, and is the last', async () => {
    const who = person();
    await connect(who);
    const [logged, gone] = await inTurn<TestAnswer>(member, await onTheWay(who), () => disconnect());
    expect([logged?.body.data.step, gone?.status]).toEqual(['done', 200]);
    expect((await server.logInAs(who)).body.data.step).toBe('register');
  });

  it('of two accounts of one network one is joined, and of two players who join one account one has it', async () => {
    const [begun, again] = [await begin(), await begin()];
    const [back, backAgain] = [
      await server.network.visit(begun.body.data.url, person()),
      await server.network.visit(again.body.data.url, person()),
    ];
    const both = await Promise.all([end(cookieOf(begun), back), end(cookieOf(again), backAgain)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(both.find(({ status }) => status === 400)?.body.error.message).toBe('errors.connection.exists');
    expect(await networksOf(member)).toBe(1);

    const [who, one, other] = [person(), await register(), await register()];
    const [first, second] = [await begin({ password }, one), await begin({ password }, other)];
    const [to, from] = [await server.network.visit(first.body.data.url, who), await server.network.visit(second.body.data.url, who)];
    const answers = await Promise.all([end(cookieOf(first), to, one), end(cookieOf(second), from, other)]);
    expect(answers.map((answer) => said(answer)).toSorted()).toEqual([
      [200, undefined],
      [400, 'errors.connection.taken'],
    ]);
    expect((await networksOf(one)) + (await networksOf(other))).toBe(1);
  });

  it('of two returns with the answer for one account of a player one joins it', async () => {
    const begun = await begin();
    const back = await server.network.visit(begun.body.data.url, person());
    const answers = await Promise.all([1, 2, 3].map(() => end(cookieOf(begun), back)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    expect(await networksOf(member)).toBe(1);
  });

  it('an account of the messenger is not joined with the password from before that is just being changed', async () => {
    const subject = String((people += 1));
    const identity = { network: 'telegram', issuer: messenger, subject, email: null, isEmailVerified: false };
    const token = await savePending({ tx: server.db, config: server.config, random: server.random, now: server.clock.now() }, 'proven', {
      identity,
      returnTo: '/',
      referralCode: null,
    });
    const userId = await userIdOf(member);
    const started: { link?: Promise<TestAnswer> } = {};
    await transact(server.db, async (tx) => {
      await updatePassword(tx, userId, 'another');
      await endSessions(tx, userId);
      started.link = server.call('POST /lookup/oauth/link', { body: { token, lookup: member.lookup, password } });
      await untilSoManyWait(server.db, 1);
    });
    expect(said(await started.link!)).toEqual([401, 'errors.credentials']);
    const joined = await server.db.selectFrom('social.identity').select('subject').where('user_id', '=', userId).execute();
    expect(joined).toEqual([]);
  });
});

it('an account that waits for its code has no password either', async () => {
  const who: Person = { sub: `typed-${(people += 1)}`, email: 'x@example.com', email_verified: false };
  const lookup = `typed${people}@example.in`;
  const { oauthToken } = (await server.logInAs(who)).body.data;
  const { application } = (await server.finish(oauthToken, { lookup, confirmFirst: true })).body.data.confirmation;
  const { body } = await server.call('POST /users/oauth/confirm', {
    body: { token: oauthToken, application, code: await textedCode(server, lookup) },
  });
  expect((await list({ token: body.data.token, lookup })).proof).toBe('none');
});
