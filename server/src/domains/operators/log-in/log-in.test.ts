import { generateSync } from 'otplib';
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { operatorBase } from '@mela/contract/http/endpoint';
import { unixSec } from '../../../kernel/clock.ts';
import { transact } from '../../../kernel/db/transact.ts';
import { commandLine } from '../../../kernel/origin.ts';
import { operatorWith } from '../../../testing/operator.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { manageOperator, type OperatorCommand } from '../manage-operators.ts';

const password = 'a long enough one';
let server: TestServer;
let made = 0;
let email: string;
let owner: string;

beforeAll(async () => {
  server = await testServer({ env: { TRUST_PROXY: '1' } });
  const { id } = await operatorWith(server, 'support');
  owner = (await server.db.selectFrom('operators.operator').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
});
beforeEach(() => {
  server.clock.advanceMs(7_200_000);
  email = `op${(made += 1)}@example.in`;
});

const entry = (key: 'POST /set-up' | 'PUT /set-up' | 'POST /login' | 'POST /logout', call: object = {}, address = '192.0.2.1') =>
  server.call(key, { ...call, headers: { 'x-forwarded-for': address } }, `${operatorBase}/session`);
const self = (token: string) => server.call('GET /self', { token }, operatorBase);
const manage = (command: OperatorCommand, roles: readonly string[] = [], by: string | undefined = owner) =>
  transact(server.db, (tx) => {
    const { clock, random } = server;
    return manageOperator(tx, { command, email, roles, reason: 'joined', by, now: clock.now(), origin: commandLine, random });
  });
const tokenIn = ({ lines }: { lines: readonly string[] }) => lines.at(-1)?.split(': ').at(-1) ?? '';
const codeOf = (secret: string) => generateSync({ secret, epoch: unixSec(server.clock.now()) });
/** The next time step, so that no code is used twice. */
const nextCode = (secret: string) => (server.clock.advanceMs(30_000), codeOf(secret));

async function setUp(roles: readonly string[] = ['auditor']): Promise<string> {
  const token = tokenIn(await manage('add', roles));
  const { secret } = (await entry('POST /set-up', { body: { token, password } })).body.data;
  expect((await entry('PUT /set-up', { body: { token, code: codeOf(secret) } })).status).toBe(200);
  return secret;
}
const logIn = (code: string, { address = '192.0.2.1', typed = password } = {}) =>
  entry('POST /login', { body: { email, password: typed, code } }, address);

describe('setting up', () => {
  it('[S14] takes password and authenticator app; without both no one can log in', async () => {
    const token = tokenIn(await manage('add', ['support']));
    const { secret, url } = (await entry('POST /set-up', { body: { token, password } })).body.data;
    expect(url).toContain(`Mela%20operators:${encodeURIComponent(email)}`);
    expect((await logIn(nextCode(secret))).body.error.message).toBe('errors.credentials');
    expect((await entry('PUT /set-up', { body: { token, code: '000000' } })).body.error.fields).toEqual({ code: 'errors.code.wrong' });
    expect((await entry('PUT /set-up', { body: { token, code: codeOf(secret) } })).status).toBe(200);
    const { body } = await logIn(nextCode(secret.toLowerCase().toUpperCase()));
    const { email: shown, roles, permissions } = (await self(body.data.token)).body.data;
    expect([shown, roles, permissions.includes('players.unlock'), permissions.includes('audit.read')]).toEqual([
      email,
      ['support'],
      true,
      false,
    ]);
  });

  it.each([
    ['short', 'errors.password.short'],
    ['password1', 'errors.password.common'],
    ['aaaaaaaaaa', 'errors.password.weak'],
  ])('refuses the password %s, as for players', async (typed, error) => {
    const token = tokenIn(await manage('add', ['support']));
    expect((await entry('POST /set-up', { body: { token, password: typed } })).body.error.fields).toEqual({ password: error });
  });

  it('refuses a token that is unknown, used, replaced or a day old, and one before a password was chosen', async () => {
    const refused = async (token: string, code = '123456') => {
      const answers = [await entry('POST /set-up', { body: { token, password } }), await entry('PUT /set-up', { body: { token, code } })];
      expect(answers.map(({ body }) => body.error?.message)).toEqual(['errors.operators.set_up', 'errors.operators.set_up']);
    };
    await refused('an-unknown-token-of-some-length');
    const first = tokenIn(await manage('add', ['support']));
    expect((await entry('PUT /set-up', { body: { token: first, code: '123456' } })).body.error.message).toBe('errors.operators.set_up');
    const second = tokenIn(await manage('reset'));
    await refused(first);
    server.clock.advanceMs(86_400_000);
    await refused(second);
    const third = tokenIn(await manage('reset'));
    const { secret } = (await entry('POST /set-up', { body: { token: third, password } })).body.data;
    const twice = await Promise.all([1, 2].map(() => entry('PUT /set-up', { body: { token: third, code: codeOf(secret) } })));
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    await refused(third);
  });
});

describe('logging in', () => {
  it('[S14] answers the same for a wrong password, a wrong code and an unknown operator, also with a code that was used', async () => {
    const secret = await setUp();
    const code = nextCode(secret);
    expect((await logIn(code)).status).toBe(200);
    const answers = [
      await logIn(code, { typed: 'another long one' }),
      await logIn(nextCode(secret), { typed: 'another long one' }),
      await logIn('000000'),
      await entry('POST /login', { body: { email: 'no-one@example.in', password, code: '000000' } }),
      await entry('POST /login', { body: { email: 'no address', password, code: '000000' } }),
    ];
    for (const { status, body } of answers)
      expect([status, body]).toEqual([401, { error: expect.objectContaining({ message: 'errors.credentials' }) }]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it('says of the code that finished the set-up, and of any other used one, that the next must be waited for', async () => {
    const secret = await setUp();
    server.clock.advanceMs(10_000);
    const code = codeOf(secret);
    const early = await logIn(code);
    const { message, ttl, description } = early.body.error;
    expect([early.status, message, early.headers['retry-after']]).toEqual([401, 'errors.operators.code_used', String(ttl)]);
    expect(description).toBe(`This code was used already. Wait ${ttl} seconds for the next one in your app.`);
    server.clock.advanceMs(ttl * 1000 - 1000);
    expect((await logIn(codeOf(secret))).body.error.message).toBe('errors.operators.code_used');
    server.clock.advanceMs(1000);
    expect((await logIn(codeOf(secret))).status).toBe(200);
    expect((await logIn(codeOf(secret))).body.error.message).toBe('errors.operators.code_used');
  });

  it('takes a code once, also of two calls at the same moment', async () => {
    const secret = await setUp();
    const code = nextCode(secret);
    const both = await Promise.all([logIn(code), logIn(code)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  it('[S2] waits longer after each failure from one address, and is judged only after the wait', async () => {
    const secret = await setUp();
    for (let failure = 0; failure < 5; failure += 1) expect((await logIn('000000')).status).toBe(401);
    const early = await logIn(codeOf(secret));
    expect([early.status, early.body.error.message, early.body.error.ttl]).toEqual([429, 'errors.rate_limit', 1]);
    for (const waitSec of [1, 2, 4, 8, 16]) {
      server.clock.advanceMs(waitSec * 1000 - 1);
      expect((await logIn('000000')).status).toBe(429);
      server.clock.advanceMs(1);
      expect((await logIn('000000')).status).toBe(401);
    }
    expect((await logIn(nextCode(secret), { address: '198.51.100.7' })).status).toBe(200);
    server.clock.advanceMs(60_000);
    expect((await logIn(nextCode(secret))).status).toBe(200);
  });

  it('[S2] judges one of many attempts at the same moment', async () => {
    await setUp();
    for (let failure = 0; failure < 5; failure += 1) await logIn('000000');
    server.clock.advanceMs(1000);
    const many = await Promise.all(Array.from({ length: 8 }, () => logIn('000000')));
    expect(many.filter(({ status }) => status === 401)).toHaveLength(1);
  });

  it('[S2] slows all the world by at most a minute, so that no one locks an operator out', async () => {
    const secret = await setUp();
    for (let failure = 0; failure < 70; failure += 1) {
      await logIn('000000', { address: `203.0.113.${failure}` });
      server.clock.advanceMs(30_000);
    }
    server.clock.advanceMs(60_000);
    expect((await logIn(nextCode(secret), { address: '198.51.100.8' })).status).toBe(200);
  });
});

describe('a session of an operator', () => {
  const open = async () => {
    const secret = await setUp();
    return (await logIn(nextCode(secret))).body.data.token as string;
  };

  it('[S3] ends after half an hour without a call, and after ten hours', async () => {
    const idle = await open();
    server.clock.advanceMs(1_790_000);
    expect((await self(idle)).status).toBe(200);
    server.clock.advanceMs(1_810_000);
    expect((await self(idle)).status).toBe(401);
    email = `op${(made += 1)}@example.in`;
    const busy = await open();
    for (let minute = 0; minute < 600; minute += 20) {
      expect((await self(busy)).status).toBe(200);
      server.clock.advanceMs(1_200_000);
    }
    server.clock.advanceMs(60_000);
    expect((await self(busy)).status).toBe(401);
  });

  it('is none of a player, and a player’s is none of an operator', async () => {
    const [operator, player] = [await open(), await server.register()];
    expect((await server.call('GET /users/self', { token: operator })).status).toBe(401);
    expect((await self(player.token)).status).toBe(403);
  });

  it('ends by logging out', async () => {
    const token = await open();
    expect((await entry('POST /logout', { token })).status).toBe(200);
    expect([(await self(token)).status, (await entry('POST /logout', { token })).status, (await entry('POST /logout')).status]).toEqual([
      401, 401, 401,
    ]);
  });

  it.each(['disable', 'reset'] as const)('ends at once by %s', async (command) => {
    const token = await open();
    await manage(command);
    expect((await self(token)).status).toBe(401);
  });

  it('has the roles of the moment', async () => {
    const token = await open();
    const list = () => server.call('GET /audit', { token }, operatorBase);
    expect((await list()).status).toBe(200);
    await manage('roles', ['support']);
    expect((await list()).status).toBe(403);
  });
});

describe('operators on the command line', () => {
  it('are in the audit log with what changed', async () => {
    await manage('add', ['support']);
    await manage('roles', ['risk', 'audit.read']);
    await manage('disable');
    const { token } = await operatorWith(server, 'audit.read');
    const { id } = await server.db.selectFrom('operators.operator').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    const { body } = await server.call('GET /audit', { token, query: { subject: `operator:${id}` } }, operatorBase);
    expect(body.data.map(({ act, actor, reason, before, after }: Record<string, unknown>) => [act, actor, reason, before, after])).toEqual([
      ['operators.disable', 'operator:command-line', 'joined', null, null],
      ['operators.roles', 'operator:command-line', 'joined', { roles: ['support'] }, { roles: ['risk', 'audit.read'] }],
      ['operators.add', 'operator:command-line', 'joined', null, { roles: ['support'] }],
    ]);
  });

  test.each([
    ['add', ['king'], /^unknown: king; roles are /],
    ['roles', ['support'], /^no operator has /],
    ['reset', [], /^no operator has /],
    ['disable', [], /^no operator has /],
  ] as const)('%s %j is refused', async (command, roles, line) => {
    const { done, lines } = await manage(command, roles);
    expect([done, lines]).toEqual([false, [expect.stringMatching(line)]]);
  });

  it.each(['add', 'roles', 'reset'] as const)('are made by another one who is named and can log in: %s', async (command) => {
    if (command !== 'add') await manage('add', ['support']);
    // Such as the operator's own address, or a demo operator who has not been set up.
    for (const by of ['', email, 'nobody@example.in', 'support@demo.mela.example'])
      expect(await manage(command, ['risk'], by)).toEqual({ done: false, lines: ['name yourself by --as <e-mail of an operator>'] });
    expect((await manage(command, ['risk'])).done).toBe(true);
    const row = await server.db.selectFrom('operators.operator').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    const makers = await server.db.selectFrom('operators.made_by').select('maker_id').where('operator_id', '=', row.id).execute();
    expect(makers).toHaveLength(1);
  });

  it('are made by no one while there is no other, so that the first one can come', async () => {
    const { db, clock, random } = server;
    const first = { command: 'add', email, roles: ['risk'], reason: 'joined', now: clock.now(), origin: commandLine, random } as const;
    const alone = db.transaction().execute(async (tx) => {
      await tx.updateTable('operators.operator').set({ disabled_at: clock.now() }).execute();
      throw new Error(`without another one: ${(await manageOperator(tx, first)).done}`);
    });
    await expect(alone).rejects.toThrow('without another one: true');
    expect((await transact(db, (tx) => manageOperator(tx, first))).done).toBe(false);
  });

  it('are added once, and again after they were disabled', async () => {
    expect((await manage('add', ['support'])).done).toBe(true);
    expect((await manage('add', ['risk'])).lines[0]).toMatch(/is an operator already$/);
    await manage('disable');
    expect((await manage('add', ['risk'])).lines[0]).toMatch(/: risk$/);
  });
});
