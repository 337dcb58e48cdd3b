import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { paymentStatus } from '@mela/contract/money/payment-status';
import { transact } from '../../../kernel/db/transact.ts';
import { changeSetting } from '../../../testing/change-setting.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { hasOpenPayment, withdrawalRecord } from '../store.ts';

let server: TestServer;
let player: Player;
beforeAll(async () => {
  server = await testServer();
  player = await server.register();
});

const list = async (query: Readonly<Record<string, string | number>>) =>
  (await server.call('GET /payments', { token: player.token, query })).body;
const ids = (rows: readonly { operationId: number }[]) => rows.map(({ operationId }) => operationId);

describe("the list of a player's payments", () => {
  it('continues from a payment, whatever came since, and counts from there, no further than a thousand', async () => {
    await sql`INSERT INTO payments.payment (user_id, type_id, status_id, system, direction, sum_minor, locale, created_at, updated_at)
      SELECT ${player.id}, 1, 3, 'upi', 'deposit', 10000 + n, 'en', now(), now() FROM generate_series(1, 1010) n`.execute(server.db);
    const first = await list({ limit: 5 });
    expect([first.count, first.data.length]).toEqual([1000, 5]);
    const second = await list({ limit: 5, before: first.data[4].operationId });
    expect(ids(second.data)).toEqual(ids((await list({ limit: 5, offset: 5 })).data));
    const oldest = (await list({ limit: 3, before: ids(second.data)[0] ?? 0, offset: 1000 })).data;
    expect((await list({ before: oldest[0].operationId })).count).toBe(3);
    expect((await server.call('GET /payments', { token: player.token, query: { offset: 1001 } })).status).toBe(400);
  });

  it('[9.37] is narrowed by state and direction, while its summary counts the successful deposits of 30 days only', async () => {
    const owner = await server.register();
    const insert = (typeId: number, statusId: number, daysAgo: number) =>
      sql`INSERT INTO payments.payment (user_id, type_id, status_id, system, direction, sum_minor, locale, created_at, updated_at)
        SELECT ${owner.id}, ${typeId}, ${statusId}, 'upi', ${typeId === 1 ? 'deposit' : 'withdrawal'}, 10000, 'en', at, at
        FROM (SELECT ${server.clock.now()}::timestamptz - make_interval(days => ${daysAgo}) AS at) moment`.execute(server.db);
    for (const statusId of [2, 3, 4, 5, 10, 11]) await insert(1, statusId, 1);
    await insert(1, 3, 29);
    await insert(1, 3, 31);
    await insert(2, 3, 1);
    const call = async (query: Readonly<Record<string, string>>) =>
      (await server.call('GET /payments', { token: owner.token, query })).body.data.map((row: { statusId: number }) => row.statusId);
    expect(await call({ state: 'open' })).toEqual([11, 5, 2]);
    expect(await call({ state: 'failed' })).toEqual([10, 4]);
    expect(await call({ state: 'done', filter: 'deposit' })).toEqual([3, 3, 3]);
    expect(await call({ state: 'done', filter: 'withdrawal' })).toEqual([3]);
    expect((await server.call('GET /payments', { token: owner.token, query: { state: 'lost' } })).status).toBe(400);
    const summary = await server.call('GET /payments/summary', { token: owner.token });
    expect(summary.body.data).toEqual({ days: 30, deposits: 2, deposited: 200 });
  });

  it.each(Object.entries(paymentStatus))(
    '[9.37] shows a withdrawal that is %s as open exactly while its account cannot be closed and it counts to the day',
    async (_name, statusId) => {
      const owner = await server.register();
      const { id } = await server.db
        .insertInto('payments.payment')
        .values({
          user_id: BigInt(owner.id),
          type_id: 2,
          status_id: statusId,
          system: 'upi',
          direction: 'withdrawal',
          sum_minor: 10_000n,
          locale: 'en',
          created_at: server.clock.now(),
          updated_at: server.clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const shownAs = async (state: string) =>
        (await server.call('GET /payments', { token: owner.token, query: { state } })).body.data.length as number;
      const [open, done, failed] = [await shownAs('open'), await shownAs('done'), await shownAs('failed')];
      expect(open + done + failed).toBe(1);
      expect(await hasOpenPayment(server.db, BigInt(owner.id))).toBe(open === 1);
      const since = new Date(server.clock.now().getTime() - 1000);
      const { dayMinor, wasPaid } = await withdrawalRecord(server.db, { userId: BigInt(owner.id), exceptId: id + 1n, since });
      expect([dayMinor, wasPaid]).toEqual([failed === 1 ? 0n : 10_000n, done === 1]);
    },
  );

  it('[7.55] has pages by limit and offset, a filter, and a range of dates with its first second and without its last', async () => {
    const owner = await server.register();
    const day = 86_400;
    const today = Math.floor(server.clock.now().getTime() / 1000);
    const insert = (direction: 'deposit' | 'withdrawal', daysAgo: number) =>
      sql`INSERT INTO payments.payment (user_id, type_id, status_id, system, direction, sum_minor, locale, created_at, updated_at)
        VALUES (${owner.id}, ${direction === 'deposit' ? 1 : 2}, 3, 'upi', ${direction}, ${10_000 + daysAgo}, 'en',
          to_timestamp(${today - daysAgo * day}), to_timestamp(${today}))`.execute(server.db);
    for (const daysAgo of [9, 7, 5, 3, 1]) await insert(daysAgo % 4 === 1 ? 'deposit' : 'withdrawal', daysAgo);
    const ago = async (query: Readonly<Record<string, string | number>>) => {
      const { status, body } = await server.call('GET /payments', { token: owner.token, query });
      return status === 200 ? [body.count, ...body.data.map(({ sum }: { sum: number }) => Math.round(sum * 100) - 10_000)] : status;
    };
    expect(await ago({})).toEqual([5, 1, 3, 5, 7, 9]);
    expect(await ago({ limit: 2, offset: 1 })).toEqual([5, 3, 5]);
    expect(await ago({ filter: 'deposit' })).toEqual([3, 1, 5, 9]);
    expect(await ago({ filter: 'withdrawal', limit: 1 })).toEqual([2, 3]);
    expect(await ago({ filter: 'bonus' })).toEqual([0]);
    expect(await ago({ from: today - 7 * day, to: today - 3 * day })).toEqual([2, 5, 7]);
    expect(await ago({ from: today - 7 * day, to: today - 3 * day, filter: 'withdrawal' })).toEqual([1, 7]);
    expect(await ago({ from: today })).toEqual([0]);
    const wrong: readonly Readonly<Record<string, string | number>>[] = [
      { limit: 0 },
      { limit: 101 },
      { offset: -1 },
      { filter: 'all' },
      { from: -1 },
      { to: 'now' },
    ];
    for (const query of wrong) expect(await ago(query)).toBe(400);
  });

  it('[7.55] has its deposit data with a return address, and every call is for its own player alone', async () => {
    for (const key of ['GET /payments', 'GET /payments/deposit', 'GET /payments/deposit/suggestions'] as const) {
      expect((await server.call(key, { token: player.token, query: { returnUrl: '/en/games' } })).status).toBe(200);
      expect((await server.call(key, {})).status).toBe(401);
    }
  });

  it('[3.16] suggests sums in minor units with one best choice, others for the first deposit than afterwards', async () => {
    const owner = await server.register();
    const suggested = async () => {
      const { data } = (await server.call('GET /payments/deposit/suggestions', { token: owner.token })).body;
      return [
        data.depositNumber,
        data.values.map(({ value, best_choice: best }: { value: number; best_choice: boolean }) => (best ? -value : value)),
      ];
    };
    expect(await suggested()).toEqual(['first', [30_000, 50_000, -100_000, 200_000]]);
    await server.deposit(owner, 500);
    expect(await suggested()).toEqual(['other', [50_000, -100_000, 200_000, 500_000]]);
    const change = (best: number) =>
      transact(server.db, (tx) =>
        changeSetting(tx, 'deposit_suggestions', { first: { rupees: [100], best: 100 }, other: { rupees: [200, 400], best } }),
      );
    await change(400);
    expect(await suggested()).toEqual(['other', [20_000, -40_000]]);
    await expect(change(300)).rejects.toThrow();
  });

  it('names systems in the language of the reader, from one column for all languages', async () => {
    const names = async (locale: string) => {
      const { body } = await server.call('GET /payments/deposit', { token: player.token, headers: { 'content-language': locale } });
      return body.data.systems.map(({ name }: { name: string }) => name).slice(0, 2);
    };
    expect(await names('en')).toEqual(['UPI', 'Card']);
    expect(await names('hi')).toEqual(['यूपीआई', 'कार्ड']);
  });
});
