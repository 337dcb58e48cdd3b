import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SessionUser } from '../types.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { newToken } from '../credentials/tagged-token.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { testConfig } from '../testing/test-config.ts';
import { createSampleTable, sampleWiring } from '../http/testing/sample-wiring.ts';

let app: TestApp;
/** Tokens that someone has. */
let valid: Set<string>;
let looks = 0;
let hold: Promise<void> = Promise.resolve();

beforeAll(async () => {
  const authenticate = async (_db: unknown, { token }: { token: string }): Promise<SessionUser | null> => {
    looks += 1;
    await hold;
    if (token === 'away') throw new Error('the database is away');
    return valid.has(token) ? { id: 7n, sessionId: 1n, locale: 'en' } : null;
  };
  app = await testApp({ wiring: sampleWiring({ authenticate }) });
  await createSampleTable(app.db);
});
beforeEach(() => {
  valid = new Set();
  looks = 0;
  hold = Promise.resolve();
  app.clock.advanceMs(300_000);
});

const ask = (token: string, remoteAddress = '203.0.113.7', url = '/api/v18/notes') =>
  app.inject({ url, remoteAddress, headers: token === '' ? {} : { 'auth-token': token } });
/** Bytes in use, without what could be collected; what a call leaves is released in a later turn. */
async function heapAfterCollection(): Promise<number> {
  for (let turn = 0; turn < 10; turn += 1) await nextTurn();
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}
const random = seededRandom();
const key = testConfig().secrets.codes;
/** Has the form of our tokens. */
const inventedOf = (number: number) => createHash('sha512').update(String(number)).digest().subarray(0, 40).toString('base64url');
const tokenOf = (number: number) => createHash('sha256').update(String(number)).digest('base64url');

describe('tokens that no one has', () => {
  test('one is looked up once a moment', async () => {
    for (let call = 0; call < 10; call += 1) expect((await ask('nobody')).status).toBe(401);
    expect(looks).toBe(1);
    app.clock.advanceMs(5_001);
    expect((await ask('nobody')).status).toBe(401);
    expect(looks).toBe(2);
  });

  test('one is not looked up again because someone logs in', async () => {
    expect((await ask('nobody')).status).toBe(401);
    expect((await app.call('POST /cookie', { body: { fail: false } })).status).toBe(200);
    expect([(await ask('nobody')).status, looks]).toEqual([401, 1]);
  });

  test('[S9] one of ours that has ended: 60 calls a minute, then 429, whatever address shows it, and no other token is refused', async () => {
    const ended = newToken(random, key);
    for (let call = 0; call < 61; call += 1) expect((await ask(ended, `203.0.113.${call}`)).status).toBe(401);
    expect([(await ask(ended)).status, (await ask(newToken(random, key))).status, looks]).toEqual([429, 401, 2]);
  });

  test('[S9] copies of a call with a token that was not seen yet share one look-up, those of another browser have their own', async () => {
    let release = (): void => undefined;
    hold = new Promise((resolve) => (release = resolve));
    const own = newToken(random, key);
    valid.add(own);
    const withAgent = (agent: string) =>
      app.inject({ url: '/api/v18/notes', remoteAddress: '203.0.113.7', headers: { 'auth-token': own, 'user-agent': agent } });
    const answers = Array.from({ length: 20 }, (_, at) => withAgent(at < 15 ? 'a phone' : 'a laptop'));
    await expect.poll(() => looks).toBe(2);
    release();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(looks).toBe(2);
  });

  test('[S9] 300 different ones of ours that have ended a minute of an address: after these they are looked up one at a time, and a player gets in', async () => {
    for (let shown = 0; shown < 300; shown += 1) expect((await ask(newToken(random, key))).status).toBe(401);
    let release = (): void => undefined;
    hold = new Promise((resolve) => (release = resolve));
    const answers = Array.from({ length: 50 }, () => ask(newToken(random, key)));
    await expect.poll(() => looks).toBe(301);
    const elsewhere = newToken(random, key);
    valid.add(elsewhere);
    const other = ask(elsewhere, '203.0.113.8');
    await expect.poll(() => looks).toBe(302);
    release();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect([statuses.filter((status) => status === 401).length, statuses.filter((status) => status === 429).length]).toEqual([21, 29]);
    expect((await other).status).toBe(200);
    const own = newToken(random, key);
    valid.add(own);
    expect((await ask(own)).status).toBe(200);
  });

  test('one that another process makes valid works after a moment', async () => {
    expect((await ask('elsewhere')).status).toBe(401);
    valid.add('elsewhere');
    app.clock.advanceMs(5_001);
    expect((await ask('elsewhere')).status).toBe(200);
  });

  test('one that ended is refused at its next call', async () => {
    valid.add('ending');
    expect((await ask('ending')).status).toBe(200);
    valid.delete('ending');
    expect([(await ask('ending')).status, (await ask('ending')).status]).toEqual([401, 401]);
    expect(looks).toBe(2);
  });

  test('[S9] invented ones with our form cost no look-up, and 300 a minute of an address keep none of its players out', async () => {
    for (let at = 0; at < 301; at += 1) expect((await ask(inventedOf(at))).status).toBe(at < 300 ? 401 : 429);
    expect(looks).toBe(0);
    const [own, stranger, ended] = [newToken(random, key), newToken(random, 'another secret'), newToken(random, key)];
    valid.add(own).add(stranger);
    expect([(await ask(own)).status, (await ask(stranger)).status, (await ask(ended)).status]).toEqual([200, 429, 401]);
    expect(looks).toBe(2);
    // One that has ended is asked for once a moment, and is no guess.
    expect([(await ask(ended)).status, looks]).toEqual([401, 2]);
  });

  test('[S9] 300 without a tag a minute of an address are looked up at once, then one after the other: a player with one from before gets in', async () => {
    let release = (): void => undefined;
    hold = new Promise((resolve) => (release = resolve));
    const answers = Array.from({ length: 600 }, (_, at) => ask(tokenOf(at)));
    await expect.poll(() => looks).toBe(301);
    release();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect([statuses.filter((status) => status === 401).length, statuses.filter((status) => status === 429).length]).toEqual([321, 279]);
    expect(looks).toBe(321);
    valid.add('from before');
    expect((await ask('from before')).status).toBe(200);
    expect((await ask(tokenOf(601), '203.0.113.8')).status).toBe(401);
  });

  test('a failure of ours counts for no one', async () => {
    for (let call = 0; call < 320; call += 1) expect((await ask('away')).status).toBe(500);
    valid.add('a player');
    expect((await ask('a player')).status).toBe(200);
  });

  test('[O7] 50,000 different tokens of 50,000 addresses take less than 30 MB', async () => {
    const before = await heapAfterCollection();
    for (let at = 0; at < 50_000; at += 500)
      await Promise.all(
        Array.from({ length: 500 }, (_, next) =>
          ask(tokenOf(at + next), `10.${(at + next) >> 16}.${((at + next) >> 8) & 255}.${(at + next) & 255}`),
        ),
      );
    expect(((await heapAfterCollection()) - before) / 1_000_000).toBeLessThan(30);
    expect((await ask('', '10.0.0.1')).status).toBe(200);
  });
});

