import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '../../../kernel/log.ts';
import { operatorBase } from '@mela/contract/http/endpoint';
import { operatorWith } from '../../../testing/operator.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { CallNotes } from './note-calls.ts';
import { launchGauge, watchLaunches } from './watch-launches.ts';

let server: TestServer;
let player: Player;
let operator: string;
beforeAll(async () => {
  server = await testServer();
  operator = (await operatorWith(server, 'launches.read')).token;
});
beforeEach(async () => {
  player = await server.playerWith(1000);
});

const keyOf = (token: string) => createHash('sha256').update(token).digest('hex').slice(0, 16);
const showOf = async (token: string) =>
  (await server.call('GET /launches/:key', { token: operator, params: { key: keyOf(token) } }, operatorBase)).body.data;
const listed = async (hours: number) =>
  (await server.call('GET /launches', { token: operator, query: { hours } }, operatorBase)).body.data.find(
    ({ game }: any) => game === 'demo-game',
  );
const report = (state: 'loaded' | 'closed', token: string) =>
  server.inject({
    method: 'POST',
    url: `/api/v18/launches/${state}`,
    headers: { 'content-type': 'text/plain' },
    payload: JSON.stringify({ token }),
  });
const bet = (token: string) => {
  const uuid = randomUUID();
  return server.provider('/transaction/bet', {
    token,
    request_uuid: uuid,
    transaction_uuid: uuid,
    round: uuid,
    game: 'demo-game',
    amount: 1_000,
  });
};

test('a launch is accounted for from its opening to its end, under a key that both sides compute', async () => {
  const token = await server.openGame(player, 'demo-game');
  expect(await showOf(token)).toMatchObject({
    provider: 'demo',
    game: 'demo-game',
    loadedAt: null,
    firstCallAt: null,
    firstBetAt: null,
    closedAt: null,
  });
  expect((await report('loaded', token)).status).toBe(200);
  await server.provider('/user/balance', { token, request_uuid: randomUUID() });
  await expect.poll(async () => (await showOf(token)).firstCallAt).not.toBeNull();
  expect((await showOf(token)).firstBetAt).toBeNull();
  server.clock.advanceMs(60_000);
  await bet(token);
  await expect.poll(async () => (await showOf(token)).firstBetAt).not.toBeNull();
  await report('closed', token);
  const { openedAt, loadedAt, firstCallAt, lastCallAt, firstBetAt, closedAt } = await showOf(token);
  expect([loadedAt, firstCallAt, lastCallAt - 60, firstBetAt - 60, closedAt - 60]).toEqual(Array.from({ length: 5 }, () => openedAt));
});

test('a token that is not known, or signed by no one, is noted nowhere and answered alike', async () => {
  expect((await report('loaded', 'unknown')).status).toBe(200);
  expect((await server.call('GET /launches/:key', { token: operator, params: { key: '0'.repeat(16) } }, operatorBase)).status).toBe(404);
  const token = await server.openGame(player, 'demo-game');
  await server.inject({
    method: 'POST',
    url: '/provider/v1/demo/user/balance',
    headers: { 'x-signature': 'x' },
    payload: JSON.stringify({ token, request_uuid: 'r' }),
  });
  const other = await server.openGame(player, 'demo-game');
  await server.provider('/user/balance', { token: other, request_uuid: randomUUID() });
  await expect.poll(async () => (await showOf(other)).firstCallAt).not.toBeNull();
  expect((await showOf(token)).firstCallAt).toBeNull();
});

test('a game whose sessions never call back is a rate and an alarm, and one that is played, or opened by one player alone, is none', async () => {
  server.clock.advanceMs(7 * 3_600_000);
  operator = (await operatorWith(server, 'launches.read')).token;
  const said: unknown[] = [];
  const log = Object.assign(createLog('silent'), { error: (fields: unknown, text: string) => void said.push([fields, text]) });
  const look = () => watchLaunches({ db: server.db, clock: server.clock, log });
  const gauge = launchGauge(server.db, server.clock.now);
  const alone = await server.playerWith(1000);
  for (let opened = 0; opened < 10; opened += 1) await server.openGame(alone, 'demo-game');
  server.clock.advanceMs(6 * 60_000);
  await look();
  expect([said, await gauge.read(), (await listed(1)).silentPercent]).toEqual([[], 0, 100]);
  server.clock.advanceMs(7 * 3_600_000);
  operator = (await operatorWith(server, 'launches.read')).token;
  const tokens: string[] = [];
  for (let opened = 0; opened < 10; opened += 1) tokens.push(await server.openGame(await server.playerWith(1000), 'demo-game'));
  await look();
  expect([said, await gauge.read()]).toEqual([[], 0]);
  server.clock.advanceMs(6 * 60_000);
  await look();
  expect(said).toEqual([
    [
      expect.objectContaining({ game: 'demo-game', due: 10, silent: 10, players: 10, calledPlayers: 0 }),
      'ALARM: a game of a provider opens and does not play',
    ],
  ]);
  expect(await gauge.read()).toBe(1);
  expect(await listed(1)).toMatchObject({ opened: 10, called: 0, silentPercent: 100, neverPlayedPercent: 100 });
  for (const token of tokens.slice(0, 6)) await bet(token);
  await expect.poll(() => listed(1)).toMatchObject({ called: 6, played: 6, silentPercent: 40 });
  expect(await gauge.read()).toBe(0);
});

test('notes of calls that cannot be saved are lost, and money is not held up', async () => {
  const said: string[] = [];
  const log = Object.assign(createLog('silent'), { warn: (_fields: unknown, text: string) => void said.push(text) });
  const away = { executeQuery: () => Promise.reject(new Error('away')) } as never;
  const notes = new CallNotes(away, server.clock, log);
  const answer = { rejection: null, userId: 1n, balanceMinor: 5n } as const;
  const wallet = notes.around({ submit: async () => answer, submitList: async () => answer });
  expect(await wallet.submit({ kind: 'bet', developer: 'demo', token: 't' })).toEqual(answer);
  await notes.write();
  expect(said).toEqual(['times of providers’ calls were not saved']);
});
