import { beforeAll, describe, expect, it } from 'vitest';
import { testConfig } from '../../../kernel/testing/index.ts';
import { logInCookies } from '../../../kernel/testing/log-in-cookies.ts';
import { transact } from '../../../kernel/db/transact.ts';
import { testServer, type TestServer, type Player } from '../../../testing/server.ts';
import { setBlock } from '../../wallet/index.ts';
import { endSessions } from '../end-sessions.ts';
import { ssoCookieName } from './sso-cookie.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

type Headers = Readonly<Record<string, string>>;
const cookiesOf = ({ headers }: { headers: Readonly<Record<string, unknown>> }) => [headers['set-cookie'] ?? []].flat().map(String);
const ssoLine = (answer: { headers: Readonly<Record<string, unknown>> }) => cookiesOf(answer).find((line) => line.startsWith('mela-sso='));
const pairOf = (line: string | undefined) => line?.split(';', 1)[0] ?? '';

/** Saves the log-in and returns the Cookie header that the browser has from then on. */
async function save({ token }: Pick<Player, 'token'>, cookie?: string): Promise<string> {
  const answer = await server.call('PUT /sso/token', { token, ...(cookie !== undefined && { headers: { cookie } }) });
  expect(answer.status).toBe(200);
  return pairOf(ssoLine(answer));
}
async function load(cookie: string, headers: Headers = {}) {
  server.clock.advanceMs(2000);
  return server.call('GET /sso/token', { headers: { cookie, ...headers } });
}
const tokenOf = async (cookie: string, headers?: Headers): Promise<string | null> => (await load(cookie, headers)).body.data.token;
const selfOf = async (token: string | null) => (await server.call('GET /users/self', { token: token ?? '' })).body.data?.id;

