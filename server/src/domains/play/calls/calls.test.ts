import { createHmac, randomUUID } from 'node:crypto';
import { operatorBase } from '@mela/contract/http/endpoint';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { createLog } from '../../../kernel/log.ts';
import { prune } from '../../../kernel/testing/prune.ts';
import { changeSetting } from '../../../testing/change-setting.ts';
import { operatorWith } from '../../../testing/operator.ts';
import { type Player, type TestServer, testServer } from '../../../testing/server.ts';
import { launchKey } from '../launches/launch-store.ts';
import { sendForm, sendList } from '../testing/dialect-calls.ts';
import { CallLog } from './call-log.ts';
import { callRetention } from './call-retention.ts';
import { fieldNames, redact } from './redact.ts';

let server: TestServer;
let player: Player;
let token: string;
beforeAll(async () => {
  server = await testServer();
  player = await server.playerWith(1_000);
  token = await server.openGame(player, 'demo-game');
});

const listed = async (query: Readonly<Record<string, string | number>>) => {
  const operator = await operatorWith(server, 'providers.read');
  return (await server.call('GET /provider-calls', { token: operator.token, query }, operatorBase)).body.data;
};
const betOf = (round: string, amount: number) => {
  const uuid = randomUUID();
  return { token, request_uuid: uuid, transaction_uuid: uuid, round, game: 'demo-game', amount };
};

describe('calls of providers', () => {
  it('are noted with kind, sum, answer and time, balance calls too, and are read by round, player, provider and time', async () => {
    const round = randomUUID();
    const booked = betOf(round, 1_050);
    await server.provider('/user/balance', { token, request_uuid: randomUUID() });
    await server.provider('/transaction/bet', booked);
    await server.provider('/transaction/bet', betOf(round, 900_000_000));
    await expect.poll(async () => (await listed({ round })).length).toBe(2);
    const [refused, taken] = await listed({ round });
    expect(taken).toMatchObject({
      provider: 'demo',
      direction: 'theirs',
      kind: 'bet',
      code: 'RS_OK',
      player: player.id,
      launch: launchKey(token),
      game: 'demo-game',
      round,
      transaction: booked.transaction_uuid,
      amount: 10.5,
    });
    expect([refused.code, refused.amount]).toEqual(['RS_ERROR_NOT_ENOUGH_MONEY', 9_000_000]);
    expect(taken.body).toContain('"amount":1050');
    expect(taken.body).not.toContain(token);
    const nowSec = Math.floor(server.clock.now().getTime() / 1000);
    const kinds = async (query: Readonly<Record<string, string | number>>) =>
      (await listed({ player: player.id, ...query })).map(({ kind }: any) => kind);
    expect(await kinds({})).toEqual(['bet', 'bet', 'balance']);
    expect(await kinds({ provider: 'demo', from: nowSec - 10, limit: 1, before: taken.id })).toEqual(['balance']);
    expect(await kinds({ from: nowSec + 10 })).toEqual([]);
    expect(await kinds({ to: nowSec - 10 })).toEqual([]);
    expect(await kinds({ provider: 'other' })).toEqual([]);
  });

  it('of a list have a row for each action, of a form its code, and one that cannot be read says so', async () => {
    const round = randomUUID();
    const actions = ['bet', 'win'].map((action, at) => ({ action, action_id: `${round}-${at}`, amount: 100 * (at + 1) }));
    await sendList(server, 'play', { session_id: token, game: 'demo-game', game_id: round, finished: true, actions });
    await sendList(server, 'play', { session_id: token, game: 5 });
    await sendForm(server, { action: 'balance', session_id: 'unknown' });
    await expect.poll(async () => (await listed({ round })).length).toBe(2);
    expect((await listed({ round })).map(({ kind, code, amount, body }: any) => [kind, code, amount, body !== null])).toEqual([
      ['win', '200', 2, false],
      ['bet', '200', 1, true],
    ]);
    const all = await listed({ provider: 'demo', limit: 2 });
    expect(all.map(({ kind, code, player: whose }: any) => [kind, code, whose])).toEqual([
      ['balance', 'SESSION_INVALID', null],
      ['unread', '400', null],
    ]);
    expect(JSON.stringify(all)).not.toContain(token);
  });

  it('with a wrong signature are not noted: anyone could fill the log', async () => {
    const round = randomUUID();
    const payload = JSON.stringify(betOf(round, 100));
    const headers = { 'x-signature': createHmac('sha256', 'wrong').update(payload).digest('hex') };
    await server.inject({ method: 'POST', url: '/provider/v1/demo/transaction/bet', headers, payload });
    const after = randomUUID();
    await server.provider('/transaction/bet', betOf(after, 100));
    await expect.poll(async () => (await listed({ round: after })).length).toBe(1);
    expect(await listed({ round })).toEqual([]);
  });

  it('stay as many days as the setting says', async () => {
    const round = randomUUID();
    await server.provider('/transaction/bet', betOf(round, 100));
    await expect.poll(async () => (await listed({ round })).length).toBe(1);
    const services = { db: server.db, clock: server.clock };
    server.clock.advanceMs(3 * 86_400_000);
    await prune(services, [callRetention]);
    expect(await listed({ round })).toHaveLength(1);
    await changeSetting(server.db, 'provider_call_days', 2);
    server.clock.advanceMs(86_400_000);
    await prune(services, [callRetention]);
    expect(await listed({})).toEqual([]);
  });
});

