import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { emit } from '../../../kernel/events/index.ts';
import { systemOrigin } from '../../../kernel/origin.ts';
import { stepToEnd } from '../../../kernel/testing/step-to-end.ts';
import { changeSetting } from '../../../testing/change-setting.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { pointsOf, postPoints, reconcile, setBlock, verifyChain } from '../../wallet/index.ts';
import { turnoverConsumer } from '../count-turnover.ts';
import { averageOf, expectedCostMinor, readFraction } from '../expected-cost.ts';
import { settledRound } from '../../../testing/settled-round.ts';

let server: TestServer;
let version = 0n;
beforeAll(async () => {
  server = await testServer();
});

const settled = (player: Player, round: string, rupees: number, more: { at?: Date; gameId?: bigint } = {}) => ({
  type: 'round.settled' as const,
  userId: BigInt(player.id),
  version: (version += 1n),
  body: settledRound(`mela:${round}`, { betMinor: BigInt(Math.round(rupees * 100)), winMinor: 0n }, { at: server.clock.now(), ...more }),
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

describe('what counts towards a level', () => {
  const hourMs = 3_600_000;
  const held = async ({ id }: Player) => Number((await pointsOf(server.db, [BigInt(id)])).get(BigInt(id)) ?? 0n);
  const inHours = (hours: number) => new Date(server.clock.now().getTime() + hours * hourMs);
  const raiseCare = ({ id }: Player, since: Date, until: Date) =>
    server.db
      .insertInto('protection.care')
      .values({ user_id: BigInt(id), since, until, score: 4, markers: JSON.stringify([{ marker: 'night', count: 4, points: 4 }]) })
      .execute();

  it('is nothing of a round that was settled in care, and that stays so for its correction and after the care', async () => {
    const asha = await server.register();
    await raiseCare(asha, inHours(0), inHours(48));
    await settle(settled(asha, 'p1', 100, { at: inHours(-1) }), settled(asha, 'p2', 100, { at: inHours(1) }));
    expect([await held(asha), (await level(asha)).counting]).toEqual([10, false]);
    await settle(settled(asha, 'p3', 100, { at: inHours(49) }), settled(asha, 'p2', 60, { at: inHours(1) }));
    expect(await held(asha)).toBe(20);
    await settle(settled(asha, 'p2', 0, { at: inHours(1) }), settled(asha, 'p1', 0, { at: inHours(-1) }));
    expect(await held(asha)).toBe(10);
  });

  it('is nothing of a round that was settled in a break, whichever of the two is read first', async () => {
    const asha = await server.register();
    const before = inHours(-1);
    expect((await server.call('POST /users/self/cool-off', { token: asha.token, body: { period: 'day' } })).status).toBe(200);
    await settle(settled(asha, 'q1', 100, { at: before }), settled(asha, 'q2', 100, { at: inHours(1) }));
    await settle(settled(asha, 'q3', 100, { at: inHours(23) }), settled(asha, 'q4', 100, { at: inHours(25) }));
    expect(await held(asha)).toBe(20);
  });

  it('is no bet that a limit refuses: only what the ledger booked makes points', async () => {
    const asha = await server.playerWith(500);
    const { status } = await server.call('PUT /users/self/limits/:kind', {
      token: asha.token,
      params: { kind: 'wager' },
      body: { period: 'day', amount: 100 },
    });
    expect(status).toBe(200);
    const token = await server.openGame(asha, 'demo-game');
    const bet = async (round: string, amount: number) => {
      const uuid = `limit-${round}`;
      const of = { token, round, game: 'demo-game' };
      const answer = await server.provider('/transaction/bet', { ...of, request_uuid: uuid, transaction_uuid: uuid, amount });
      if (answer.body.status !== 'RS_OK') return answer.body.status;
      const end = {
        request_uuid: `${uuid}-w`,
        transaction_uuid: `${uuid}-w`,
        reference_transaction_uuid: uuid,
        amount: 0,
        round_closed: true,
      };
      return (await server.provider('/transaction/win', { ...of, ...end })).body.status;
    };
    expect(await bet('r1', 10_000)).toBe('RS_OK');
    expect(await bet('r2', 5_000)).not.toBe('RS_OK');
    await step();
    expect(await held(asha)).toBe(10);
  });

  const limit = async ({ token }: Player, kind: 'deposit', amount: number) =>
    expect((await server.call('PUT /users/self/limits/:kind', { token, params: { kind }, body: { period: 'day', amount } })).status).toBe(
      200,
    );
  const block = ({ id }: Player, name: string, kind: 'bet' | 'deposit' | 'withdrawal_hold' | 'bonus_grant', until: Date | null = null) =>
    transact(server.db, (tx) => setBlock(tx, { userId: BigInt(id), name, kinds: [kind], until, reason: 'test' }));
  const document = ({ id }: Player, status: string, sent = -1, changed = -1) =>
    server.db
      .insertInto('verification.form')
      .values({
        user_id: BigInt(id),
        status,
        kind: 'aadhaar',
        number_hash: Buffer.alloc(32, String(id)),
        sent_at: inHours(sent),
        changed_at: inHours(changed),
      })
      .execute();
  const deposited = async (player: Player, most: number) => {
    await limit(player, 'deposit', most);
    await server.deposit(player, 500);
  };

  it.each<[string, (player: Player) => Promise<unknown>, counts: boolean]>([
    ['with a deposit limit that is used up', (asha) => deposited(asha, 500), false],
    ['with a deposit limit of nothing', (asha) => limit(asha, 'deposit', 0), false],
    ['with a deposit limit that is not used up', (asha) => deposited(asha, 501), true],
    ['under a block of gifts', (asha) => block(asha, 'abuse', 'bonus_grant'), false],
    ['under a block of bets', (asha) => block(asha, 'finance', 'bet'), false],
    ['under a block of deposits alone', (asha) => block(asha, 'finance', 'deposit'), true],
    ['under a block of withdrawals alone', (asha) => block(asha, 'finance', 'withdrawal_hold'), true],
    ['with a block of gifts that was over', (asha) => block(asha, 'abuse', 'bonus_grant', inHours(-1)), true],
    ['with a document that is looked at', (asha) => document(asha, 'pending'), false],
    ['with a document that was refused', (asha) => document(asha, 'refused'), false],
    ['with a document that was accepted before', (asha) => document(asha, 'accepted', -2, -1), true],
  ])('of a round that was settled %s: as the page says', async (_when, begin, counts) => {
    const asha = await server.register();
    await begin(asha);
    await settle(settled(asha, `k${asha.id}`, 100));
    expect([await held(asha), (await level(asha)).counting]).toEqual([counts ? 10 : 0, counts]);
  });

  it('is all of a round that was settled before a document was sent or in the days of a limit that is over', async () => {
    const [asha, ravi] = [await server.register(), await server.register()];
    await document(asha, 'pending', 1, 1);
    await deposited(ravi, 500);
    await settle(settled(asha, 'j1', 100), settled(asha, 'j2', 100, { at: inHours(2) }));
    await settle(settled(ravi, 'j3', 100, { at: inHours(-24) }), settled(ravi, 'j4', 100), settled(ravi, 'j5', 100, { at: inHours(24) }));
    expect([await held(asha), await held(ravi)]).toEqual([10, 20]);
  });

  it('is the part that the kind of the game has, also of a game that is no longer known', async () => {
    const { id, types } = await server.db
      .selectFrom('catalogue.game')
      .select(['id', 'types'])
      .where(sql<boolean>`types <> '{}'`)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const weigh = (weights: object) =>
      transact(server.db, (tx) => changeSetting(tx, 'level_weights', { games: {}, types: {}, otherwise: 100, ...weights }));
    await weigh({ types: { [types[0] as string]: 25 }, otherwise: 50 });
    const asha = await server.register();
    await settle(settled(asha, 's1', 400, { gameId: BigInt(id) }), settled(asha, 's2', 100, { gameId: 999_999n }));
    expect(await held(asha)).toBe(15);
    await weigh({});
    await settle(settled(asha, 's1', 200, { gameId: BigInt(id) }));
    expect(await held(asha)).toBe(10);
  });

  it('makes the same points over midnight in India as within a day', async () => {
    const asha = await server.register();
    const midnight = new Date('2026-08-01T18:30:00Z').getTime();
    await settle(settled(asha, 't1', 5, { at: new Date(midnight - 1) }), settled(asha, 't2', 5, { at: new Date(midnight) }));
    expect(await held(asha)).toBe(1);
  });
});

describe('[2.10] the way to the next level', () => {
  const name = 'ratings.player-days';
  const games = async () =>
    server.db
      .selectFrom('catalogue.game')
      .select(['id', 'slug', 'rtp'])
      .where('listed', '=', true)
      .where('rtp', 'is not', null)
      .orderBy('id')
      .execute();
  const played = async ({ id }: Player, gameId: number, rupees: number, at = server.clock.now()) => {
    const { build } = await server.db.selectFrom('kernel.projection').select('build').where('name', '=', name).executeTakeFirstOrThrow();
    const row = {
      build: build ?? 1,
      user_id: BigInt(id),
      day: at.toISOString().slice(0, 10),
      game_id: gameId,
      rounds: 1,
      bet_minor: BigInt(rupees * 100),
      win_minor: 0n,
    };
    await server.db.insertInto('ratings.player_day').values(row).execute();
  };
  const costOf = (stakesMinor: bigint, of: readonly { rtp: string | null; part: bigint }[]) =>
    Number(
      expectedCostMinor(stakesMinor, averageOf(of.map(({ rtp, part }) => ({ rtp: readFraction(rtp), stakedMinor: part, weight: 100 })))),
    ) / 100;
  beforeAll(() =>
    server.db
      .insertInto('kernel.projection')
      .values({ name, build: 1, version: 1, started_at: server.clock.now() })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ build: 1, version: 1, next_build: null, next_version: null, user_id: null, id: null }),
      )
      .execute(),
  );

  it('is counted by the average of the lobby before the first round, and by what was played since, without the points that are there', async () => {
    const asha = await server.register();
    const all = await games();
    const [first, second] = all as [(typeof all)[0], (typeof all)[0]];
    const lobby = costOf(
      500_000n,
      all.map(({ rtp }) => ({ rtp, part: 1n })),
    );
    expect((await level(asha)).next).toEqual({
      id: 2,
      name: 'Brass',
      pointsLeft: 500,
      betsLeft: 5_000,
      expectedCost: lobby,
      costBasis: 'lobby',
    });
    await settle(settled(asha, 'n1', 1003));
    await played(asha, first.id, 300);
    await played(asha, second.id, 100);
    await played(asha, first.id, 9_000, new Date(server.clock.now().getTime() - 92 * 86_400_000));
    const own = costOf(399_700n, [
      { rtp: first.rtp, part: 3n },
      { rtp: second.rtp, part: 1n },
    ]);
    expect((await level(asha)).next).toEqual({
      id: 2,
      name: 'Brass',
      pointsLeft: 400,
      betsLeft: 3_997,
      expectedCost: own,
      costBasis: 'played',
    });
  });

  it('is read from the games of the lobby once a minute and for each weights, not at each call', async () => {
    const asha = await server.register();
    const cost = async () => (await level(asha)).next.expectedCost;
    const before = await cost();
    await server.db.updateTable('catalogue.game').set({ rtp: '1/2' }).execute();
    expect(await cost()).toBe(before);
    await transact(server.db, (tx) => changeSetting(tx, 'level_weights', { games: {}, types: {}, otherwise: 50 }));
    expect(await cost()).toBe(5_000);
    await transact(server.db, (tx) => changeSetting(tx, 'level_weights', { games: {}, types: {}, otherwise: 100 }));
    expect(await cost()).toBe(before);
    server.clock.advanceMs(60_000);
    expect(await cost()).toBe(2_500);
  });

  it('is none on the last level', async () => {
    const asha = await server.register();
    await server.db
      .insertInto('loyalty.player')
      .values({ user_id: BigInt(asha.id), earned_points: 500_000n })
      .execute();
    expect(await level(asha)).toMatchObject({ id: 6, progress: 100, next: null, perks: { frame: 'diamond' } });
  });

  it('is for players alone', async () => expect((await server.call('GET /users/self/level')).status).toBe(401));
});

