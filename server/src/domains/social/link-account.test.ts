import { generateSync } from 'otplib';
import { beforeAll, describe, expect, it } from 'vitest';
import { unixSec } from '../../kernel/clock.ts';
import { readOutbox } from '../../testing/read-outbox.ts';
import { socialServer, type SocialServer } from './testing/social-server.ts';

let server: SocialServer;
beforeAll(async () => {
  server = await socialServer();
});

const password = 'a long enough one';
let players = 0;
/** A player with a password, and the same person at the network. */
async function playerAndPerson() {
  players += 1;
  const email = `member${players}@example.com`;
  const body = { lookup: email, password, locale: 'en', birthDate: '1990-05-17', agreement: true };
  const opened = await post('/users', body);
  const { token, user } = opened.body.data;
  return { token: token as string, id: user.id as number, email, person: { sub: `member-${players}`, email, email_verified: true } };
}
let callers = 0;
const post = (path: string, payload: object) =>
  server.inject({
    method: 'POST',
    url: `/api/v18${path}`,
    payload,
    remoteAddress: `10.8.${(callers += 1) >> 8}.${callers & 255}`,
  });
const link = (token: string, change: object = {}) => post('/lookup/oauth/link', { token, password, ...change });
const identities = (id: number) => server.db.selectFrom('social.identity').selectAll().where('user_id', '=', BigInt(id)).execute();

const exclude = (token: string) => server.call('POST /users/self/self-exclusion', { token, body: { period: '6m' } });

/** Switches the app on, and returns what makes its codes. */
async function switchAppOn(token: string) {
  const { secret } = (await server.call('POST /users/self/two-factor', { token, body: { password } })).body.data;
  const codeAt = () => generateSync({ secret, epoch: unixSec(server.clock.now()) });
  await server.call('PUT /users/self/two-factor', { token, body: { code: codeAt() } });
  server.clock.advanceMs(30_000);
  return codeAt;
}

