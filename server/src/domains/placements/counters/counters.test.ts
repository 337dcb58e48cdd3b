import { systemOrigin } from '../../../kernel/origin.ts';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { counterNames } from '@mela/contract/api/placements';
import { transact } from '../../../kernel/db/transact.ts';
import { changeSetting } from '../../../testing/change-setting.ts';
import { testServer, type TestServer, type Player } from '../../../testing/server.ts';
import { addToCounter } from '../index.ts';

let server: TestServer;
let player: Player;
let other: Player;
beforeAll(async () => {
  server = await testServer();
  // Its spins of the day are there from the beginning.
  await transact(server.db, (tx) => changeSetting(tx, 'fortune_wheel', { enabled: false }));
  player = await server.register();
  other = await server.register();
});

const add = ({ id }: Player, name: (typeof counterNames)[number], by: number) =>
  transact(server.db, (tx) => addToCounter(tx, systemOrigin('test'), BigInt(id), name, by));
const all = async ({ token }: Player) => (await server.call('GET /users/self/counters', { token })).body.data;

describe('counters', () => {
  it('[3.24] [7.24] have a name and a value, and only those above zero are listed', async () => {
    expect(await all(player)).toEqual([]);
    await add(player, 'gift', 2);
    await add(player, 'inbox', 1);
    await add(player, 'lottery', 0);
    expect(await all(player)).toEqual([
      { name: 'gift', value: 2 },
      { name: 'inbox', value: 1 },
    ]);
    expect(await all(other)).toEqual([]);
  });

  it('[3.24] count up and down and never below zero', async () => {
    expect(await add(player, 'vip_club', 5)).toBe(5);
    expect(await add(player, 'vip_club', -2)).toBe(3);
    expect(await add(player, 'vip_club', -9)).toBe(0);
    expect(await add(other, 'vip_club', -1)).toBe(0);
  });

  it('[3.24] lose nothing in concurrent calls', async () => {
    await Promise.all(Array.from({ length: 20 }, () => add(other, 'inbox', 1)));
    expect((await server.call('GET /counters/:name', { token: other.token, params: { name: 'inbox' } })).body.data.value).toBe(20);
  });

  it('[3.24] have events whose versions grow as their values were counted, also in concurrent calls', async () => {
    await Promise.all(Array.from({ length: 20 }, () => add(player, 'daily_missions', 1)));
    await server.call('PUT /counters/:name/reset', { token: player.token, params: { name: 'daily_missions' } });
    const events = await server.db
      .selectFrom('kernel.event')
      .select(['version', 'body'])
      .where('type', '=', 'counter.changed')
      .where('user_id', '=', BigInt(player.id))
      .execute();
    const values = events
      .map(({ version, body }) => ({ version, ...(body as { name: string; value: number }) }))
      .filter(({ name }) => name === 'daily_missions')
      .toSorted((a, b) => Number((a.version ?? 0n) - (b.version ?? 0n)))
      .map(({ value }) => value);
    expect(values).toEqual([...Array.from({ length: 20 }, (_, at) => at + 1), 0]);
  });

  it('[3.24] [7.24] return to zero when they were seen, for this player alone', async () => {
    await Promise.all([add(player, 'daily_missions', 4), add(other, 'daily_missions', 4)]);
    const seen = await server.call('PUT /counters/:name/reset', { token: player.token, params: { name: 'daily_missions' } });
    expect(seen.body.data).toEqual({ name: 'daily_missions', value: 0 });
    const left = await server.call('GET /counters/:name', { token: other.token, params: { name: 'daily_missions' } });
    expect(left.body.data.value).toBe(4);
  });

  it('[3.24] emit an event when they change, and none when they do not', async () => {
    const events = () =>
      server.db
        .selectFrom('kernel.event')
        .select('body')
        .where('type', '=', 'counter.changed')
        .where('user_id', '=', BigInt(other.id))
        .execute();
    const before = (await events()).length;
    await add(other, 'gift', 3);
    await add(other, 'gift', 0);
    for (let time = 0; time < 2; time += 1)
      await server.call('PUT /counters/:name/reset', { token: other.token, params: { name: 'gift' } });
    expect((await events()).slice(before)).toEqual([{ body: { name: 'gift', value: 3 } }, { body: { name: 'gift', value: 0 } }]);
  });

  test.each(counterNames)('[3.24] %s stands at zero before it counted', async (name) => {
    const fresh = await server.register();
    expect((await server.call('GET /counters/:name', { token: fresh.token, params: { name } })).body.data).toEqual({ name, value: 0 });
  });

  it('[6.5] are for players: without a token there are none', async () => {
    const answers = await Promise.all([
      server.call('GET /users/self/counters'),
      server.call('GET /counters/:name', { params: { name: 'gift' } }),
      server.call('PUT /counters/:name/reset', { params: { name: 'gift' } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
  });

  it('[3.24] [7.24] of an unknown name are not found', async () => {
    expect((await server.call('GET /counters/:name', { token: player.token, params: { name: 'money' } })).status).toBe(404);
    expect((await server.call('PUT /counters/:name/reset', { token: player.token, params: { name: 'money' } })).status).toBe(404);
  });
});