describe('single sign-on', () => {
  it('[4.4] [7.55] a log-in is saved in a cookie of its own that no script reads and no other site sends', async () => {
    const player = await server.register();
    const line = ssoLine(await server.call('PUT /sso/token', { token: player.token }));
    expect(line).toMatch(/^mela-sso=[\w-]{43}; Max-Age=2592000; Path=\/api\/v18; HttpOnly; SameSite=Strict$/);
    expect(line).not.toContain(player.token);
  });

  it('[4.5] [7.55] a guest with that cookie gets a fresh session of that player, and the cookie for pages', async () => {
    const player = await server.register();
    const answer = await load(await save(player), { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' });
    expect(await selfOf(answer.body.data.token)).toBe(player.id);
    expect(answer.body.data.token).not.toBe(player.token);
    expect(cookiesOf(answer).some((line) => line.startsWith('mela=') && line.includes('HttpOnly'))).toBe(true);
  });

  it.each(['', 'mela-sso=', `mela-sso=${'x'.repeat(43)}`, `mela-sso=${'x'.repeat(5000)}`, 'mela-sso=%00', 'other=1'])(
    '[4.5] the cookie %j belongs to no one',
    async (cookie) => {
      const { status, body } = await load(cookie);
      expect([status, body]).toEqual([200, { data: { token: null } }]);
    },
  );

  it('[S3] a session token does not work for single sign-on, nor the other way round', async () => {
    const player = await server.register();
    const cookie = await save(player);
    expect(await tokenOf(`mela-sso=${player.token}`)).toBeNull();
    expect(await selfOf(cookie.replace('mela-sso=', ''))).toBeUndefined();
  });

  it('[4.4] saving again invalidates the previous cookie', async () => {
    const player = await server.register();
    const old = await save(player);
    const fresh = await save(player, old);
    expect(await tokenOf(old)).toBeNull();
    expect(await selfOf(await tokenOf(fresh))).toBe(player.id);
  });

  it('[4.4] a log-in on a shared machine replaces the previous player’s', async () => {
    const [one, other] = [await server.register(), await server.register()];
    const fresh = await save(other, await save(one));
    expect(await selfOf(await tokenOf(fresh))).toBe(other.id);
  });

  it('[4.38] log-out clears it here and invalidates every copy', async () => {
    const player = await server.register();
    const cookie = await save(player);
    const out = await server.call('POST /logout', { token: player.token, headers: { cookie } });
    expect(ssoLine(out)).toMatch(/^mela-sso=; Max-Age=0; Path=\/api\/v18;/);
    expect(await tokenOf(cookie)).toBeNull();
    const other = await save(await server.register());
    expect((await server.call('DELETE /sso/token', { headers: { cookie: other } })).status).toBe(200);
    expect(await tokenOf(other)).toBeNull();
  });

  it('[4.38] log-out ends the sessions that the cookie opened, and those that their own cookies opened', async () => {
    const player = await server.register();
    const second = await tokenOf(await save(player));
    const third = await tokenOf(await save({ token: second ?? '' }));
    expect(await selfOf(third)).toBe(player.id);
    await server.call('POST /logout', { token: player.token });
    expect([await selfOf(second), await selfOf(third)]).toEqual([undefined, undefined]);
  });

  it('[4.38] log-out in a session from the cookie ends the others that the same cookie opened', async () => {
    const player = await server.register();
    const cookie = await save(player);
    const [one, other] = [await tokenOf(cookie), await tokenOf(cookie)];
    await server.call('POST /logout', { token: one ?? '', headers: { cookie } });
    expect([await selfOf(one), await selfOf(other), await tokenOf(cookie)]).toEqual([undefined, undefined, null]);
  });

  it('log-out elsewhere, or with another player’s cookie, ends no session of it', async () => {
    const [player, stranger] = [await server.register(), await server.register()];
    const cookie = await save(player);
    const opened = await tokenOf(cookie);
    await server.call('POST /logout', { token: stranger.token, headers: { cookie } });
    expect(await selfOf(opened)).toBe(player.id);
    expect(await selfOf(player.token)).toBe(player.id);
  });

  it('a log-out that comes late, after another player has logged in there, leaves the cookies of that player', async () => {
    const [player, next] = [await server.register(), await server.register()];
    const cookie = `${logInCookies(next.token)}; ${await save(next)}`;
    const late = await server.call('POST /logout', { token: player.token, headers: { cookie } });
    expect([late.status, cookiesOf(late).filter((line) => line.includes('Max-Age=0'))]).toEqual([200, []]);
    expect([await selfOf(player.token), await selfOf(await tokenOf(cookie))]).toEqual([undefined, next.id]);
    const own = await server.call('POST /logout', { token: next.token, headers: { cookie: logInCookies(next.token) } });
    const cleared = cookiesOf(own).filter((line) => line.includes('Max-Age=0'));
    expect(cleared.map((line) => line.split('=', 1)[0])).toEqual(['mela', 'mela-in']);
  });

  it('a log-out that comes late, after the same player has logged in there again, ends nothing of the new log-in', async () => {
    const player = await server.register();
    const once = (await server.call('POST /users/self/login-token', { token: player.token })).body.data.token;
    const again = (await server.call('POST /login/token', { body: { token: once } })).body.data.token;
    const cookie = `${logInCookies(again)}; ${await save({ token: again })}`;
    const sister = await tokenOf(cookie);
    const late = await server.call('POST /logout', { token: player.token, headers: { cookie } });
    expect([late.status, cookiesOf(late).filter((line) => line.includes('Max-Age=0'))]).toEqual([200, []]);
    expect(await selfOf(player.token)).toBeUndefined();
    expect([await selfOf(again), await selfOf(sister), await selfOf(await tokenOf(cookie))]).toEqual([player.id, player.id, player.id]);
  });

  it.each(['exclusion', 'password'] as const)('[P3] [S3] it ends with all log-ins of its player: %s', async (reason) => {
    const player = await server.register();
    const cookie = await save(player);
    await transact(server.db, (tx) => endSessions(tx, { userId: BigInt(player.id), reason, now: server.clock.now() }));
    expect(await tokenOf(cookie)).toBeNull();
  });

  it('[1.1] [P3] it opens no session for a player on a break', async () => {
    const player = await server.register();
    const cookie = await save(player);
    const block = { name: 'cool-off', kinds: ['bet'] as const, until: null, reason: 'own wish' };
    await transact(server.db, (tx) => setBlock(tx, { userId: BigInt(player.id), ...block }));
    expect(await tokenOf(cookie)).toBeNull();
  });

  it('[S3] it ends after thirty days, however often it was renewed meanwhile', async () => {
    const player = await server.register();
    const first = await save(player);
    server.clock.advanceMs(20 * 86_400_000);
    const again = await tokenOf(first);
    const renewed = await save({ token: again ?? '' }, first);
    server.clock.advanceMs(9 * 86_400_000);
    expect(await tokenOf(renewed)).not.toBeNull();
    server.clock.advanceMs(86_400_000);
    expect(await tokenOf(renewed)).toBeNull();
  });

  it.each<[string, Headers]>([
    ['a link on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
    ['an address typed in', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
    ['a script of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', origin: 'https://evil.example' }],
    ['another site of the domain', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' }],
    ['an old browser on another site', { origin: 'https://evil.example' }],
  ])('[S6] %s opens no session', async (_name, headers) => {
    const player = await server.register();
    const cookie = await save(player);
    const before = await sessionCount();
    const answer = await load(cookie, headers);
    expect([answer.body.data.token, cookiesOf(answer)]).toEqual([null, []]);
    expect(await sessionCount()).toBe(before);
    expect(await tokenOf(cookie)).not.toBeNull();
  });

  it('[S6] another site can neither save nor clear it', async () => {
    const { token } = await server.register();
    const headers = { origin: 'https://evil.example' };
    expect((await server.call('PUT /sso/token', { token, headers })).status).toBe(403);
    expect((await server.call('DELETE /sso/token', { headers })).status).toBe(403);
    expect((await server.call('PUT /sso/token', {})).status).toBe(401);
  });

  it('over https its name prevents plain-http sites from setting one', () => {
    expect(ssoCookieName(testConfig({ SITE_URL: 'https://www.mela.example' }))).toBe('__Secure-mela-sso');
  });
});

async function sessionCount(): Promise<number> {
  return (await server.db.selectFrom('sessions.session').select('id').execute()).length;
}
