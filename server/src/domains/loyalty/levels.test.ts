import { beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../kernel/db/transact.ts';
import { emit } from '../../kernel/events/index.ts';
import { systemOrigin } from '../../kernel/origin.ts';
import { stepToEnd } from '../../kernel/testing/step-to-end.ts';
import { changeSetting } from '../../testing/change-setting.ts';
import { testServer, type Player, type TestServer } from '../../testing/server.ts';
import { postPoints, reconcile, verifyChain } from '../wallet/index.ts';
import { turnoverConsumer } from './count-turnover.ts';
import { settledRound } from '../../testing/settled-round.ts';

let server: TestServer;
let version = 0n;
beforeAll(async () => {
  server = await testServer();
});

const settled = (player: Player, round: string, rupees: number) => ({
  type: 'round.settled' as const,
  userId: BigInt(player.id),
  version: (version += 1n),
  body: settledRound(`mela:${round}`, { betMinor: BigInt(Math.round(rupees * 100)), winMinor: 0n }, { at: server.clock.now() }),
});
const write = (...events: ReturnType<typeof settled>[]) => transact(server.db, (tx) => emit(tx, systemOrigin('test'), events));
const step = () => stepToEnd(server.db, turnoverConsumer, server);
async function settle(...events: ReturnType<typeof settled>[]): Promise<void> {
  await write(...events);
  await step();
}
const level = async ({ token }: Player) => (await server.call('GET /users/self/level', { token })).body.data;

describe('points by turnover', () => {
  it('come from every settled round, in the ledger and in the level', async () => {
    const asha = await server.register();
    expect(await level(asha)).toMatchObject({ id: 1, currentScore: 0, points: 0, progress: 0, maxScore: 500, rupeesPerPoint: 10 });
    await settle(settled(asha, 'a1', 9.5), settled(asha, 'a2', 0.4));
    expect((await level(asha)).points).toBe(0);
    await settle(settled(asha, 'a3', 0.1), settled(asha, 'a4', 2500));
    expect(await level(asha)).toMatchObject({ currentScore: 251, points: 251, progress: 50 });
    await settle(settled(asha, 'a5', 2490));
    expect(await level(asha)).toMatchObject({ id: 2, name: 'Brass', currentScore: 500, progress: 0, maxScore: 5000 });
    expect((await server.call('GET /users/self', { token: asha.token })).body.data.level).toEqual({
      id: 2,
      name: 'Brass',
      currentScore: 500,
      progress: 0,
      maxScore: 5000,
    });
  });

  it('of a rolled back round are taken back, and an older event that is read later changes nothing', async () => {
    const asha = await server.register();
    const first = settled(asha, 'b1', 1000);
    await settle(settled(asha, 'b2', 100), settled(asha, 'b1', 0), first);
    expect((await level(asha)).points).toBe(10);
    await settle(settled(asha, 'b2', 0));
    expect(await level(asha)).toMatchObject({ points: 0, currentScore: 0 });
  });

  it('name each level that a rollback takes away', async () => {
    const asha = await server.register();
    await settle(settled(asha, 'l1', 3000_00));
    await settle(settled(asha, 'l1', 0));
    const events = await server.db
      .selectFrom('kernel.event')
      .select(['type', 'body'])
      .where('user_id', '=', BigInt(asha.id))
      .where('type', 'in', ['level.reached', 'level.lost'])
      .orderBy('id')
      .execute();
    const [reached, ...lost] = events.map(({ type, body }) => [type, (body as { levelId: number }).levelId] as const);
    expect(reached?.[0]).toBe('level.reached');
    expect(lost.map(([type]) => type)).toEqual(lost.map(() => 'level.lost'));
    expect(lost.map(([, id]) => id)).toEqual(Array.from({ length: lost.length }, (_, at) => at + 2));
    expect(lost.at(-1)?.[1]).toBe(reached?.[1]);
  });

  it('are counted once where two processes read the same events', async () => {
    const asha = await server.register();
    await write(...Array.from({ length: 40 }, (_, at) => settled(asha, `c${at}`, 10)));
    await Promise.all([step(), step(), step()]);
    expect((await level(asha)).points).toBe(40);
  });

  it('are not earned by demo players', async () => {
    const { id } = await server.db
      .insertInto('accounts.user')
      .values({ created_at: new Date(0), locale: 'en', birth_date: '1990-01-01', nickname: 'Jhumka', labels: ['d'] })
      .returning('id')
      .executeTakeFirstOrThrow();
    await settle(settled({ id: Number(id), token: '' }, 'd1', 1000));
    expect(await server.db.selectFrom('loyalty.counted_round').selectAll().where('user_id', '=', id).execute()).toEqual([]);
  });

  it('follow the formula of the operator from the next round on', async () => {
    const asha = await server.register();
    await settle(settled(asha, 'e1', 15));
    await transact(server.db, (tx) => changeSetting(tx, 'experience_formula', { rupeesPerPoint: 5 }));
    await settle(settled(asha, 'e2', 5));
    expect((await level(asha)).points).toBe(3);
    await transact(server.db, (tx) => changeSetting(tx, 'experience_formula', { rupeesPerPoint: 10 }));
  });
});

describe('the account of points', () => {
  const origin = systemOrigin('test');
  const post = (userId: number, key: string, points: bigint, kind: 'turnover_points' | 'prize_points' = 'turnover_points') =>
    transact(server.db, (tx) => postPoints(tx, [{ key, kind, userId: BigInt(userId), points, origin }], server.clock.now()));

  it('books a key once, and refuses it with another content', async () => {
    const { id } = await server.register();
    const answers = [await post(id, 'points:1', 5n), await post(id, 'points:1', 5n), await post(id, 'points:1', 6n)].flat();
    expect(answers.map(({ status, reason, points }) => [status, reason, points])).toEqual([
      ['applied', null, 5n],
      ['replayed', null, 5n],
      ['refused', 'key_conflict', 5n],
    ]);
  });

  it('refuses what it cannot book, and leaves no trace of it', async () => {
    const { id } = await server.register();
    const reasons = [
      await post(id, 'points:2', -1n),
      await post(id, 'points:3', 0n),
      await post(id, 'points:4', -1n, 'prize_points'),
      await post(987_654, 'points:5', 1n),
      await post(id, '', 1n),
    ].flat();
    expect(reasons.map(({ reason }) => reason)).toEqual(['not_enough_points', 'bad_amount', 'bad_amount', 'no_account', 'malformed']);
    expect((await post(id, 'points:2', 1n))[0]?.status).toBe('applied');
  });

  it('loses nothing to twenty calls at once', async () => {
    const { id } = await server.register();
    await Promise.all(Array.from({ length: 20 }, (_, at) => post(id, `points:many:${at}`, at % 2 === 0 ? 3n : -1n).catch(() => null)));
    await Promise.all(Array.from({ length: 20 }, (_, at) => post(id, `points:many:${at}`, at % 2 === 0 ? 3n : -1n)));
    expect((await post(id, 'points:many:end', 1n))[0]?.points).toBe(21n);
  });

  it('is a currency of its own: the ledger is sound, and money and points each add up to zero', async () => {
    await server.playerWith(500);
    expect(await verifyChain(server.db)).toEqual([]);
    const { mismatches, houseMinor, playersMinor } = await reconcile(server.db, { whole: true });
    expect(mismatches).toEqual([]);
    expect(houseMinor['points']).toBeLessThan(0n);
    const { points: _, ...money } = houseMinor;
    expect(Object.values(money).reduce((sum, minor) => sum + minor, playersMinor)).toBe(0n);
  });
});

describe('[3.14] the list of levels', () => {
  const list = async (token?: string) => (await server.call('GET /levels', token === undefined ? {} : { token })).body.data;

  it('[7.55] is in rising order, with position and what each is to the player', async () => {
    const asha = await server.register();
    await settle(settled(asha, 'f1', 60_000));
    const rows = await list(asha.token);
    expect(rows.map(({ minPoints }: { minPoints: number }) => minPoints)).toEqual([0, 500, 5000, 25_000, 100_000, 500_000]);
    expect(rows.map(({ position }: { position: number }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
    const marks = (name: string) => rows.flatMap((row: Record<string, unknown>) => (row[name] === true ? [row['id']] : []));
    expect([marks('isEarnedLevel'), marks('isCurrentLevel'), marks('isNextLevel')]).toEqual([[1, 2, 3], [3], [4]]);
  });

  it('shows a guest the first level as current, in the language of the call', async () => {
    expect((await list())[0]).toMatchObject({ id: 1, name: 'Copper', isCurrentLevel: true });
    const hindi = await server.call('GET /levels', { headers: { 'content-language': 'hi' } });
    expect(hindi.body.data[0].name).toBe('ताँबा');
  });

  it('[7.55] shows the points of a player to no one else', async () => {
    expect((await server.call('GET /users/self/level', {})).status).toBe(401);
  });
});
