import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { runOnDatabase } from '../../../kernel/testing/failures/run-process.ts';
import { addressOf } from '../../../kernel/testing/test-db.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';

const command = join(import.meta.dirname, '../../../cli/exclude.ts');
let server: TestServer;
let url: string;
let lookup: string;
let token: string;

beforeAll(async () => {
  server = await testServer();
  url = await addressOf(server.db);
});
beforeEach(async () => {
  lookup = `asked-${randomUUID()}@example.in`;
  const body = { lookup, password: 'a long enough one', locale: 'en', birthDate: '1990-05-17', agreement: true };
  token = (await server.call('POST /users', { body })).body.data.token;
});

/** `npm run exclude -- …` as a process of its own. */
const exclude = (...args: readonly string[]) => runOnDatabase(url, command, ...args);
const isIn = async () => (await server.call('GET /users/self', { token })).status === 200;

test('an operator excludes a player who asks: the session ends, and the event names the operator', async () => {
  const { code, text } = await exclude(lookup.toUpperCase(), '1y', 'asked', 'by', 'phone');
  expect([code, text]).toEqual([0, expect.stringMatching(/^player \d+: self-exclusion until 20\d\d-.*, 1 sessions ended$/)]);
  expect(await isIn()).toBe(false);
  const event = await server.db
    .selectFrom('kernel.event')
    .select('actor')
    .where('type', '=', 'break.started')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(event.actor).toBe('operator:command-line');
});

test('a shorter exclusion does not take the place of a longer one', async () => {
  await exclude(lookup, 'forever', 'asked');
  expect((await exclude(lookup, '6m', 'asked again')).text).toMatch(/self-exclusion for good, 0 sessions ended$/);
});

test.each([[['6m']], [['asha', '6m', 'why']], [['a@example.in', 'year', 'why']], [['a@example.in', '6m']], [[]]])(
  'is one line of help for %j',
  async (args) => {
    const { code, text } = await exclude(...args);
    expect([code, text.split('\n').length]).toEqual([1, 1]);
    expect(text).toMatch(/^npm run exclude -- /);
  },
);

test('says so where no account has the address, and changes nothing', async () => {
  expect(await exclude('no-one@example.in', '6m', 'why')).toEqual({ code: 1, text: 'no account has no-one@example.in' });
  expect(await isIn()).toBe(true);
});
