import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { systemOrigin } from '../../../kernel/origin.ts';
import { changeSetting } from '../../../testing/change-setting.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { postPoints, reconcile, setBlock } from '../../wallet/index.ts';
import { worthOf } from './exchange-points.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

async function playerWithPoints(points: number): Promise<Player> {
  const player = await server.register();
  const given = {
    key: randomUUID(),
    kind: 'prize_points',
    userId: BigInt(player.id),
    points: BigInt(points),
    origin: systemOrigin('test'),
  } as const;
  await transact(server.db, (tx) => postPoints(tx, [given], server.clock.now()));
  return player;
}
const exchange = ({ token }: Player, points: unknown, idempotencyKey: string = randomUUID()) =>
  server.call('POST /payments/exchange', { token, idempotencyKey, body: { points } });
const offer = async ({ token }: Player) => (await server.call('GET /payments/exchange', { token })).body.data;

describe('an exchange of points', () => {
  it('[2.54] takes the points and adds the money, both or neither, and the ledger holds', async () => {
    const player = await playerWithPoints(5000);
    expect(await offer(player)).toEqual({ points: 5000, pointsPerRupee: 100, minimum: 1000 });
    expect((await exchange(player, 1500)).body.data).toEqual({ exchanged: 1500, rupees: 15, points: 3500 });
    expect([await server.balance(player), (await offer(player)).points]).toEqual([15, 3500]);
    expect((await reconcile(server.db, { whole: true })).mismatches).toEqual([]);
  });

  it('[5.13] needs the minimum, enough points, and points entered', async () => {
    const player = await playerWithPoints(2000);
    const fields = async (points: unknown) => (await exchange(player, points)).body.error.fields;
    expect(await fields(999)).toEqual({ points: 'errors.api.payment.exchange.minimum' });
    expect(await fields(2001)).toEqual({ points: 'errors.api.payment.exchange.not_enough' });
    for (const wrong of [undefined, 0, -1000, 1000.5, '1000', null, 1e12]) expect((await exchange(player, wrong)).status).toBe(400);
    expect([await server.balance(player), (await offer(player)).points]).toEqual([0, 2000]);
  });

  it('[M2] twenty copies at once are one exchange; ten at once on points for three are three', async () => {
    const player = await playerWithPoints(3000);
    const key = randomUUID();
    const copies = await Promise.all(Array.from({ length: 20 }, () => exchange(player, 1000, key)));
    expect(new Set(copies.map(({ text }) => text)).size).toBe(1);
    const other = await playerWithPoints(3000);
    const raced = await Promise.all(Array.from({ length: 10 }, () => exchange(other, 1000)));
    expect(raced.filter(({ status }) => status === 200)).toHaveLength(3);
    expect([await server.balance(player), await server.balance(other), (await offer(other)).points]).toEqual([10, 30, 0]);
  });

  it('is refused during a break, and is not there while it is off', async () => {
    const player = await playerWithPoints(2000);
    await transact(server.db, (tx) =>
      setBlock(tx, { userId: BigInt(player.id), name: 'self-exclusion', kinds: ['bonus_grant'], until: null, reason: 'test' }),
    );
    expect((await exchange(player, 1000)).status).toBe(403);
    await transact(server.db, (tx) => changeSetting(tx, 'points_exchange', { enabled: false, pointsPerRupee: 100, minimum: 1000 }));
    expect([(await exchange(player, 1000)).status, (await server.call('GET /payments/exchange', { token: player.token })).status]).toEqual([
      404, 404,
    ]);
    await transact(server.db, (tx) => changeSetting(tx, 'points_exchange', { enabled: true, pointsPerRupee: 100, minimum: 1000 }));
    expect((await offer(player)).points).toBe(2000);
  });

  it.each([
    [1000, 100, 1000n, 1000],
    [1000, 3, 33_333n, 1000],
    [1001, 700, 143n, 1001],
    [1007, 700, 143n, 1001],
  ])('%i points at %i a rupee are %i paise and take %i points', (points, rate, minor, used) => {
    expect(worthOf(points, rate)).toEqual({ minor, used });
  });
});
