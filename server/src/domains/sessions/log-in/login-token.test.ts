import { beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { testServer, type TestServer, type Player } from '../../../testing/server.ts';
import { setBlock } from '../../wallet/index.ts';
import { endSessions } from '../end-sessions.ts';
import { prune } from '../../../kernel/testing/prune.ts';
import { domain } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const tokenFor = async ({ token }: Player) => {
  server.clock.advanceMs(10_000);
  return (await server.call('POST /users/self/login-token', { token })).body.data as { token: string; ttlSec: number };
};
const logIn = (token: string, authToken?: string) => {
  server.clock.advanceMs(3000);
  return server.call('POST /login/token', { body: { token }, ...(authToken !== undefined && { token: authToken }) });
};
const selfOf = async (token: string) => (await server.call('GET /users/self', { token })).body.data?.id;
const end = (player: Player, reason: 'exclusion' | 'password') =>
  transact(server.db, (tx) => endSessions(tx, { userId: BigInt(player.id), reason, now: server.clock.now() }));

describe('a one-time token', () => {
  it('[2.69] [1.3] logs its player in, with the cookie by which pages are rendered', async () => {
    const player = await server.register();
    const { status, body, headers } = await logIn((await tokenFor(player)).token);
    expect(status).toBe(200);
    expect(await selfOf(body.data.token)).toBe(player.id);
    expect(String(headers['set-cookie'])).toMatch(/(^|,)mela=.+HttpOnly/);
  });

  it('[2.69] works once, even when twenty copies come together', async () => {
    const { token } = await tokenFor(await server.register());
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.call('POST /login/token', { body: { token } })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ text }) => text)).size).toBe(1);
    expect((await logIn(token)).body.error).toMatchObject({ code: 10, message: 'errors.credentials' });
  });

  it('[2.69] expires, and is deleted then', async () => {
    const { token, ttlSec } = await tokenFor(await server.register());
    server.clock.advanceMs(ttlSec * 1000);
    expect((await logIn(token)).status).toBe(401);
    expect(await prune(server, domain.retention ?? [])).toBeGreaterThan(0);
    expect(await server.db.selectFrom('sessions.login_token').selectAll().execute()).toEqual([]);
  });

  it('[2.69] of another player does not change who is logged in, and still works for its owner', async () => {
    const [one, other] = [await server.register(), await server.register()];
    const { token } = await tokenFor(other);
    const refused = await logIn(token, one.token);
    expect([refused.status, refused.headers['set-cookie']]).toEqual([401, undefined]);
    expect(await selfOf(one.token)).toBe(one.id);
    expect((await logIn(token, 'a token that ended')).status).toBe(200);
  });

  it.each(['x'.repeat(43), "' OR 1=1 --".padEnd(43), 'अ'.repeat(43)])('[8.2] the token %j belongs to no one', async (token) => {
    expect((await logIn(token)).body.error.message).toBe('errors.credentials');
  });

  it('[S3] ends with the log-in that requested it', async () => {
    const player = await server.register();
    const { token } = await tokenFor(player);
    await server.call('POST /logout', { token: player.token });
    expect((await logIn(token)).status).toBe(401);
  });

  it.each(['exclusion', 'password'] as const)('[P3] [S3] ends when all log-ins of its player do: %s', async (reason) => {
    const player = await server.register();
    const { token } = await tokenFor(player);
    await end(player, reason);
    expect((await logIn(token)).status).toBe(401);
  });

  it('[S3] only its hash is in the database', async () => {
    const { token } = await tokenFor(await server.register());
    const rows = await server.db.selectFrom('sessions.login_token').selectAll().execute();
    expect(JSON.stringify(rows.map((row) => row.token_hash.toString('latin1')))).not.toContain(token);
    expect(rows.every((row) => row.token_hash.length === 32)).toBe(true);
  });

  it('[8.3] is for players only', async () => expect((await server.call('POST /users/self/login-token', {})).status).toBe(401));
});

describe('a player on a break', () => {
  it('[1.1] [P3] can log in neither by token nor by password', async () => {
    const body = { lookup: 'away@example.in', password: 'a long enough one', locale: 'en', birthDate: '1990-05-17', agreement: true };
    const { user, token } = (await server.call('POST /users', { body })).body.data;
    const player = { id: user.id, token };
    const loginToken = await tokenFor(player);
    const block = { name: 'self-exclusion', kinds: ['bet', 'deposit'] as const, until: null, reason: 'own wish' };
    await transact(server.db, (tx) => setBlock(tx, { userId: BigInt(player.id), ...block }));
    expect((await logIn(loginToken.token)).body.error.message).toBe('errors.credentials');
    const byPassword = await server.call('POST /login/lookup', { body: { lookup: body.lookup, password: body.password } });
    expect([byPassword.status, byPassword.body.error.message]).toEqual([403, 'errors.self_excluded']);
  });
});
