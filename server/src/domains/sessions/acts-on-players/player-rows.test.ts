import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operatorBase, type EndpointKey } from '@mela/contract/http/endpoint';
import { operatorWith, type TestOperator } from '../../../testing/operator.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let player: Player;
let operator: TestOperator;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  player = await server.register();
  operator = await operatorWith(server, 'support', 'risk', 'auditor');
});

const act = (name: string, body: object = {}, id: number = player.id) =>
  server.call(
    `POST /players/:id/${name}` as EndpointKey,
    { token: operator.token, params: { id }, body: { reason: 'asked by phone', ...body } },
    operatorBase,
  );
const find = (lookup: string) => server.call('GET /players', { token: operator.token, query: { lookup } }, operatorBase);
const isIn = async () => (await server.call('GET /users/self', { token: player.token })).status === 200;
const audited = async () => {
  const query = { subject: `player:${player.id}`, actor: `operator:${operator.id}` };
  const { data } = (await server.call('GET /audit', { token: operator.token, query }, operatorBase)).body;
  return data.map(({ act: name, reason, after }: Record<string, unknown>) => [name, reason, after]);
};

describe('an operator', () => {
  it('finds a player by id and address, and each look is in the audit log', async () => {
    const { email, ...shown } = (await find(String(player.id))).body.data;
    expect(shown).toMatchObject({
      id: player.id,
      phone: null,
      locale: 'en',
      openSessions: 1,
      secondFactorAt: null,
      reviewSince: null,
      break: null,
      limits: { limits: [], schedule: [] },
      quietHours: null,
      care: null,
      signals: [],
      nickname: null,
    });
    expect((await find(email.toUpperCase())).body.data).toEqual({ email, ...shown });
    expect(await audited()).toEqual([
      ['players.find', null, null],
      ['players.find', null, null],
    ]);
  });

  it('[1.7] sees the limits of a player and what is used of them, and no row changes them', async () => {
    await server.call('PUT /users/self/limits/wager', { token: player.token, body: { period: 'day', amount: 500 } });
    await server.call('PUT /users/self/limits/wager', { token: player.token, body: { period: 'day', amount: 800 } });
    await server.call('PUT /users/self/quiet-hours', { token: player.token, body: { fromMinute: 1380, toMinute: 420 } });
    expect((await find(String(player.id))).body.data).toMatchObject({
      limits: { limits: [{ kind: 'wager', period: 'day', amount: 500, used: 0 }], schedule: [{ kind: 'wager', amount: 800 }] },
      quietHours: { fromMinute: 1380, toMinute: 420 },
    });
    const paths = server.wiring.routes
      .filter(({ path, method }) => path.startsWith(operatorBase) && method !== 'GET')
      .map(({ path }) => path);
    expect(paths.filter((path) => /limit|quiet|self-exclusion|cool-off/.test(path))).toEqual([]);
  });

  it.each(['999999999', 'no-one@example.in', 'asha'])('finds no one by %s', async (lookup) => {
    expect((await find(lookup)).status).toBe(404);
  });

  it('ends sessions, with reason and effect in the audit log', async () => {
    expect((await act('end-sessions')).body.data).toEqual({ sessionsEnded: 1 });
    expect(await isIn()).toBe(false);
    expect(await audited()).toEqual([['players.end-sessions', 'asked by phone', { changed: true, sessionsEnded: 1 }]]);
  });

  it('is shown where there was nothing to do', async () => {
    expect((await act('reset-second-factor')).body.data).toEqual({ removed: false, sessionsEnded: 0 });
    expect((await act('unlock')).body.data).toEqual({ unlocked: false });
    expect(await isIn()).toBe(true);
  });

  it('[1.7] excludes a player at once; a shorter exclusion changes nothing, and no row ends one', async () => {
    const { until, sessionsEnded } = (await act('exclude', { period: '1y' })).body.data;
    expect([sessionsEnded, await isIn()]).toEqual([1, false]);
    expect((await act('exclude', { period: '6m' })).body.data.until).toBe(until);
    expect((await find(String(player.id))).body.data.break).toEqual({ name: 'self-exclusion', until });
    const rows = server.wiring.routes.filter(({ path, method }) => path.startsWith(`${operatorBase}/players`) && method !== 'GET');
    expect(rows.map(({ method, path }) => `${method} ${path.split('/').at(-1)}`)).toEqual([
      'POST end-sessions',
      'POST reset-second-factor',
      'POST unlock',
      'POST review',
      'POST end-review',
      'POST remove-nickname',
      'POST exclude',
      'POST correct-contact',
      'POST correct-person',
      'POST pay-out',
      'POST correct-balance',
      'POST write',
    ]);
    expect((await audited())[1]?.[0]).toBe('players.exclude');
  });

  it.each(['end-sessions', 'reset-second-factor', 'unlock', 'exclude'])('cannot %s a player that does not exist', async (name) => {
    expect((await act(name, name === 'exclude' ? { period: 'day' } : {}, 999_999_999)).status).toBe(404);
  });

  it.each([
    ['exclude', { period: 'year' }],
    ['exclude', {}],
    ['unlock', { reason: ' ' }],
    ['unlock', { force: true }],
  ])('%s refuses %j', async (name, body) => {
    expect((await act(name, body)).status).toBe(400);
    expect(await audited()).toEqual([]);
  });
});

it('[O1] pages through the audit log by its last entry', async () => {
  for (let look = 0; look < 5; look += 1) await find(String(player.id));
  const page = async (query: object) =>
    (
      await server.call(
        'GET /audit',
        { token: operator.token, query: { subject: `player:${player.id}`, limit: 2, ...query } },
        operatorBase,
      )
    ).body.data.map(({ id }: { id: number }) => id) as number[];
  const first = await page({});
  const second = await page({ before: first[1] });
  const third = await page({ before: second[1] });
  const all = [...first, ...second, ...third];
  expect([all.length, all]).toEqual([5, all.toSorted((a, b) => b - a)]);
});