describe('visitors behind one address', () => {
  test('[S9] 600 calls a minute of one row without a log-in, then 429 with Retry-After; a log-in is served beside them', async () => {
    valid.add('a player');
    for (let call = 0; call < 600; call += 1) expect((await ask('')).status).toBe(200);
    const { status, headers, body } = await ask('');
    expect([status, body.error.message, Number(headers['retry-after']) > 0]).toEqual([429, 'errors.rate_limit', true]);
    // A row that reads a token, and one that reads none.
    expect((await ask('a player')).status).toBe(200);
    for (let call = 0; call < 600; call += 1) await ask('', '203.0.113.7', '/api/v18/notes/3');
    expect((await ask('', '203.0.113.7', '/api/v18/notes/3')).status).toBe(429);
    expect((await ask('a player', '203.0.113.7', '/api/v18/notes/3')).status).toBe(200);
    expect((await ask('nobody', '203.0.113.7', '/api/v18/notes/3')).status).toBe(429);
    expect((await ask('', '203.0.113.8')).status).toBe(200);
    app.clock.advanceMs(120_000);
    expect((await ask('')).status).toBe(200);
  });

  test('[S9] two log-ins of one player have one limit', async () => {
    valid.add('of a phone').add('of a laptop');
    // A row that reads the token.
    for (const token of ['of a phone', 'of a laptop']) expect((await ask(token)).status).toBe(200);
    for (let call = 0; call < 600; call += 1) {
      const token = call % 2 === 0 ? 'of a phone' : 'of a laptop';
      expect((await ask(token, '203.0.113.11', '/api/v18/notes/3')).status).toBe(200);
    }
    expect((await ask('of a laptop', '203.0.113.11', '/api/v18/notes/3')).status).toBe(429);
  });

  test('[S9] a log-in that was not seen yet is looked up before its call is refused for others of its address', async () => {
    for (let call = 0; call < 601; call += 1) await ask('', '203.0.113.9', '/api/v18/notes/3');
    valid.add('a player');
    expect((await ask('a player', '203.0.113.9', '/api/v18/notes/3')).status).toBe(200);
  });

  test('[S9] 3,000 calls a minute of all rows together', async () => {
    const rows = ['/api/v18/notes', '/api/v18/notes/3', '/api/v18/unsigned', '/api/v18/leave', '/api/v18/verify'];
    for (let call = 0; call < 3000; call += 1) expect((await ask('', '198.51.100.1', rows[call % rows.length])).status).not.toBe(429);
    expect((await ask('', '198.51.100.1', '/api/v18/wrong')).status).toBe(429);
    expect((await ask('', '198.51.100.2', '/api/v18/wrong')).status).toBe(500);
  });
});
