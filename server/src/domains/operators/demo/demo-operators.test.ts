import { beforeAll, expect, it } from 'vitest';
import { operatorBase } from '@mela/contract/http/endpoint';
import { deriveKey, withSecrets } from '../../../config/secrets.ts';
import { configFrom } from '../../../config/load.ts';
import { systemRandom } from '../../../kernel/random/random.ts';
import { operatorWith } from '../../../testing/operator.ts';
import { commandLine } from '../../../kernel/origin.ts';
import { manageOperator } from '../manage-operators.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import type { Context } from '../../../kernel/types.ts';
import { logIn as logInWith } from '../log-in/log-in.ts';
import { hasOperators, hasReadyOperator } from '../store.ts';
import { demoOfficeLines } from './demo-lines.ts';
import { closeDemoOperators, demoLogIns, demoRoles, openDemoOperators, seedDemoOperators } from './demo-operators.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const logIn = (body: object) => server.call('POST /login', { body }, `${operatorBase}/session`);
const shown = () => demoLogIns(server.config, server.clock.now())!;
const bodyOf = (role: string) => {
  const { operators, password } = shown();
  return { email: `${role}@demo.mela.example`, password, code: operators.find(({ email }) => email.startsWith(role))?.code };
};
const self = (token: string) => server.call('GET /self', { token }, operatorBase);

it('a demo has an operator of each role, whose printed log-in works, once for each code', async () => {
  expect((await logIn(bodyOf('support'))).status).toBe(401);
  expect(await openDemoOperators(server.db, server.config, server.clock.now())).toBe(demoRoles.length);
  expect(await openDemoOperators(server.db, server.config, server.clock.now())).toBe(0);
  for (const role of demoRoles) {
    const { status, body } = await logIn(bodyOf(role));
    expect([role, status]).toEqual([role, 200]);
    expect((await self(body.data.token)).body.data).toMatchObject({ confirmed: true });
    expect((await logIn(bodyOf(role))).body.error.message).toBe('errors.operators.code_used');
    server.clock.advanceMs(60_000);
  }
  const lines = demoOfficeLines(server.config, server.clock.now()).join(' ');
  for (const { email, secret, code } of shown().operators) for (const text of [email, secret, code]) expect(lines).toContain(text);
});

it('they are no founders and hold up no first operator of your own', async () => {
  expect(await hasReadyOperator(server.db, 'first@example.in')).toBe(false);
  expect(await hasOperators(server.db)).toBe(false);
});

it('each operator sees all of them with roles, state and open sessions, and no secret', async () => {
  const { id, token } = await operatorWith(server, 'support');
  await manageOperator(server.db, {
    command: 'add',
    email: 'new@example.in',
    roles: ['risk'],
    reason: 'joined',
    by: 'admin@demo.mela.example',
    now: server.clock.now(),
    origin: commandLine,
    random: server.random,
  });
  const { body, text } = await server.call('GET /operators', { token }, operatorBase);
  const of = (email: string) => body.data.find((one: { email: string }) => one.email === email);
  expect(of('support@demo.mela.example')).toMatchObject({ roles: ['support'], state: 'active', openSessions: 1 });
  expect(of('new@example.in')).toMatchObject({ roles: ['risk'], state: 'invited', openSessions: 0, seenAt: null });
  expect(body.data.find((one: { id: number }) => one.id === Number(id))).toMatchObject({ openSessions: 1 });
  expect(text).not.toMatch(/hash|secret|argon2/);
  server.clock.advanceMs(1_860_000);
  const later = await operatorWith(server, 'support');
  const again = await server.call('GET /operators', { token: later.token }, operatorBase);
  expect(again.body.data.find((one: { id: number }) => one.id === Number(id))).toMatchObject({ openSessions: 0 });
});

it('outside a demo with play money there is no such log-in, and nothing is printed', async () => {
  const licence = { LICENCE_NUMBER: '1', LICENCE_JURISDICTION: 'X', LICENCE_COUNTRIES: 'GB', PAYMENT_ADAPTER: 'redirect' };
  for (const env of [
    { MODE: 'production', MASTER_SECRET: 'm', DATABASE_URL: 'postgres://localhost/mela' },
    { MONEY: 'licensed', MASTER_SECRET: 'm', ...licence },
  ]) {
    const config = withSecrets(configFrom(env).settings, env, systemRandom);
    expect(config.secrets.demoOperators).toBeNull();
    expect(demoOfficeLines(config, server.clock.now())).toEqual([]);
    expect(await openDemoOperators(server.db, config, server.clock.now())).toBe(0);
  }
  const demo = withSecrets(configFrom({}).settings, { MASTER_SECRET: 'm' }, systemRandom);
  expect(demo.secrets.demoOperators).toBe(deriveKey('m', 'demo operators'));
});

it('a process without a demo refuses them also before their rows are closed', async () => {
  server.clock.advanceMs(60_000);
  const { config, db, clock, random } = server;
  const by = (demoOperators: string | null) =>
    logInWith(
      {
        tx: db,
        now: clock.now(),
        config: { ...config, secrets: { ...config.secrets, demoOperators } },
        random,
        address: '192.0.2.9',
        userAgent: 'test',
        requestId: 'test',
      } as Context,
      { params: {}, query: {}, body: bodyOf('games') as never },
    );
  await expect(by(null)).rejects.toMatchObject({ key: 'errors.credentials' });
  expect((await by(config.secrets.demoOperators)).token).not.toBe('');
});

it('a database of a demo that is opened without its demo refuses them: new log-ins and sessions of before', async () => {
  server.clock.advanceMs(60_000);
  const { token } = (await logIn(bodyOf('admin'))).body.data;
  expect((await self(token)).status).toBe(200);
  await closeDemoOperators(server.db, server.clock.now());
  expect((await self(token)).status).toBe(401);
  server.clock.advanceMs(60_000);
  expect((await logIn(bodyOf('admin'))).status).toBe(401);
  // Nor does the next start of a demo open again what was closed.
  await seedDemoOperators(server.db, server.clock.now());
  expect(await openDemoOperators(server.db, server.config, server.clock.now())).toBe(0);
  expect((await logIn(bodyOf('admin'))).status).toBe(401);
});
