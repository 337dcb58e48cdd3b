import { beforeAll, expect, it } from 'vitest';
import { transact } from '../../kernel/db/transact.ts';
import { changeSetting } from '../../testing/change-setting.ts';
import { testServer, type Player, type TestServer } from '../../testing/server.ts';
import { systemOrigin } from '../../kernel/origin.ts';
import { postPoints } from '../wallet/index.ts';
import { lotteryJobs } from './draw-and-pay.ts';
import { openLottery } from './announce-lottery.ts';
import type { NewLottery } from './store.ts';
import { sampleLottery } from './testing/sample-lottery.ts';

let server: TestServer;
const origin = systemOrigin('test');

beforeAll(async () => {
  server = await testServer();
  await transact(server.db, (tx) => changeSetting(tx, 'lottery', { enabled: true }));
});

/** One that begins in a second. */
function open(change: Partial<NewLottery> = {}): Promise<number> {
  const lottery = sampleLottery(server.clock.now(), { startsAt: new Date(server.clock.now().getTime() + 1000), ...change });
  return transact(server.db, (tx) => openLottery(tx, lottery, server.random));
}
const run = () => lotteryJobs(async () => undefined)[0]!.run({}, { ...server, origin });
const count = async ({ token }: Player): Promise<number> =>
  (await server.call('GET /counters/:name', { token, params: { name: 'lottery' } })).body.data.value;

it('[3.24] the counter of lotteries counts those that opened since the player came or looked, without a ticket of theirs', async () => {
  const [asha, bina] = [await server.register(), await server.register()];
  server.clock.advanceMs(1000);
  const id = await open();
  await open({ vip: true });
  await run();
  // Announced, and no tickets yet.
  expect(await count(asha)).toBe(0);
  server.clock.advanceMs(2000);
  await run();
  expect([await count(asha), await count(bina)]).toEqual([1, 1]);

  const points = { key: 'points', kind: 'prize_points', userId: BigInt(asha.id), points: 100n, origin } as const;
  await transact(server.db, (tx) => postPoints(tx, [points], server.clock.now()));
  const bought = await server.call('POST /lottery/:id/tickets', {
    token: asha.token,
    params: { id },
    body: { count: 1 },
    idempotencyKey: crypto.randomUUID(),
  });
  expect([bought.status, await count(asha), await count(bina)]).toEqual([200, 0, 1]);
  await server.call('PUT /counters/:name/reset', { token: bina.token, params: { name: 'lottery' } });
  expect(await count(bina)).toBe(0);

  await open();
  server.clock.advanceMs(2000);
  await run();
  expect([await count(asha), await count(bina)]).toEqual([1, 1]);
  await transact(server.db, (tx) => changeSetting(tx, 'lottery', { enabled: false }));
  expect(await count(bina)).toBe(0);
});
