import { expect, it } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { asAppRole } from '../../../kernel/testing/test-db.ts';
import { changeSetting } from '../../../testing/change-setting.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { openingTurns } from './open-account.ts';

const register = (server: TestServer, at: number) =>
  server.inject({
    method: 'POST',
    url: '/api/v18/users',
    remoteAddress: `10.9.0.${at}`,
    payload: {
      lookup: `rush${at}@example.in`,
      password: 'a long enough one',
      locale: 'en',
      birthDate: '1990-05-17',
      agreement: true,
    },
  });

/** Each asks many statements: all at once would queue for the pool's connections until it gives up. */
it('fifty registrations at the same moment all open their account, where the database gives up on waiting calls early', async () => {
  const first = await testServer();
  await transact(first.db, (tx) => changeSetting(tx, 'welcome_grant', { enabled: true, amount: 10_000 }));
  const server = await testServer({ open: asAppRole(first.open, { connectionsMax: 6, statementMs: 600, connectMs: 600 }) });
  const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => register(server, at)));
  expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
  expect(new Set(answers.map(({ body }) => body.data.token)).size).toBe(50);
  expect(answers.every(({ body }) => body.data.user.wallets[0].balance === 10_000)).toBe(true);
});

it('a registration that finds too many before it is answered at once when to come again, and opens nothing', async () => {
  const server = await testServer();
  const end = Promise.withResolvers<void>();
  const before = Array.from({ length: 204 }, () => openingTurns.run(() => end.promise));
  const refused = await register(server, 1);
  expect([refused.status, refused.body.error.message, refused.headers['retry-after']]).toEqual([503, 'errors.unavailable', '2']);
  end.resolve();
  await Promise.all(before);
  expect((await register(server, 1)).status).toBe(200);
});
