import { join } from 'node:path';
import { generateSync } from 'otplib';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { unixSec } from '../kernel/clock.ts';
import { runOnDatabase } from '../kernel/testing/failures/run-process.ts';
import { addressOf } from '../kernel/testing/test-db.ts';
import { readOutbox } from '../testing/read-outbox.ts';
import { runOperator } from './operator-commands.ts';
import { testServer, type TestServer } from '../testing/server.ts';

const command = join(import.meta.dirname, 'operator.ts');
const password = 'a long enough one';
let server: TestServer;
let url: string;
let players = 0;
let lookup: string;
let token: string;
let id: number;

beforeAll(async () => {
  server = await testServer();
  url = await addressOf(server.db);
});
beforeEach(async () => {
  server.clock.advanceMs(60_000);
  lookup = `helped${(players += 1)}@example.in`;
  const body = { lookup, password, locale: 'en', birthDate: '1990-05-17', agreement: true };
  const { data } = (await server.call('POST /users', { body })).body;
  [token, id] = [data.token, data.user.id];
});

/** `npm run operator -- …`. */
async function operator(...args: readonly string[]): Promise<{ code: number; text: string }> {
  const { lines, done } = await runOperator(server.db, args);
  return { code: done ? 0 : 1, text: lines.join('\n') };
}
/** The same as a process of its own. */
const operatorProcess = (...args: readonly string[]) => runOnDatabase(url, command, ...args);
const isIn = async () => (await server.call('GET /users/self', { token })).status === 200;
const lastAct = () =>
  server.db
    .selectFrom('kernel.event')
    .select(['actor', 'body', 'user_id'])
    .where('type', '=', 'operator.acted')
    .orderBy('id', 'desc')
    .executeTakeFirst();
async function switchOnFactor() {
  const { secret } = (await server.call('POST /users/self/two-factor', { token, body: { password } })).body.data;
  const code = generateSync({ secret, epoch: unixSec(server.clock.now()) });
  expect((await server.call('PUT /users/self/two-factor', { token, body: { code } })).status).toBe(200);
}
const logIn = async () => (await server.call('POST /login/lookup', { body: { lookup, password } })).body.data;

test('finds a player by address and by id, and shows no secret', async () => {
  const [byAddress, byId] = [await operator('find', lookup.toUpperCase()), await operator('find', String(id))];
  expect(byAddress).toEqual(byId);
  expect(byAddress.text).toMatch(new RegExp(`^player: ${id}\nregistered: .*\nemail: ${lookup}, not confirmed\n`));
  expect(byAddress.text).toMatch(/second factor: off$/);
  expect(byAddress.text).not.toMatch(/argon2|1990/);
  expect(await isIn()).toBe(true);
});

test('ends the sessions of this player, with actor and reason in the event log', async () => {
  const other = await server.register();
  expect(await operator('end-sessions', lookup, 'phone', 'was', 'stolen')).toEqual({ code: 0, text: `player ${id}: 1 sessions ended` });
  expect(await isIn()).toBe(false);
  expect((await server.call('GET /users/self', { token: other.token })).status).toBe(200);
  expect(await lastAct()).toEqual({
    actor: 'operator:command-line',
    user_id: BigInt(id),
    body: { act: 'end-sessions', reason: 'phone was stolen' },
  });
});

test('removes a second factor, logs out everywhere and informs the player', async () => {
  await switchOnFactor();
  expect((await logIn()).token).toBeNull();
  expect((await operator('reset-second-factor', lookup, 'lost the phone')).text).toBe(
    `player ${id}: second factor removed, 1 sessions ended`,
  );
  expect(await isIn()).toBe(false);
  expect((await logIn()).token).toMatch(/^[\w-]{54}$/);
  expect((await readOutbox(server, lookup))[0]?.subject).toBe('Two-step login is off · Mela');
  expect((await operator('reset-second-factor', lookup, 'again')).text).toBe(`player ${id}: there was no second factor`);
});

test('lets codes be tried again', async () => {
  await switchOnFactor();
  const guess = async () => (await server.call('DELETE /users/self/two-factor', { token, body: { code: 'wrong' } })).status;
  for (let wrong = 0; wrong < 10; wrong += 1) expect(await guess()).toBe(400);
  expect(await guess()).toBe(429);
  expect((await operator('unlock', lookup, 'it was me')).text).toBe(`player ${id}: codes may be tried again`);
  expect(await guess()).toBe(400);
});

test('puts an account under review and lifts it', async () => {
  expect((await operator('review', lookup, 'three accounts, one phone')).text).toBe(
    `player ${id}: under review, deposits, withdrawals and exchanges wait`,
  );
  expect((await operator('review', lookup, 'again')).text).toBe(`player ${id}: is under review already`);
  expect((await operator('find', lookup)).text).toMatch(/^under review: since \d{4}-/m);
  expect(await isIn()).toBe(true);
  expect((await operator('end-review', lookup, 'a family')).text).toBe(`player ${id}: review lifted`);
  expect((await operator('end-review', lookup, 'again')).text).toBe(`player ${id}: was not under review`);
});

test('is a command that ends with 1 and a line of help for each command where it is asked nothing', async () => {
  const { code, text } = await operatorProcess();
  expect([code, text]).toEqual([1, (await operator()).text]);
});

test('is a command that finds a player in the database of DATABASE_URL', async () => {
  expect(await operatorProcess('find', lookup)).toEqual(await operator('find', lookup));
});

test.each([[[]], [['find']], [['end-sessions', 'a@example.in']], [['delete', 'a@example.in', 'why']], [['unlock', 'a@example.in', ' ']]])(
  'is a line of help for each command for %j',
  async (args) => {
    const { code, text } = await operator(...args);
    expect([code, text.split('\n').every((line) => line.startsWith('npm run operator -- '))]).toEqual([1, true]);
  },
);

test.each(['no-one@example.in', '999999999', 'asha'])('says so where no account is found by %s', async (text) => {
  expect(await operator('end-sessions', text, 'why')).toEqual({ code: 1, text: `no account is found by ${text}` });
});
