import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { titles } from '@mela/games/index';
import { transact } from '../../kernel/db/transact.ts';
import { changeSetting } from '../../testing/change-setting.ts';
import { testServer, type Player, type TestServer } from '../../testing/server.ts';
import { setBlock, type BlockableKind } from '../wallet/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const game = 'patang';
const bet = Number(titles[game]?.allowedStakesMinor[0]);
const block = ({ id }: Player, name: string, kinds: readonly BlockableKind[], until: Date | null = null) =>
  transact(server.db, (tx) => setBlock(tx, { userId: BigInt(id), name, kinds, until, reason: 'test' }));
/** A spin in a game that is open already. */
async function opened(player: Player) {
  const headers = { 'session-token': await server.openGame(player, game), 'idempotency-key': randomUUID() };
  return () => server.call('POST /spin', { headers, body: { bet } }, '/originals/v1');
}

describe('a blocked bet', () => {
  it('is rejected with paused payments when the operator blocked it, never with a break of the player', async () => {
    const player = await server.playerWith(100);
    const spin = await opened(player);
    await block(player, 'finance', ['bet']);
    const { status, body } = await spin();
    expect([status, body.error.message]).toEqual([403, 'errors.finance_blocked']);
    expect(await server.balance(player)).toBe(100);
  });

  it('is rejected with the player’s break and its end, also where payments are paused too', async () => {
    const player = await server.playerWith(100);
    const spin = await opened(player);
    await block(player, 'cool-off', ['bet'], new Date('2027-01-02T03:30:00Z'));
    await block(player, 'finance', ['bet']);
    const { status, body } = await spin();
    expect([status, body.error.message]).toEqual([403, 'errors.self_excluded']);
    expect(body.error.description).toBe('You have taken a break from play, until Jan 2, 2027, 09:00.');
  });

  it.each([
    [false, '2 Jan 2027, 09:00'],
    [true, 'Jan 2, 2027, 09:00'],
    [null, 'Jan 2, 2027, 09:00'],
  ])('[9.48] is rejected with the end of the break in the order of the setting: month first %s is %s', async (monthFirst, text) => {
    await changeSetting(server.db, 'dates', { monthFirst });
    const player = await server.playerWith(100);
    const spin = await opened(player);
    await block(player, 'cool-off', ['bet'], new Date('2027-01-02T03:30:00Z'));
    expect((await spin()).body.error.description).toBe(`You have taken a break from play, until ${text}.`);
  });

  it('passes once its block is over, or when the block is on deposits alone', async () => {
    const player = await server.playerWith(100);
    const spin = await opened(player);
    await block(player, 'cool-off', ['bet'], server.clock.now());
    await block(player, 'finance', ['deposit']);
    expect((await spin()).status).toBe(200);
  });
});
