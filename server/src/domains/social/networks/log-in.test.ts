import { beforeAll, describe, expect, it } from 'vitest';
import { readOutbox, textedCode } from '../../../testing/read-outbox.ts';
import { socialServer, type SocialServer } from '../testing/social-server.ts';

let server: SocialServer;
beforeAll(async () => {
  server = await socialServer();
});

let people = 0;
const verified = () => {
  people += 1;
  return { sub: `person-${people}`, email: `person${people}@example.com`, email_verified: true };
};
const counts = async () => {
  const rows = await Promise.all(
    (['accounts.user', 'social.identity', 'sessions.session'] as const).map((table) =>
      server.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<bigint>().as('count'))
        .executeTakeFirstOrThrow(),
    ),
  );
  return rows.map(({ count }) => Number(count));
};

describe('the way to a network', () => {
  it('asks for a code with PKCE, a state and a nonce, and says where to come back to', async () => {
    const { url, cookie } = await server.leave({ returnTo: '/games?x=1' });
    const asked = new URL(url).searchParams;
    expect(new URL(url).origin).toBe(server.network.issuer);
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      redirect_uri: 'http://127.0.0.1:3000/oauth/google',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name), name).toMatch(/^[\w-]{43}$/);
    expect(cookie).toMatch(/^mela-oauth=[\w-]{43}$/);
    expect(url).not.toContain(cookie.split('=')[1]);
  });

  it('has its cookie for scripts of this site only, for one call and ten minutes', async () => {
    const answer = await server.call('GET /oauth/:network/url', { params: { network: 'google' } });
    const cookie = String(answer.headers['set-cookie']);
    for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/api/v18/lookup/oauth', 'Max-Age=600']) expect(cookie).toContain(part);
  });

  it.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/\tevil',
    'evil',
    '/a\n//b',
    'javascript:alert(1)',
    '/..//evil.example',
  ])('returns to no other site: %j', async (returnTo) => {
    const answer = await server.call('GET /oauth/:network/url', { params: { network: 'google' }, query: { returnTo } });
    expect(answer.body.error.fields).toEqual({ returnTo: 'errors.field.invalid' });
  });

  it('[1.3] is there for a configured network only', async () => {
    expect((await server.call('GET /oauth/:network/url', { params: { network: 'facebook' } })).status).toBe(404);
    const { body } = await server.call('GET /settings');
    const { value } = body.data.find(({ alias }: { alias: string }) => alias === 'social_authorization');
    expect(value).toEqual({ enabled: true, networks: ['google'] });
  });
});