describe('[2.10] the perks of a level', () => {
  const perks = async () => (await server.call('GET /levels')).body.data.map((row: { perks: object }) => row.perks);

  it('are what its wheel, the open lotteries and the refill give, and those of a feature that is off are gone', async () => {
    const on = await perks();
    expect(on.map(({ frame }: { frame: string }) => frame)).toEqual(['copper', 'brass', 'silver', 'gold', 'ruby', 'diamond']);
    const spins = await server.db.selectFrom('wheel.wheel').select('daily_spins').orderBy('level_id').execute();
    expect(on.map(({ wheelSpins }: { wheelSpins: number }) => wheelSpins)).toEqual(spins.map((row) => row.daily_spins));
    expect(on.map(({ refill }: { refill: number }) => refill)).toEqual([2000, 2500, 3000, 4000, 5000, 6000]);
    const tickets = on.map(({ lotteryTickets }: { lotteryTickets: number }) => lotteryTickets);
    expect([tickets[0], new Set(tickets.slice(1))]).toEqual([0, new Set([10])]);
    const off = (alias: string, value: object) => transact(server.db, (tx) => changeSetting(tx, alias, value));
    await off('fortune_wheel', { enabled: false });
    await off('lottery', { enabled: false });
    await off('daily_refill', { enabled: false, floor: 2000 });
    server.app.dropPages();
    expect(await perks()).toEqual(on.map(({ frame }: { frame: string }) => ({ frame, wheelSpins: 0, lotteryTickets: 0, refill: null })));
    await off('daily_refill', { enabled: true, floor: 2000 });
  });

  it('raise the floor of the refill by the level that the player has, and lose it with the level', async () => {
    const asha = await server.register();
    const floor = async () => (await server.call('GET /play-money', { token: asha.token })).body.data.refill.floor;
    expect(await floor()).toBe(2000);
    await settle(settled(asha, 'u1', 5000));
    expect(await floor()).toBe(2500);
    expect((await server.call('POST /play-money/refill', { token: asha.token })).body.data.amount).toBe(2500);
    await settle(settled(asha, 'u1', 0));
    expect(await floor()).toBe(2000);
  });
});

it('the frame of the level is around the picture of a player, in the own profile and for others', async () => {
  const asha = await server.register();
  const frames = async () => [
    (await server.call('GET /users/self', { token: asha.token })).body.data.frame,
    (await server.call('GET /achievements/user/:id', { params: { id: asha.id } })).body.data.frame,
    (await server.call('GET /ratings/total', { token: asha.token, query: { currency: 'POINTS' } })).body.data.lines.find(
      ({ own }: { own: boolean }) => own,
    )?.frame,
  ];
  await server.call('PATCH /users/self/profile', { token: asha.token, body: { visible: { achievements: true } } });
  expect(await frames()).toEqual(['copper', 'copper', undefined]);
  await settle(settled(asha, 'frame1', 3_000_000));
  server.clock.advanceMs(6_000);
  expect(await frames()).toEqual(['ruby', 'ruby', 'ruby']);
  await settle(settled(asha, 'frame1', 0));
  server.clock.advanceMs(6_000);
  expect(await frames()).toEqual(['copper', 'copper', undefined]);
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
