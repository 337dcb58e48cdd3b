import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { changeSetting } from '../../../testing/change-setting.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { post, reconcile, setBlock } from '../../wallet/index.ts';

let server: TestServer;
const set = (alias: string, value: unknown) => transact(server.db, (tx) => changeSetting(tx, alias, value));
beforeAll(async () => {
  server = await testServer();
  await set('welcome_grant', { enabled: true, amount: 10_000 });
  await set('daily_refill', { enabled: true, floor: 2_000 });
});

const playMoney = async ({ token }: Player) => (await server.call('GET /play-money', { token })).body.data;
const refill = ({ token }: Player) => server.call('POST /play-money/refill', { token });
const withdraw = ({ token }: Player, sum: number) =>
  server.call('POST /payments/withdrawal', {
    token,
    idempotencyKey: randomUUID(),
    body: { system: 'upi', sum, requisites: { upi: 'anna@okbank' } },
  });
/** A player whose balance is this much below the welcome grant, by an adjustment. */
async function playerAt(rupees: number): Promise<Player> {
  const player = await server.register();
  await spend(player, 10_000 - rupees);
  return player;
}
const spend = async ({ id }: Player, rupees: number) => {
  const movement = { key: randomUUID(), kind: 'adjustment', userId: BigInt(id), amountMinor: BigInt(-rupees * 100) } as const;
  return transact(server.db, (tx) => post(tx, [{ ...movement, origin: { actor: 'system:test', requestId: null } }]));
};

describe('the welcome grant', () => {
  it('is in the wallet when the registration answers, booked as a movement of its own, once', async () => {
    const body = { lookup: 'new@example.in', password: 'a long enough one', locale: 'en', birthDate: '1990-05-17', agreement: true };
    const { body: answer } = await server.call('POST /users', { body });
    expect(answer.data.user.wallets[0]).toMatchObject({ balance: 10_000, netBalance: 10_000, requiredBonusWager: 0 });
    const rows = await server.db
      .selectFrom('wallet.movement')
      .select(['key', 'kind', 'amount_minor', 'actor'])
      .where('user_id', '=', BigInt(answer.data.user.id))
      .execute();
    expect(rows).toEqual([
      expect.objectContaining({ key: `welcome-grant:${answer.data.user.id}`, kind: 'welcome_grant', amount_minor: 1_000_000n }),
    ]);
    expect((await reconcile(server.db)).mismatches).toEqual([]);
  });

  it('is named to its player', async () => {
    expect(await playMoney(await server.register())).toMatchObject({ welcome: 10_000 });
  });

  it('is not given while it is turned off, and not later to an account from that time', async () => {
    await set('welcome_grant', { enabled: false, amount: 10_000 });
    const player = await server.register();
    await set('welcome_grant', { enabled: true, amount: 10_000 });
    expect(await playMoney(player)).toMatchObject({ welcome: null });
    expect(await server.balance(player)).toBe(0);
  });

  it('is not given for a registration that is rejected', async () => {
    const before = await server.db.selectFrom('wallet.movement').select('id').where('kind', '=', 'welcome_grant').execute();
    const body = { lookup: 'young@example.in', password: 'a long enough one', locale: 'en', birthDate: '2020-01-01', agreement: true };
    expect((await server.call('POST /users', { body })).status).toBe(400);
    const after = await server.db.selectFrom('wallet.movement').select('id').where('kind', '=', 'welcome_grant').execute();
    expect(after).toHaveLength(before.length);
  });
});

