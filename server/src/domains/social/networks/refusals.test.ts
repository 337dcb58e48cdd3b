import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '../../../testing/server.ts';
import { socialServer, type SocialServer } from '../testing/social-server.ts';

let server: SocialServer;
beforeAll(async () => {
  server = await socialServer();
});
beforeEach(() => {
  server.clock.set(new Date());
  server.network.breakDown(null);
});

const person = { sub: 'one-person', email: 'one@example.com', email_verified: true };
const nothing = async () => {
  for (const table of ['social.identity', 'sessions.session'] as const)
    expect(await server.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  expect(await server.db.selectFrom('social.pending').selectAll().where('stage', '=', 'proven').execute()).toEqual([]);
};
const failed = { status: 400, message: 'errors.social.failed' };
const said = ({ status, body }: { status: number; body: any }) => ({ status, message: body.error?.message });

describe('[8.12] an answer that proves nothing is refused with a message, and nothing is made of it:', () => {
  it('another state', async () => {
    const way = await server.leave();
    const back = await server.network.visit(way.url, person);
    back.searchParams.set('state', 'x'.repeat(43));
    expect(said(await server.comeBack(way, back))).toEqual(failed);
    expect(server.reason()).toBe('OAUTH_INVALID_RESPONSE');
    await nothing();
  });

  it('the state of another browser', async () => {
    const [mine, other] = [await server.leave(), await server.leave()];
    const back = await server.network.visit(other.url, person);
    expect(said(await server.comeBack(mine, back))).toEqual(failed);
    expect(said(await server.comeBack({ cookie: '' }, back))).toEqual(failed);
    expect(said(await server.comeBack({ cookie: `mela-oauth=${'x'.repeat(43)}` }, back))).toEqual(failed);
    await nothing();
  });

  it('no state, or two', async () => {
    for (const change of [(back: URL) => back.searchParams.delete('state'), (back: URL) => back.searchParams.append('state', 'y')]) {
      const way = await server.leave();
      const back = await server.network.visit(way.url, person);
      change(back);
      expect((await server.comeBack(way, back)).status).toBe(400);
    }
    await nothing();
  });

  it('an ID token with another nonce, genuine otherwise', async () => {
    const way = await server.leave();
    const token = await server.network.idToken(person, { nonce: 'n'.repeat(43) });
    const back = await server.network.visit(way.url, person);
    server.network.substitute(token);
    expect(said(await server.comeBack(way, back))).toEqual(failed);
    expect(server.reason()).toBe('OAUTH_JWT_CLAIM_COMPARISON_FAILED');
    await nothing();
  });

  it('an ID token for another site, with the right nonce', async () => {
    const way = await server.leave();
    const nonce = new URL(way.url).searchParams.get('nonce') ?? '';
    const token = await server.network.idToken(person, { nonce, clientId: 'another-site' });
    const back = await server.network.visit(way.url, person);
    server.network.substitute(token);
    expect(said(await server.comeBack(way, back))).toEqual(failed);
    expect(server.reason()).toBe('OAUTH_JWT_CLAIM_COMPARISON_FAILED');
    await nothing();
  });

  it('an ID token that is out of date', async () => {
    const way = await server.leave();
    const back = await server.network.visit(way.url, person);
    server.clock.advanceMs(400_000);
    expect(said(await server.comeBack(way, back))).toEqual(failed);
    expect(server.reason()).toBe('OAUTH_JWT_TIMESTAMP_CHECK_FAILED');
    await nothing();
  });

  it('an ID token whose content was altered', async () => {
    const way = await server.leave();
    const nonce = new URL(way.url).searchParams.get('nonce') ?? '';
    const [head, body = '', signature] = (await server.network.idToken(person, { nonce })).split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const altered = Buffer.from(JSON.stringify({ ...claims, sub: 'somebody-else' })).toString('base64url');
    const back = await server.network.visit(way.url, person);
    server.network.substitute([head, altered, signature].join('.'));
    expect(said(await server.comeBack(way, back))).toEqual(failed);
    expect(server.reason()).toBe('OAUTH_INVALID_RESPONSE');
    await nothing();
  });

  it('an answer after ten minutes', async () => {
    const way = await server.leave();
    const back = await server.network.visit(way.url, person);
    server.clock.advanceMs(600_001);
    expect(said(await server.comeBack(way, back))).toEqual(failed);
    await nothing();
  });

  it('a code that is not the provider’s', async () => {
    const way = await server.leave();
    const back = await server.network.visit(way.url, person);
    back.searchParams.set('code', 'guessed');
    expect(said(await server.comeBack(way, back))).toEqual(failed);
    expect(server.reason()).toBe('invalid_grant');
    await nothing();
  });

  it('a log-in that the visitor cancelled', async () => {
    const way = await server.leave();
    expect(said(await server.comeBack(way, await server.network.refuse(way.url)))).toEqual({
      status: 400,
      message: 'errors.social.cancelled',
    });
    await nothing();
  });

  it('the way back with nothing', async () => {
    const way = await server.leave();
    expect(said(await server.comeBack(way, new URL('http://127.0.0.1:3000/oauth/google')))).toEqual(failed);
  });
});

describe('[8.12] a provider that is down', () => {
  const unreachable = { status: 503, message: 'errors.social.unavailable' };

  it('is named before the visitor leaves, in the visitor’s language, and is asked again at once when it is back', async () => {
    const fresh = await testServer({ env: { oidc: server.network.env } });
    fresh.clock.set(new Date());
    server.network.breakDown(500);
    const ask = () => fresh.call('GET /oauth/:network/url', { params: { network: 'google' }, headers: { 'content-language': 'hi' } });
    const answer = await ask();
    expect(said(answer)).toEqual(unreachable);
    expect(answer.body.error.description).toMatch(/^Google से अभी संपर्क/);
    server.network.breakDown(null);
    expect((await ask()).status).toBe(200);
  });

  it('while it is asked for the token leaves nothing half made, and the next log-in works', async () => {
    const way = await server.leave();
    const back = await server.network.visit(way.url, person);
    server.network.breakDown(503);
    expect(said(await server.comeBack(way, back))).toEqual(unreachable);
    await nothing();
    server.network.breakDown(null);
    expect((await server.logInAs(person)).status).toBe(200);
  });

  it('on no port at all', async () => {
    const gone = { ...server.network.env, OIDC_GOOGLE_ISSUER: 'http://127.0.0.1:1' };
    const fresh = await testServer({ env: { oidc: gone } });
    expect(said(await fresh.call('GET /oauth/:network/url', { params: { network: 'google' } }))).toEqual(unreachable);
  });
});

it('an answer works once, in the browser and at the provider', async () => {
  const way = await server.leave();
  const back = await server.network.visit(way.url, person);
  const answers = await Promise.all([server.comeBack(way, back), server.comeBack(way, back)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect(said(await server.comeBack(way, back))).toEqual(failed);
  const other = await server.leave();
  back.searchParams.set('state', new URL(other.url).searchParams.get('state') ?? '');
  expect(said(await server.comeBack(other, back)), 'the code with a new state').toEqual(failed);
});
