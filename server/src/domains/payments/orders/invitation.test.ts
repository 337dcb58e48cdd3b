import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { changeSetting } from '../../../testing/change-setting.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { setBlock, setGuard } from '../../wallet/index.ts';

const hourMs = 3_600_000;

let server: TestServer;
let player: Player;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  await transact(server.db, (tx) => changeSetting(tx, 'lead_to_cashier', { enabled: true }));
  player = await server.playerWith(500);
});

const isInvited = async () => (await server.call('GET /payments/invitation', { token: player.token })).body.data.invited;
const lastPage = async () => (await server.call('GET /users/self/statistics/last-page-open-date', { token: player.token })).body.data.date;
const nowSec = () => Math.floor(server.clock.now().getTime() / 1000);
const away = (hours: number) => server.clock.advanceMs(hours * hourMs);

describe('the date of the last page', () => {
  it('[7.26] is when the player was last here before this visit, and this visit itself after some minutes', async () => {
    const left = nowSec();
    away(49);
    expect(await lastPage()).toBe(left);
    server.clock.advanceMs(120_000);
    expect(await lastPage()).toBe(left);
    server.clock.advanceMs(240_000);
    expect(nowSec() - (await lastPage())).toBeLessThanOrEqual(240);
  });

  it('[7.26] is unknown in the first minutes of the first log-in', async () => {
    player = await server.register();
    expect(await lastPage()).toBeNull();
  });

  it('[7.26] costs no write between two minutes', async () => {
    const seen = async () =>
      (await server.db.selectFrom('sessions.session').selectAll().where('user_id', '=', BigInt(player.id)).executeTakeFirstOrThrow())
        .seen_at;
    const before = await seen();
    server.clock.advanceMs(30_000);
    await lastPage();
    expect(await seen()).toEqual(before);
  });
});

describe('being led to the cashier', () => {
  it('[9.8] is for a player with a deposit and less than ten dollars who was away for 48 hours', async () => {
    away(48);
    expect(await isInvited()).toBe(true);
  });

  it('[9.8] is not for one who was here 47 hours ago, has ten dollars, or never deposited', async () => {
    away(47);
    expect(await isInvited()).toBe(false);
    player = await server.playerWith(850);
    away(49);
    expect(await isInvited()).toBe(false);
    player = await server.register();
    away(49);
    expect(await isInvited()).toBe(false);
  });

  it('[9.8] never happens while its setting is off', async () => {
    await transact(server.db, (tx) => changeSetting(tx, 'lead_to_cashier', { enabled: false }));
    away(49);
    expect(await isInvited()).toBe(false);
  });

  it.each([
    [
      'a limit',
      (userId: bigint) =>
        transact(server.db, (tx) => setGuard(tx, { userId, measure: 'loss', period: 'day', maxMinor: 100_000n }, server.clock.now())),
    ],
    [
      'a break',
      (userId: bigint) =>
        transact(server.db, (tx) =>
          setBlock(tx, { userId, name: 'self-exclusion', kinds: ['bet', 'deposit'], until: null, reason: 'test' }),
        ),
    ],
    [
      'markers of harm',
      (userId: bigint) =>
        server.db
          .insertInto('protection.care')
          .values({
            user_id: userId,
            since: server.clock.now(),
            until: new Date(server.clock.now().getTime() + 7 * 86_400_000),
            score: 3,
            markers: JSON.stringify([{ marker: 'cancelled', count: 5, points: 3 }]),
          })
          .execute(),
    ],
    [
      'paused payments',
      (userId: bigint) =>
        transact(server.db, (tx) => setBlock(tx, { userId, name: 'finance', kinds: ['withdrawal_hold'], until: null, reason: 'test' })),
    ],
  ])('[9.8] never happens to a player with %s', async (_name, protect) => {
    await protect(BigInt(player.id));
    away(49);
    expect(await isInvited()).toBe(false);
  });

  it('[9.8] never happens to a player who must confirm something before a deposit', async () => {
    await transact(server.db, (tx) =>
      changeSetting(tx, 'verification_needed', { deposit: 'email', withdrawal: 'nothing', game: 'nothing' }),
    );
    away(49);
    expect(await isInvited()).toBe(false);
    await transact(server.db, (tx) =>
      changeSetting(tx, 'verification_needed', { deposit: 'nothing', withdrawal: 'nothing', game: 'nothing' }),
    );
  });

  it('is for players only', async () => {
    expect((await server.call('GET /payments/invitation', {})).status).toBe(401);
    expect((await server.call('GET /users/self/statistics/last-page-open-date', {})).status).toBe(401);
  });
});