test('a log that cannot be written, or comes too fast, holds up no call and says what it left out', async () => {
  const said: unknown[] = [];
  const log = Object.assign(createLog('silent'), {
    warn: (fields: { left?: number; calls?: number }, text: string) => void said.push([fields.left ?? fields.calls, text]),
  });
  const away = { getExecutor: () => ({ executeQuery: () => Promise.reject(new Error('away')) }) } as never;
  const calls = new CallLog(away, server.clock, log);
  const ctx = { request: { rawBody: Buffer.from('{}') }, now: server.clock.now() } as never;
  const answered = { status: 200 } as never;
  for (let sent = 0; sent < 20_010; sent += 1)
    expect(
      await calls.around(ctx, 'demo', async (seen) => {
        seen.isProven = true;
        return answered;
      }),
    ).toBe(answered);
  await calls.write();
  expect(said).toEqual([
    [10, 'calls of providers came faster than their log is written'],
    [20_000, 'calls of providers were not noted'],
  ]);
});

test('a log whose database does not answer holds up no call', async () => {
  const never = { getExecutor: () => ({ executeQuery: () => new Promise(() => undefined) }) } as never;
  const calls = new CallLog(never, server.clock, createLog('silent'));
  const ctx = { request: { rawBody: Buffer.from('{}') }, now: server.clock.now() } as never;
  const answered = { status: 200 } as never;
  const proven = async (seen: { isProven: boolean }) => {
    seen.isProven = true;
    return answered;
  };
  await calls.around(ctx, 'demo', proven);
  void calls.write();
  expect(await calls.around(ctx, 'demo', proven)).toBe(answered);
});

test.each([
  ['{"token":"abc","amount":5,"session":{"id":"x"}}', 'fields: token, amount, session, id'],
  ['{"a":"my-secret","b', 'fields: a'],
  ['session%5Fid=abc&amount=5&just-a-token', 'fields: session_id, amount'],
  ['just-a-token', 'fields: '],
])('of %j, which no adapter can read, the names are kept: %j', (body, kept) => {
  expect(fieldNames(body)).toBe(kept);
});

test.each([
  ['{"token":"abc","amount":5}', '{"token":"…","amount":5}'],
  ['{"session_id" : "a\\"b","x":1}', '{"session_id" : "…","x":1}'],
  ['{"API_KEY":"k","launch_secret":"s","password":"p"}', '{"API_KEY":"…","launch_secret":"…","password":"…"}'],
  ['{"token":"cut off in the mid', '{"token":"…"'],
  ['action=bet&session_id=abc&amount=5', 'action=bet&session_id=…&amount=5'],
  ['note=mine&x=my-token-1', 'note=mine&x=…'],
  ['session%5Fid=abc&note=my%2Dtoken-1&broken=%z', 'session_id=…&note=…&…'],
  ['{"sessionId":"a","sid":"b","authorization":"c","ticket":"d"}', '{"sessionId":"…","sid":"…","authorization":"…","ticket":"…"}'],
  ['{"\\u0074oken":"abc","x":"my\\u002dtoken-1"}', '{"token":"…","x":"…"}'],
  ['a\0b\ud800', 'a b\ufffd'],
  ['x'.repeat(900), 'x'.repeat(500)],
])('%j is kept as %j', (body, kept) => {
  expect(redact(body, ['my-token-1'])).toBe(kept);
});
