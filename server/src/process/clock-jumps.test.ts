import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type Player, type TestServer } from '../testing/server.ts';

const hourMs = 3_600_000;
let server: TestServer;
let player: Player;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  player = await server.playerWith(1000);
});

const jump = (hours: number) => server.clock.set(new Date(server.clock.now().getTime() + hours * hourMs));
const self = async () => server.call('GET /users/self', { token: player.token });
const spinsLeft = async () => (await self()).body.data.fortuneWheelSpinCount;
const spin = () => server.call('POST /fortune-wheel', { token: player.token, idempotencyKey: randomUUID() });
const putWager = (amount: number) => server.call('PUT /users/self/limits/wager', { token: player.token, body: { period: 'day', amount } });
const wager = async () => (await server.call('GET /users/self/limits/wager', { token: player.token })).body.data.limits[0].amount;

describe('[O2] a clock that jumps by an hour, forward and back', () => {
  it('ends no session, and the token is renewed as before', async () => {
    for (const hours of [1, -2, 1]) {
      jump(hours);
      expect((await self()).status).toBe(200);
    }
    const { status, body } = await server.call('POST /users/self/refreshToken', { token: player.token });
    expect([status, typeof body.data.token]).toEqual([200, 'string']);
  });

  it('raises no limit before its day is over, and loses none', async () => {
    await putWager(500);
    await putWager(800);
    for (const hours of [1, -2, 1, 22]) {
      jump(hours);
      await putWager(800);
      expect(await wager()).toBe(500);
    }
    jump(2);
    await putWager(800);
    expect(await wager()).toBe(800);
  });

  it('ends no exclusion, and begins one at once', async () => {
    await server.call('POST /users/self/cool-off', { token: player.token, body: { period: 'day' } });
    const { email } = await server.db
      .selectFrom('accounts.user')
      .select('email')
      .where('id', '=', BigInt(player.id))
      .executeTakeFirstOrThrow();
    const logIn = async () => (await server.call('POST /login/lookup', { body: { lookup: email, password: 'a long enough one' } })).status;
    for (const hours of [1, -2, 1]) {
      jump(hours);
      expect(await logIn()).toBe(403);
    }
    jump(24);
    expect(await logIn()).toBe(200);
  });

  it('around the reset of the wheel gives one spin a day', async () => {
    // Half an hour before midnight in India, where the wheel's day ends.
    const now = server.clock.now();
    server.clock.set(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, 18, 0)));
    await spin();
    await server.db.updateTable('wheel.player').set({ additional: 0 }).where('user_id', '=', BigInt(player.id)).execute();
    expect(await spinsLeft()).toBe(0);
    jump(1);
    expect(await spinsLeft()).toBe(1);
    expect((await spin()).status).toBe(200);
    await server.db.updateTable('wheel.player').set({ additional: 0 }).where('user_id', '=', BigInt(player.id)).execute();
    for (const hours of [-1, 1, -1, 1]) {
      jump(hours);
      expect([await spinsLeft(), (await spin()).body.error?.message]).toEqual([0, 'errors.wheel.no_spins']);
    }
    jump(24);
    expect(await spinsLeft()).toBe(1);
  });
});

it('[O2] the time comes from one place: only the clock and the log ask the machine for it', () => {
  const folder = join(import.meta.dirname, '..');
  const asking = globSync('**/*.ts', { cwd: folder })
    .filter((file) => !file.endsWith('.test.ts') && !file.includes('testing/'))
    .filter((file) => /Date\.now\(\)|new Date\(\)/.test(readFileSync(join(folder, file), 'utf8')));
  expect(asking.toSorted()).toEqual(['kernel/clock.ts', 'kernel/log.ts']);
});
