import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { transact } from '../../kernel/db/transact.ts';
import { emit, type NewEvent } from '../../kernel/events/index.ts';
import { systemOrigin } from '../../kernel/origin.ts';
import { stepToEnd } from '../../kernel/testing/step-to-end.ts';
import { changeSetting } from '../../testing/change-setting.ts';
import { undoneAward } from '../../testing/undone-award.ts';
import { testServer, type Player, type TestServer } from '../../testing/server.ts';
import { setBlock } from '../wallet/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await transact(server.db, (tx) => changeSetting(tx, 'fortune_wheel', { enabled: true }));
});

const count = async ({ token }: Player): Promise<number> =>
  (await server.call('GET /counters/:name', { token, params: { name: 'fortune_wheel' } })).body.data.value;
const look = ({ token }: Player) => server.call('PUT /counters/:name/reset', { token, params: { name: 'fortune_wheel' } });
const spin = ({ token }: Player) => server.call('POST /fortune-wheel', { token, idempotencyKey: randomUUID() });
async function give(...events: NewEvent[]): Promise<void> {
  await transact(server.db, (tx) => emit(tx, systemOrigin('test'), events));
  for (const one of server.wiring.consumers.filter(({ name }) => name === 'placements.gifts' || name === 'wheel.granted-spins'))
    await stepToEnd(server.db, one, server);
}
const granted = ({ id }: Player, count: number): NewEvent => ({
  type: 'prize.awarded',
  userId: BigInt(id),
  body: { key: `test:${id}`, giver: 'tournaments', campaign: 'test', prize: { type: 'wheel_spins', count } },
});

it('[3.24] the counter of the wheel counts the spins of the day until the player looks, and again after the reset', async () => {
  const asha = await server.register();
  expect(await count(asha)).toBe(1);
  await look(asha);
  expect(await count(asha)).toBe(0);
  server.clock.advanceMs(24 * 3_600_000);
  expect(await count(asha)).toBe(1);
  expect((await spin(asha)).status).toBe(200);
  expect(await count(asha)).toBe(0);
});

it('[3.24] spins that are given are counted once, with those of the day, and not once they are used', async () => {
  const asha = await server.register();
  await look(asha);
  const prize = { type: 'wheel_spins', count: 2 } as const;
  await give(granted(asha, 3), { type: 'prize.awarded', userId: BigInt(asha.id), body: { key: randomUUID(), campaign: 'test', prize } });
  await give();
  expect(await count(asha)).toBe(5);
  await look(asha);
  expect(await count(asha)).toBe(0);
  await give(granted(asha, 1));
  expect(await count(asha)).toBe(1);
  await server.db.updateTable('wheel.player').set({ additional: 0 }).where('user_id', '=', BigInt(asha.id)).execute();
  expect(await count(asha)).toBe(0);
});

it('spins of a prize that was taken back are gone as far as they are left, and those of the day stay', async () => {
  const asha = await server.register();
  const undone = { ...granted(asha, 3), type: 'prize.undone' } as NewEvent;
  await give(granted(asha, 3));
  await server.db.updateTable('wheel.player').set({ additional: 2 }).where('user_id', '=', BigInt(asha.id)).execute();
  await give(undone);
  const { additional } = await server.db
    .selectFrom('wheel.player')
    .select('additional')
    .where('user_id', '=', BigInt(asha.id))
    .executeTakeFirstOrThrow();
  expect([additional, (await spin(asha)).status, (await spin(asha)).status]).toEqual([0, 200, 400]);
});

it('spins of a prize that was taken back after they were used are a signal, by what a spin counts in the cost of an act', async () => {
  const [asha, ravi] = [await server.register(), await server.register()];
  for (const [player, used] of [
    [asha, 40],
    [ravi, 1],
  ] as const) {
    await give(granted(player, 40));
    await server.db
      .updateTable('wheel.player')
      .set({ additional: 40 - used })
      .where('user_id', '=', BigInt(player.id))
      .execute();
    await give({ ...granted(player, 40), type: 'prize.undone' } as NewEvent);
  }
  const signals = await server.db.selectFrom('signals.signal').select(['user_id', 'facts']).where('kind', '=', 'prize-undone').execute();
  expect(signals).toEqual([{ user_id: BigInt(asha.id), facts: { prize: `test:${asha.id}`, missing: 2000, takenBack: 0 } }]);
});

it('of a prize that was undone before its spins were added, none are added, and no others are taken', async () => {
  const [asha, key] = [await server.register(), randomUUID()];
  await give(granted(asha, 2));
  const spins = {
    userId: BigInt(asha.id),
    body: { key, giver: 'missions', campaign: 'test', prize: { type: 'wheel_spins', count: 2 } },
  } as const;
  await undoneAward(server.db, key, spins.userId, spins.body.prize, server.clock.now());
  await give({ type: 'prize.undone', ...spins });
  await give({ type: 'prize.awarded', ...spins });
  const left = await server.db
    .selectFrom('wheel.player')
    .select('additional')
    .where('user_id', '=', spins.userId)
    .executeTakeFirstOrThrow();
  expect(left).toEqual({ additional: 2 });
});

it('spins that a node of the version before gives while nodes change are added, each event once', async () => {
  const asha = await server.register();
  await give({ type: 'spins.granted', userId: BigInt(asha.id), body: { spins: 2 } });
  await give();
  const row = await server.db
    .selectFrom('wheel.player')
    .select('additional')
    .where('user_id', '=', BigInt(asha.id))
    .executeTakeFirstOrThrow();
  expect(row.additional).toBe(2);
});

it('[3.24] no spins are counted for a player in care or on a break, nor while the wheel is off', async () => {
  const [asha, bina] = [await server.register(), await server.register()];
  const now = server.clock.now();
  const until = new Date(now.getTime() + 60_000);
  await server.db
    .insertInto('protection.care')
    .values({
      user_id: BigInt(asha.id),
      since: now,
      until,
      score: 3,
      markers: JSON.stringify([{ marker: 'cancelled', count: 5, points: 3 }]),
    })
    .execute();
  await transact(server.db, (tx) => setBlock(tx, { userId: BigInt(bina.id), name: 'test', kinds: ['bonus_grant'], until, reason: 'test' }));
  expect([await count(asha), await count(bina)]).toEqual([0, 0]);
  server.clock.advanceMs(60_000);
  expect([await count(asha), await count(bina)]).toEqual([1, 1]);
  await transact(server.db, (tx) => changeSetting(tx, 'fortune_wheel', { enabled: false }));
  expect(await count(asha)).toBe(0);
});