describe('the daily refill', () => {
  it('fills a balance up to the floor, once until midnight in India', async () => {
    const player = await playerAt(150);
    expect((await playMoney(player)).refill).toEqual({ floor: 2_000, amount: 1_850, nextAt: null });
    const { status, body } = await refill(player);
    expect([status, body.data.amount, await server.balance(player)]).toEqual([200, 1_850, 2_000]);
    const { nextAt } = body.data.refill;
    expect(new Date(nextAt * 1000).toISOString()).toMatch(/T18:30:00.000Z$/);
    expect(nextAt * 1000 - server.clock.now().getTime()).toBeLessThanOrEqual(86_400_000);
    await spend(player, 1_000);
    expect((await refill(player)).body.error.message).toBe('errors.refill.taken');
    server.clock.advanceMs(nextAt * 1000 - server.clock.now().getTime());
    expect((await refill(player)).body.data.amount).toBe(1_000);
  });

  it('is taken once by ten calls at the same time', async () => {
    const player = await playerAt(0);
    const answers = await Promise.all(Array.from({ length: 10 }, () => refill(player)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 400)]);
    expect(await server.balance(player)).toBe(2_000);
  });

  it('is rejected at the floor, and for money that waits for a withdrawal', async () => {
    const rich = await playerAt(2_000);
    expect((await refill(rich)).body.error.message).toBe('errors.refill.enough');
    expect((await withdraw(rich, 1_500)).status).toBe(200);
    expect((await refill(rich)).body.error.message).toBe('errors.refill.enough');
  });

  it('counts what is staked in a round that is not over', async () => {
    const player = await playerAt(2_000);
    const token = await server.openGame(player, 'demo-game');
    const bet = { token, request_uuid: randomUUID(), transaction_uuid: randomUUID(), round: 'open-1', game: 'demo-game', amount: 150_000 };
    expect((await server.provider('/transaction/bet', bet)).body.status).toBe('RS_OK');
    expect(await server.balance(player)).toBe(500);
    expect((await playMoney(player)).refill).toMatchObject({ amount: 0 });
    expect((await refill(player)).body.error.message).toBe('errors.refill.enough');
    const end = { ...bet, request_uuid: randomUUID(), transaction_uuid: randomUUID(), amount: 0 };
    const closing = { ...end, reference_transaction_uuid: bet.transaction_uuid, round_closed: true };
    expect((await server.provider('/transaction/win', closing)).body.status).toBe('RS_OK');
    expect((await refill(player)).body.data.amount).toBe(1_500);
  });

  it('is rejected while it is turned off', async () => {
    const player = await playerAt(0);
    await set('daily_refill', { enabled: false, floor: 2_000 });
    expect((await playMoney(player)).refill).toBeNull();
    const { status, body } = await refill(player);
    expect([status, body.error.message]).toEqual([403, 'errors.refill.off']);
    await set('daily_refill', { enabled: true, floor: 2_000 });
  });

  it('is rejected for a player who has taken a break, and books nothing', async () => {
    const player = await playerAt(0);
    const block = { name: 'self-exclusion', kinds: ['bet', 'deposit', 'bonus_grant'], reason: 'test' } as const;
    await transact(server.db, (tx) => setBlock(tx, { userId: BigInt(player.id), until: null, ...block }));
    expect((await refill(player)).body.error.message).toBe('errors.self_excluded');
    expect(await server.balance(player)).toBe(0);
  });

  it('is not given where the site has real money, and neither is the welcome grant', async () => {
    const licence = { number: 'X-1', jurisdiction: 'Malta', countries: ['IN'] };
    const licensed = await testServer({ money: { mode: 'licensed', licence, paymentAdapter: 'realpay' } });
    const setThere = (alias: string, value: unknown) => transact(licensed.db, (tx) => changeSetting(tx, alias, value));
    await setThere('welcome_grant', { enabled: true, amount: 10_000 });
    await setThere('daily_refill', { enabled: true, floor: 2_000 });
    const { token } = await licensed.register();
    expect((await licensed.call('GET /play-money', { token })).body.data).toEqual({ welcome: null, refill: null });
    expect((await licensed.call('POST /play-money/refill', { token })).body.error.message).toBe('errors.refill.off');
    expect(
      await licensed.db.selectFrom('wallet.movement').select('id').where('kind', 'in', ['welcome_grant', 'daily_refill']).execute(),
    ).toEqual([]);
  });

  it('is for players only', async () => {
    expect((await server.call('POST /play-money/refill', {})).status).toBe(401);
    expect((await server.call('GET /play-money', {})).status).toBe(401);
  });
});
