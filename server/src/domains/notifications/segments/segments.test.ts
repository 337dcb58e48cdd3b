import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SegmentCondition } from '@mela/contract/api/operators/messages/message-campaigns';
import { operatorBase } from '@mela/contract/http/endpoint';
import { transact } from '../../../kernel/db/transact.ts';
import { operatorWith, type TestOperator } from '../../../testing/operator.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { countPlayers } from './count-store.ts';

let server: TestServer;
let [marketing, support]: TestOperator[] = [];
let players: Player[] = [];
const reason = 'for the spring campaign';
/** Distinguishes the players of this file from others. */
const country = 'NP';

beforeAll(async () => {
  server = await testServer();
  [marketing, support] = [await operatorWith(server, 'marketing'), await operatorWith(server, 'support')];
  players = [await server.register(), await server.register(), await server.register()];
  for (const { id } of players) await change(id, { country });
});

const change = (id: number, values: object) => server.db.updateTable('accounts.user').set(values).where('id', '=', BigInt(id)).execute();
const call = (key: Parameters<TestServer['call']>[0], input: object = {}, operator = marketing) =>
  server.call(key, { token: operator?.token, ...input }, operatorBase);
const here = { of: 'country', in: [country] } as const;
const count = async (...conditions: SegmentCondition[]) =>
  (await call('POST /messages/segments/count', { body: { conditions: [here, ...conditions], reason } })).body.data;
const found = (number: number) => ({ count: number, more: false, about: number });