describe('an account that exists', () => {
  it('is not entered by an address that the network vouches for: its password joins the two', async () => {
    const { id, email, person } = await playerAndPerson();
    const { body } = await server.logInAs(person, { returnTo: '/payment' });
    expect(body.data).toMatchObject({ step: 'link', token: null, lookup: email });
    expect(await identities(id)).toEqual([]);
    const linked = await link(body.data.oauthToken);
    expect(linked.body.data).toMatchObject({ step: 'done', token: expect.any(String), params: { returnTo: '/payment' } });
    expect((await identities(id)).map(({ subject }) => subject)).toEqual([person.sub]);
    expect((await readOutbox(server, email))[0]?.subject).toContain('A new way to log in');
    expect((await server.logInAs(person)).body.data.step).toBe('done');
    expect((await link(body.data.oauthToken)).body.error.message, 'again').toBe('errors.social.failed');
  });

  it('is joined with one account of a network, also of two at the same moment', async () => {
    const { id, person } = await playerAndPerson();
    const tokens: string[] = [];
    for (const sub of [person.sub, `${person.sub}-other`]) tokens.push((await server.logInAs({ ...person, sub })).body.data.oauthToken);
    const answers = await Promise.all(tokens.map((token) => link(token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.body.error.message).toBe('errors.connection.exists');
    const late = (await server.logInAs({ ...person, sub: `${person.sub}-third` })).body.data;
    expect((await link(late.oauthToken)).body.error.message).toBe('errors.connection.exists');
    expect(await identities(id)).toHaveLength(1);
  });

  it('is never joined with an address that the network does not vouch for', async () => {
    const { id, email } = await playerAndPerson();
    for (const email_verified of [false, undefined, 'false']) {
      const claims = { sub: `stranger-${players}`, email, ...(email_verified !== undefined && { email_verified }) };
      const { body } = await server.logInAs(claims);
      expect(body.data).toMatchObject({ step: 'register', lookup: null });
      expect((await link(body.data.oauthToken)).body.error.message).toBe('errors.social.failed');
      expect((await link(body.data.oauthToken, { lookup: email })).body.error.message).toBe('errors.social.failed');
      const taken = await server.finish(body.data.oauthToken, { lookup: email });
      expect([taken.body.data.token, taken.body.data.confirmation.sentTo]).toEqual([null, email]);
    }
    expect(await identities(id)).toEqual([]);
  });

  it('is not opened a second time by the address of the network', async () => {
    const { person, id } = await playerAndPerson();
    const { oauthToken } = (await server.logInAs(person)).body.data;
    expect((await server.finish(oauthToken)).body.error.message).toBe('errors.social.failed');
    expect(await identities(id)).toEqual([]);
  });

  it('guessing its password meets the picture after the third, as in any log-in', async () => {
    const { person, id } = await playerAndPerson();
    const { oauthToken } = (await server.logInAs(person)).body.data;
    const codes = [];
    for (let attempt = 0; attempt < 4; attempt += 1) codes.push((await link(oauthToken, { password: 'not the password' })).body.error.code);
    expect(codes).toEqual([10, 10, 10, 11]);
    expect((await link(oauthToken)).body.error.code).toBe(11);
    expect(await identities(id)).toEqual([]);
  });

  it('with a second factor needs its code too', async () => {
    const { token, person, id } = await playerAndPerson();
    const codeAt = await switchAppOn(token);
    const { oauthToken } = (await server.logInAs(person)).body.data;
    const asked = await link(oauthToken);
    expect(asked.body.data).toMatchObject({ step: 'link', token: null, twoFactor: { enabled: true, method: 'app' } });
    expect((await link(oauthToken, { twoFactorCode: '000000' })).body.error.fields).toEqual({ twoFactorCode: 'errors.code.wrong' });
    expect(await identities(id)).toEqual([]);
    expect((await link(oauthToken, { twoFactorCode: codeAt() })).body.data.step).toBe('done');
  });

  it('of an excluded player stays shut, and nothing is joined', async () => {
    const { token, person, id } = await playerAndPerson();
    await exclude(token);
    const { oauthToken } = (await server.logInAs(person)).body.data;
    const answer = await link(oauthToken);
    expect([answer.status, answer.body.error.message]).toEqual([403, 'errors.self_excluded']);
    expect(await identities(id)).toEqual([]);
  });
});

describe('an account that is joined', () => {
  const joined = async () => {
    const player = await playerAndPerson();
    const { oauthToken } = (await server.logInAs(player.person)).body.data;
    await link(oauthToken);
    return player;
  };

  it('[3.36] while its second factor is open, has all that is known of the log-in, and no token; with the code it has ended', async () => {
    const { token, email, person } = await joined();
    const codeAt = await switchAppOn(token);
    const { body } = await server.logInAs(person, { returnTo: '/games', referralCode: 'FRIEND' });
    expect(body.data).toEqual({
      token: null,
      step: 'factor',
      socialNetwork: 'google',
      lookup: email,
      twoFactor: { enabled: true, method: 'app', sentTo: null, ttl: 0, confirmed: true },
      email,
      phone: null,
      oauthToken: expect.stringMatching(/^[\w-]{43}$/),
      referralCode: 'FRIEND',
      params: { returnTo: '/games' },
    });
    const entered = await post('/lookup/oauth', { token: body.data.oauthToken, twoFactorCode: codeAt() });
    expect(entered.body.data).toMatchObject({ step: 'done', token: expect.any(String), oauthToken: null });
  });

  it('[4.11] with a second factor needs its code: once, and with ten guesses an hour', async () => {
    const { token, person } = await joined();
    const codeAt = await switchAppOn(token);
    const { body } = await server.logInAs(person);
    expect(body.data).toMatchObject({ step: 'factor', token: null, twoFactor: { enabled: true, method: 'app', ttl: 0 } });
    const { oauthToken } = body.data;
    const again = await post('/lookup/oauth', { token: oauthToken });
    expect(again.body.data).toMatchObject({ step: 'factor', token: null });
    const wrong = await post('/lookup/oauth', { token: oauthToken, twoFactorCode: '000000' });
    expect(wrong.body.error.fields).toEqual({ twoFactorCode: 'errors.code.wrong' });
    const entered = await post('/lookup/oauth', { token: oauthToken, twoFactorCode: codeAt() });
    expect(entered.body.data).toMatchObject({ step: 'done', token: expect.any(String) });
    server.clock.advanceMs(30_000);
    expect((await post('/lookup/oauth', { token: oauthToken, twoFactorCode: codeAt() })).body.error.message).toBe('errors.social.failed');
    const next = (await server.logInAs(person)).body.data.oauthToken;
    const guesses = [];
    for (let guess = 0; guess < 11; guess += 1)
      guesses.push((await post('/lookup/oauth', { token: next, twoFactorCode: '000000' })).status);
    expect(guesses.at(-1)).toBe(429);
    server.clock.set(new Date());
  });

  it('[1.1] of a player on a break is refused', async () => {
    const { token, id, person } = await joined();
    await exclude(token);
    const before = await server.db.selectFrom('sessions.session').selectAll().where('user_id', '=', BigInt(id)).execute();
    const answer = await server.logInAs(person);
    expect([answer.status, answer.body.error.message]).toEqual([403, 'errors.self_excluded']);
    expect(await server.db.selectFrom('sessions.session').selectAll().where('user_id', '=', BigInt(id)).execute()).toEqual(before);
  });
});

it.each(['x'.repeat(43), 'another-token-of-nothing'])('a token that nothing waits for is refused by every call: %s', async (token) => {
  const answers = [
    await link(token),
    await server.finish(token),
    await post('/lookup/oauth', { token }),
    await post('/lookup/oauth', { token, twoFactorCode: '000000' }),
  ];
  expect(answers.map(({ status, body }) => [status, body.error.message])).toEqual(Array(4).fill([400, 'errors.social.failed']));
});
