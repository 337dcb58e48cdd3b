import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stepToEnd } from '../../../kernel/testing/step-to-end.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { limitConsumer } from './watch-limits.ts';

let server: TestServer;
let player: Player;
const follow = () => stepToEnd(server.db, limitConsumer, server);

beforeAll(async () => {
  server = await testServer();
  await follow();
});
beforeEach(async () => {
  player = await server.playerWith(5000);
});

const limit = (amount: number, kind = 'wager') =>
  server.call(`PUT /users/self/limits/${kind}`, { token: player.token, body: { period: 'day', amount } });
async function bet(rupees: number): Promise<string> {
  const uuid = randomUUID();
  const round = { token: await server.openGame(player, 'demo-game'), round: `r-${uuid}`, game: 'demo-game' };
  const placed = await server.provider('/transaction/bet', { ...round, request_uuid: uuid, transaction_uuid: uuid, amount: rupees * 100 });
  const won = {
    ...round,
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    reference_transaction_uuid: uuid,
    amount: 0,
    round_closed: true,
  };
  await server.provider('/transaction/win', won);
  await server.db
    .insertInto('kernel.event')
    .values({ type: 'deposit.succeeded', user_id: BigInt(player.id), body: '{}', actor: 'system:test', at: server.clock.now() })
    .execute();
  await follow();
  return placed.body.status;
}
const notified = async () => {
  const rows = await server.db
    .selectFrom('kernel.event')
    .select('body')
    .where('type', '=', 'limit.reached')
    .where('user_id', '=', BigInt(player.id))
    .orderBy('id')
    .execute();
  return rows.map(({ body }) => body);
};

describe('a limit that is almost used up', () => {
  it('is said once in its window, from nine tenths on, and again in the next one', async () => {
    await limit(1000);
    await bet(800);
    expect(await notified()).toEqual([]);
    await bet(100);
    const said = { measure: 'wager', period: 'day', maxMinor: 100_000, usedMinor: 90_000 };
    expect(await notified()).toEqual([said]);
    await bet(50);
    await Promise.all([follow(), follow()]);
    expect(await notified()).toEqual([said]);
    server.clock.advanceMs(86_400_000);
    await bet(10);
    expect(await notified()).toHaveLength(1);
    await bet(900);
    expect(await notified()).toHaveLength(2);
  });

  it('is said again for another sum, and for no one whose window is over', async () => {
    await limit(1000);
    await bet(950);
    await limit(960);
    await bet(1);
    expect((await notified()).map((body) => (body as { maxMinor: number }).maxMinor)).toEqual([100_000, 96_000]);
    server.clock.advanceMs(86_400_000);
    await follow();
    expect(await notified()).toHaveLength(2);
  });

  it('says nothing to who has no limit', async () => {
    await bet(1000);
    expect(await notified()).toEqual([]);
  });
});