describe('a segment', () => {
  it('counts players by what is stored of them before it is saved', async () => {
    const [asha, bina] = players as [Player, Player, Player];
    expect(await count()).toEqual(found(3));
    await change(asha.id, { locale: 'hi' });
    expect(await count({ of: 'language', is: 'hi' })).toEqual(found(1));
    await server.call('PATCH /messages/topics', { token: asha.token, body: { offers: true } });
    await server.call('PATCH /users/self/news', { token: bina.token, body: { email: true } });
    expect([await count({ of: 'topic', is: 'offers' }), await count({ of: 'topic', is: 'club' })]).toEqual([found(1), found(0)]);
    expect([await count({ of: 'channel', is: 'email' }), await count({ of: 'channel', is: 'sms' })]).toEqual([found(1), found(0)]);
    await server.call('PATCH /messages/topics', { token: asha.token, body: { offers: false } });
    expect(await count({ of: 'topic', is: 'offers' })).toEqual(found(0));
    await server.deposit(bina, 500);
    await server.deposit(bina, 700);
    expect([await count({ of: 'deposit-count', min: 2, max: 2 }), await count({ of: 'deposit-count', max: 0 })]).toEqual([
      found(1),
      found(2),
    ]);
    // One that was taken back was a deposit all the same, and nothing of it stands.
    const taken = await server.deposit(bina, 900);
    await server.db
      .updateTable('payments.payment')
      .set({ status_id: 11, taken_back_minor: 90_000n })
      .where('id', '=', BigInt(taken))
      .execute();
    expect(await count({ of: 'deposit-count', min: 3, max: 3 })).toEqual(found(1));
    expect([await count({ of: 'deposit-sum', min: 1200 }), await count({ of: 'deposit-sum', min: 1201 })]).toEqual([found(1), found(0)]);
    expect([await count({ of: 'last-deposit', max: 1 }), await count({ of: 'last-deposit', min: 1 })]).toEqual([found(1), found(2)]);
    expect([await count({ of: 'registered', max: 1 }), await count({ of: 'registered', min: 1 })]).toEqual([found(3), found(0)]);
    expect([await count({ of: 'last-play', max: 30 }), await count({ of: 'last-play', min: 30 })]).toEqual([found(0), found(3)]);
    await server.db
      .insertInto('kernel.projection')
      .values({ name: 'ratings.player-days', build: 1, version: 1, started_at: server.clock.now() })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ build: 1 }))
      .execute();
    const played = async ({ id }: Player, daysAgo: number) => {
      const day = new Date(server.clock.now().getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);
      const row = { build: 1, user_id: BigInt(id), day, game_id: 1, rounds: 3, bet_minor: 300n, win_minor: 0n };
      await server.db.insertInto('ratings.player_day').values(row).execute();
    };
    await played(asha, 40);
    await played(bina, 2);
    const lastPlay = async (range: { min?: number; max?: number }) => (await count({ of: 'last-play', ...range })).count;
    expect([await lastPlay({ max: 30 }), await lastPlay({ min: 30 }), await lastPlay({ max: 50 })]).toEqual([1, 2, 2]);
    expect(await lastPlay({ min: 30, max: 50 })).toBe(1);
    // The newest day counts.
    await played(asha, 1);
    expect([await lastPlay({ max: 30 }), await lastPlay({ min: 30 })]).toEqual([2, 1]);
    expect(await count({ of: 'deposit-count', min: 1 }, { of: 'language', is: 'hi' })).toEqual(found(0));
  });

  it('asks for the device of the newest open log-in, and for levels by their points', async () => {
    const [asha] = players as [Player];
    await server.db
      .updateTable('sessions.session')
      .set({ user_agent: 'Mozilla/5.0 (Linux; Android 10) Mobile' })
      .where('user_id', '=', BigInt(asha.id))
      .execute();
    expect(await count({ of: 'device', is: 'mobile' })).toEqual(found(1));
    const levels = await server.db
      .selectFrom('loyalty.level')
      .select('id')
      .where('state', '=', 'published')
      .orderBy('min_points')
      .limit(2)
      .execute();
    const [first, second] = levels.map(({ id }) => id) as [number, number];
    expect([await count({ of: 'level', max: first }), await count({ of: 'level', min: second })]).toEqual([found(3), found(0)]);
    await server.db
      .insertInto('loyalty.player')
      .values({ user_id: BigInt(asha.id), level_id: second })
      .onConflict((on) => on.column('user_id').doUpdateSet({ level_id: second }))
      .execute();
    expect([await count({ of: 'level', max: first }), await count({ of: 'level', min: second })]).toEqual([found(2), found(1)]);
  });

  it('[2.99] has no account of the operator, and no one on a break, under a block of gifts or in care', async () => {
    const [fake, away, blocked, careful] = [
      await server.register(),
      await server.register(),
      await server.register(),
      await server.register(),
    ];
    const own = { of: 'country', in: ['BT'] } as const;
    const countOwn = async () => (await call('POST /messages/segments/count', { body: { conditions: [own], reason } })).body.data;
    for (const { id } of [fake, away, blocked, careful]) await change(id, { country: 'BT' });
    expect(await countOwn()).toEqual(found(4));
    await change(fake.id, { labels: ['f'] });
    expect(await countOwn()).toEqual(found(3));
    await server.call('POST /users/self/cool-off', { token: away.token, body: { period: 'day' } });
    expect(await countOwn()).toEqual(found(2));
    await server.db
      .insertInto('wallet.block')
      .values({ user_id: BigInt(blocked.id), name: 'test', kinds: ['bonus_grant'], until: null, reason: 'test' })
      .execute();
    expect(await countOwn()).toEqual(found(1));
    const now = server.clock.now();
    const markers = JSON.stringify([{ marker: 'cancelled', count: 5, points: 3 }]);
    await server.db
      .insertInto('protection.care')
      .values({ user_id: BigInt(careful.id), since: now, until: new Date(now.getTime() + 60_000), score: 3, markers })
      .execute();
    expect(await countOwn()).toEqual(found(0));
  });

  it('says that there are more where counting takes too long, and the server continues', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let isLocked = () => {};
    const locked = new Promise<void>((resolve) => (isLocked = resolve));
    const blocking = server.db.transaction().execute(async (tx) => {
      await sql`LOCK TABLE wallet.block IN ACCESS EXCLUSIVE MODE`.execute(tx);
      isLocked();
      await held;
    });
    await locked;
    expect(await count()).toEqual({ count: 0, more: true, about: null });
    release();
    await blocking;
    expect(await count()).toEqual(found(3));
  });

  it('is counted some players at a time: what was found until it ended is said, with about how many there are', async () => {
    const conditions = [{ of: 'registered' as const, max: 3650 }];
    const now = server.clock.now();
    const countBy = (limits: { idsMax: number; countMax?: number }) =>
      transact(server.db, (tx) => countPlayers(tx, conditions, now, limits));
    const whole = await countBy({ idsMax: 10_000 });
    for (const idsMax of [1, 2, 7]) expect(await countBy({ idsMax })).toEqual(whole);
    const part = await countBy({ idsMax: 1, countMax: 2 });
    expect(part).toMatchObject({ count: 2, more: true });
    expect(part.about).toBeGreaterThan(whole.count / 2);
    expect(part.about).toBeLessThan(whole.count * 2);
  });

  it('is saved and changed with a reason, and the second of two editors gets 409', async () => {
    const body = { name: 'Away for a month', conditions: [here], reason };
    const made = await call('POST /messages/segments', { body });
    expect(made.body.data).toMatchObject({ name: body.name, version: 1, conditions: [here] });
    const params = { id: made.body.data.id };
    const first = await call('POST /messages/segments/:id/change', { params, body: { ...body, version: 1, name: 'Away' } });
    expect(first.body.data).toMatchObject({ name: 'Away', version: 2 });
    const second = await call('POST /messages/segments/:id/change', { params, body: { ...body, version: 1, name: 'Gone' } });
    expect([second.status, second.body.error.message]).toEqual([409, 'errors.messages.newer']);
    expect((await call('GET /messages/segments/:id', { params }, support)).body.data).toMatchObject({ name: 'Away', version: 2 });
    const acts = await server.db
      .selectFrom('audit.entry')
      .select(['act', 'reason'])
      .where('subject', '=', `message-segment:${params.id}`)
      .execute();
    expect(acts).toEqual([
      { act: 'messages.manage', reason },
      { act: 'messages.manage', reason },
    ]);
    expect((await call('POST /messages/segments', { body: { ...body, name: 'Away' } })).body.error.message).toBe('errors.messages.name');
    const other = (await call('POST /messages/segments', { body })).body.data;
    const taken = await call('POST /messages/segments/:id/change', {
      params: { id: other.id },
      body: { ...body, version: 1, name: 'Away' },
    });
    expect(taken.body.error.message).toBe('errors.messages.name');
  });

  it.each([[{ of: 'last-play' }], [{ of: 'deposit-sum', min: 5, max: 4 }], [{ of: 'level', min: 999_999 }]] as const)(
    'is refused where a condition cannot hold: %j',
    async (condition) => {
      for (const key of ['POST /messages/segments/count', 'POST /messages/segments'] as const) {
        const name = key.endsWith('count') ? {} : { name: 'Wrong' };
        const { status, body } = await call(key, { body: { ...name, conditions: [here, condition], reason } });
        expect([status, body.error.fields]).toMatchObject([400, { 'conditions.1': expect.anything() }]);
      }
    },
  );

  it.each([
    [[]],
    [[{ of: 'password', is: 'x' }]],
    [[{ of: 'language', is: 'fr' }]],
    [[{ of: 'country', in: ["IN'; DROP"] }]],
    [Array.from({ length: 21 }, () => here)],
  ])('is refused with conditions of no known type: %j', async (conditions) => {
    expect((await call('POST /messages/segments', { body: { name: 'Wrong', conditions, reason } })).status).toBe(400);
  });

  it('is not to be counted or saved without the permission, and not found where there is none', async () => {
    expect((await call('POST /messages/segments', { body: { name: 'x', conditions: [here], reason } }, support)).status).toBe(403);
    expect((await call('GET /messages/segments/:id', { params: { id: 999_999 } })).status).toBe(404);
  });
});