describe('a person who is new here', () => {
  it('[4.11] [3.36] [7.15] is asked for what an account needs, and the account opens with the address confirmed', async () => {
    const person = verified();
    const { body } = await server.logInAs(person, { returnTo: '/games', referralCode: 'FRIEND' });
    expect(body.data).toMatchObject({
      token: null,
      step: 'register',
      socialNetwork: 'google',
      lookup: person.email,
      twoFactor: { enabled: false, ttl: 0, confirmed: true },
      email: person.email,
      phone: null,
      referralCode: 'FRIEND',
      params: { returnTo: '/games' },
    });
    const opened = await server.finish(body.data.oauthToken);
    expect(opened.status).toBe(200);
    expect(opened.body.data.user).toMatchObject({ email: person.email, emailConfirmed: true });
    expect(await readOutbox(server, person.email)).toEqual([]);
    const { referral_code } = await server.db
      .selectFrom('accounts.user')
      .select('referral_code')
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow();
    expect(referral_code).toBe('FRIEND');
    expect((await server.logInAs(person)).body.data).toMatchObject({ step: 'done', token: expect.stringMatching(/^[\w-]{54}$/) });
    expect((await server.logInAs({ ...person, email: 'moved@example.com' })).body.data.step, 'with another address there').toBe('done');
  });

  it.each([
    [{ birthDate: null }, { birthDate: 'errors.birthDate.invalid' }],
    [{ birthDate: '2015-01-01' }, { birthDate: 'errors.birthDate.young' }],
    [{ agreement: false }, { agreement: 'errors.agreement.required' }],
  ])('gets no account with %j, and can correct it', async (change, fields) => {
    const { oauthToken } = (await server.logInAs(verified())).body.data;
    const before = await counts();
    expect((await server.finish(oauthToken, change)).body.error.fields).toEqual(fields);
    expect(await counts()).toEqual(before);
    expect((await server.finish(oauthToken)).status).toBe(200);
  });

  it('[4.11] whose address is not verified types one, which is confirmed as usual', async () => {
    const { body } = await server.logInAs({ sub: 'unverified', email: 'not-mine@example.com', email_verified: false });
    expect(body.data).toMatchObject({ step: 'register', lookup: null, email: 'not-mine@example.com', twoFactor: { confirmed: false } });
    expect((await server.finish(body.data.oauthToken)).body.error.fields).toEqual({ lookup: 'errors.lookup.invalid' });
    const opened = await server.finish(body.data.oauthToken, { lookup: 'really-mine@example.com' });
    expect(opened.body.data.user).toMatchObject({ email: 'really-mine@example.com', emailConfirmed: false });
    expect((await readOutbox(server, 'really-mine@example.com'))[0]?.link).toContain('/email-confirmation/confirm/');
  });

  it('[4.11] whose typed address is confirmed first gets the account with the code, and not before', async () => {
    const person = { sub: 'typed', email: 'typed-there@example.com', email_verified: false };
    const { oauthToken } = (await server.logInAs(person)).body.data;
    const before = await counts();
    const asked = await server.finish(oauthToken, { lookup: 'typed-here@example.com', confirmFirst: true });
    expect(asked.body.data).toMatchObject({ token: null, user: null, confirmation: { by: 'email', sentTo: 'typed-here@example.com' } });
    expect(await counts()).toEqual(before);
    const { application } = asked.body.data.confirmation;
    const confirm = (code: string) => server.call('POST /users/oauth/confirm', { body: { token: oauthToken, application, code } });
    const code = await textedCode(server, 'typed-here@example.com');
    expect((await confirm(code.replace(/.$/, (digit) => String((Number(digit) + 1) % 10)))).body.error.fields).toEqual({
      code: 'errors.code.wrong',
    });
    const opened = await confirm(code);
    expect(opened.body.data.user).toMatchObject({ email: 'typed-here@example.com', emailConfirmed: true });
    expect((await server.logInAs(person)).body.data.step).toBe('done');
    expect((await confirm(code)).body.error.message).toBe('errors.social.failed');
  });

  it('[4.11] the code for the address they typed is sent again after its time, and the newest one works', async () => {
    const lookup = 'again@example.com';
    const { oauthToken } = (await server.logInAs({ sub: 'again', email: 'x@example.com', email_verified: false })).body.data;
    const { application } = (await server.finish(oauthToken, { lookup, confirmFirst: true })).body.data.confirmation;
    const first = await textedCode(server, lookup);
    const again = () => server.call('POST /users/confirm/code', { body: { application } });
    expect((await again()).body.error).toMatchObject({ code: 39, ttl: 300 });
    server.clock.advanceMs(300_000);
    expect((await again()).status).toBe(200);
    const confirm = (code: string) => server.call('POST /users/oauth/confirm', { body: { token: oauthToken, application, code } });
    const second = await textedCode(server, lookup);
    if (second !== first) expect((await confirm(first)).status).toBe(400);
    expect((await confirm(second)).body.data.user).toMatchObject({ email: lookup, emailConfirmed: true });
    server.clock.set(new Date());
  });

  it('learns nothing of the account that has the address they type', async () => {
    await server.call('POST /users', {
      body: { lookup: 'has-one@example.com', password: 'a long enough one', locale: 'en', birthDate: '1990-05-17', agreement: true },
    });
    const { oauthToken } = (await server.logInAs({ sub: 'curious', email: 'x@example.com', email_verified: false })).body.data;
    const [known, fresh] = await Promise.all(
      ['has-one@example.com', 'has-none@example.com'].map((lookup) => server.finish(oauthToken, { lookup, confirmFirst: true })),
    );
    const shape = ({ status, body }: { status: number; body: any }) => [
      status,
      body.data.token,
      { ...body.data.confirmation, application: '', sentTo: '' },
    ];
    expect(shape(known!)).toEqual(shape(fresh!));
  });

  it('opens one account, however often and at once the form is sent', async () => {
    const { oauthToken } = (await server.logInAs(verified())).body.data;
    const before = await counts();
    const answers = await Promise.all([0, 1, 2].map(() => server.finish(oauthToken)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await counts()).map((count, at) => count - (before[at] ?? 0))).toEqual([1, 1, 1]);
    expect((await server.finish(oauthToken)).body.error.message).toBe('errors.social.failed');
  });

  it('has a quarter of an hour', async () => {
    const { oauthToken } = (await server.logInAs(verified())).body.data;
    server.clock.advanceMs(900_001);
    expect((await server.finish(oauthToken)).body.error.message).toBe('errors.social.failed');
    server.clock.set(new Date());
  });
});

it('[7.15] a referral code may come with the answer, and counts before the one that was taken along', async () => {
  const way = await server.leave({ referralCode: 'EARLY' });
  const back = await server.network.visit(way.url, verified());
  const url = `/api/v18/lookup/oauth${back.search}`;
  const answer = await server.inject({ method: 'POST', url, headers: { cookie: way.cookie }, payload: { referralCode: 'LATE' } });
  expect(answer.body.data.referralCode).toBe('LATE');
});

it('what waits is stored sealed, its token as a hash', async () => {
  const person = verified();
  const { oauthToken } = (await server.logInAs(person)).body.data;
  const rows = JSON.stringify(await server.db.selectFrom('social.pending').selectAll().execute());
  expect(rows).not.toContain(person.email);
  expect(rows).not.toContain(oauthToken);
});
