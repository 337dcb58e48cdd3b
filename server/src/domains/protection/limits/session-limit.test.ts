import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let player: Player;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  player = await server.playerWith(1000);
});

const put = (amount: unknown, period = 'day') =>
  server.call('PUT /users/self/limits/session', { token: player.token, body: { period, amount } });
const limits = async () => (await server.call('GET /users/self/limits/session', { token: player.token })).body.data;
const minutes = (count: number) => server.clock.advanceMs(count * 60_000);

async function opened() {
  const token = await server.openGame(player, 'demo-game');
  return async () => {
    const uuid = randomUUID();
    const body = { token, request_uuid: uuid, transaction_uuid: uuid, round: `r-${uuid}`, game: 'demo-game', amount: 100 };
    return (await server.provider('/transaction/bet', body)).body.status;
  };
}

describe('a limit of session time', () => {
  it('[3.42] is created, shown with what is used, changed and deleted with a schedule', async () => {
    const bet = await opened();
    expect((await put(30)).body.data.limits).toMatchObject([{ kind: 'session', period: 'day', amount: 30, used: 0 }]);
    await bet();
    minutes(4);
    await bet();
    expect((await limits()).limits).toMatchObject([{ amount: 30, used: 4 }]);
    await put(20);
    expect((await limits()).limits).toMatchObject([{ amount: 20, used: 4 }]);
    await put(60);
    expect(await limits()).toMatchObject({ limits: [{ amount: 20 }], schedule: [{ kind: 'session', amount: 60 }] });
    server.clock.advanceMs(25 * 3_600_000);
    await put(60);
    expect(await limits()).toMatchObject({ limits: [{ amount: 60 }], schedule: [] });
    await server.call('DELETE /users/self/limits/session?period=day', { token: player.token });
    expect((await limits()).schedule).toMatchObject([{ amount: null }]);
  });

  it('[P1] [P2] lowered, acts on the next bet of an open game', async () => {
    const bet = await opened();
    await put(600);
    await bet();
    minutes(4);
    expect(await bet()).toBe('RS_OK');
    await put(4);
    expect(await bet()).toBe('RS_ERROR_LIMIT_REACHED');
  });

  it('is refused above all of its period, and as anything but whole minutes', async () => {
    expect((await put(1441)).body.error.fields).toEqual({ amount: 'errors.limits.minutes' });
    expect((await put(10_081, 'week')).status).toBe(400);
    for (const amount of [-1, 0.5, '30', null]) expect((await put(amount)).status).toBe(400);
    expect((await put(1440)).status).toBe(200);
  });

  it('is an event with its minutes', async () => {
    await put(45);
    const { body } = await server.db
      .selectFrom('kernel.event')
      .select('body')
      .where('type', '=', 'limit.changed')
      .where('user_id', '=', BigInt(player.id))
      .executeTakeFirstOrThrow();
    expect(body).toEqual({ measure: 'session', period: 'day', maxMinor: null, minutes: 45 });
  });
});

describe('quiet hours', () => {
  const set = (fromMinute: number, toMinute: number) =>
    server.call('PUT /users/self/quiet-hours', { token: player.token, body: { fromMinute, toMinute } });
  const state = async () => (await server.call('GET /users/self/quiet-hours', { token: player.token })).body.data;
  const minuteNow = () => {
    const india = new Date(server.clock.now().getTime() + 5.5 * 3_600_000);
    return india.getUTCHours() * 60 + india.getUTCMinutes();
  };
  const around = () => [(minuteNow() + 1380) % 1440, (minuteNow() + 60) % 1440] as const;

  it('act at once: an open game takes no bet, and none opens, with the time from which it does', async () => {
    const bet = await opened();
    await set(...around());
    expect(await bet()).toBe('RS_ERROR_USER_DISABLED');
    const { status, body } = await server.call('GET /games/:id/real', { token: player.token, params: { id: 'demo-game' } });
    expect([status, body.error.message]).toEqual([403, 'errors.quiet_hours']);
    expect(body.error.description).toMatch(/You can play again from \d\d:\d\d\.$/);
    minutes(61);
    expect(await bet()).toBe('RS_OK');
  });

  it('do not stop deposits and withdrawals', async () => {
    await set(...around());
    await server.deposit(player, 100);
    expect(await server.balance(player)).toBe(1100);
  });

  it('[P2] shorter ones, or none, wait a day and a second request; more act at once', async () => {
    await set(60, 120);
    await set(30, 150);
    expect((await state()).hours).toEqual({ fromMinute: 30, toMinute: 150 });
    await set(60, 120);
    await server.call('DELETE /users/self/quiet-hours', { token: player.token });
    expect(await state()).toMatchObject({ hours: { fromMinute: 30, toMinute: 150 }, schedule: { hours: null } });
    server.clock.advanceMs(25 * 3_600_000);
    await server.call('DELETE /users/self/quiet-hours', { token: player.token });
    expect(await state()).toEqual({ hours: null, schedule: null });
  });

  it.each([
    [60, 60],
    [-1, 5],
    [0, 1440],
  ])('from minute %d to %d are refused', async (from, to) => expect((await set(from, to)).status).toBe(400));
});
