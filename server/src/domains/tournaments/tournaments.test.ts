import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../kernel/db/transact.ts';
import { emit } from '../../kernel/events/index.ts';
import { systemOrigin } from '../../kernel/origin.ts';
import { fakeClock } from '../../kernel/testing/fake-clock.ts';
import { prune as pruneAll } from '../../kernel/testing/prune.ts';
import { runUntilKilled } from '../../kernel/testing/failures/run-process.ts';
import { stepToEnd } from '../../kernel/testing/step-to-end.ts';
import { testServer, type Player, type TestServer } from '../../testing/server.ts';
import { changeCampaign, createCampaign } from '../bonuses/index.ts';
import { reconcile, setBlock, verifyChain } from '../wallet/index.ts';
import { tournamentJobs } from './settle-tournaments.ts';
import { standingsConsumer } from './count-rounds.ts';
import { graceMs } from '../prizes/index.ts';
import { domain } from './index.ts';
import type { PrizeRow } from './rules.ts';
import { insertTournament, type NewTournament } from './store.ts';
import { sampleTournament } from './testing/sample-tournament.ts';
import type { DyingSettlement } from './testing/settle-and-die.ts';
import { settledRound } from '../../testing/settled-round.ts';

let server: TestServer;
let version = 0n;
let tournamentId = 0;
/** Asks where it does not matter who does: answers to guests are cached. */
let visitor: Player;
beforeAll(async () => {
  server = await testServer();
  await server.db.deleteFrom('tournaments.member').execute();
  await server.db.deleteFrom('tournaments.tournament').execute();
  visitor = await server.register();
});
beforeEach(async () => {
  await step();
});

const hourMs = 3_600_000;
const prizes: readonly PrizeRow[] = [
  { from: 1, to: 1, prize: { type: 'cash', amount: 1000 } },
  { from: 2, to: 3, prize: { type: 'points', points: 50 } },
  { from: 4, to: 4, prize: { type: 'wheel_spins', count: 2 } },
];
async function open(change: Partial<NewTournament> = {}): Promise<number> {
  // Rounds count in every tournament that is open.
  await server.db.updateTable('tournaments.tournament').set({ state: 'stopped' }).where('state', '<>', 'paid').execute();
  const tournament = sampleTournament(server.clock.now(), { scoring: 'multiple', entry: 'auto', prizes, ...change });
  tournamentId = await transact(server.db, (tx) => insertTournament(tx, tournament, server.clock.now()));
  await advance();
  return tournamentId;
}
const advance = () => tournamentJobs(async () => undefined)[0]!.run({}, { ...server, origin: systemOrigin('test') });
const step = () => stepToEnd(server.db, standingsConsumer, server);
/** The end of the tournament and everything that follows. */
async function finish(): Promise<void> {
  server.clock.advanceMs(hourMs + graceMs);
  await advance();
  await step();
  await advance();
}

type Change = { readonly at?: Date; readonly openedAt?: Date; readonly game?: bigint; readonly version?: bigint };
const settled = (player: Pick<Player, 'id'>, round: string, bet: number, win: number, change: Change = {}) => ({
  type: 'round.settled' as const,
  userId: BigInt(player.id),
  version: change.version ?? (version += 1n),
  at: change.at ?? server.clock.now(),
  body: settledRound(
    `mela:${round}`,
    { betMinor: BigInt(bet * 100), winMinor: BigInt(Math.round(win * 100)) },
    { at: change.at ?? server.clock.now(), gameId: change.game ?? 1n, ...(change.openedAt && { openedMs: change.openedAt.getTime() }) },
  ),
});
async function settle(...events: ReturnType<typeof settled>[]): Promise<void> {
  await transact(server.db, (tx) => emit(tx, systemOrigin('test'), events));
  await step();
}
const get = async (
  path: '' | '/members' | '/members/unplaced' | '/rank' | '/qualification' | '/statistic' | '/results',
  player?: Player,
  query = {},
) => {
  const key = `GET /tournaments/:id${path}` as const;
  const { status, body } = await server.call(key, { params: { id: tournamentId }, query, token: (player ?? visitor).token });
  return status === 200 ? body.data : body.error.message;
};
const scores = async (query = {}) =>
  (await get('/members', undefined, query)).map(({ rank, score }: { rank: number; score: number }) => [rank, score]);
/** The places whose players were notified of their prize. */
const notifiedOf = async (key: string) => {
  const rows = await server.db.selectFrom('kernel.event').select('body').where('type', '=', 'contest.won').execute();
  return rows
    .map(({ body }) => body as { key: string; place: number })
    .filter((won) => won.key.startsWith(key))
    .map(({ place }) => place)
    .toSorted();
};
/** The events of places without a prize: the player, the place, and how many there are. */
const placedOf = async (id = tournamentId) => {
  const rows = await server.db.selectFrom('kernel.event').select(['user_id', 'body']).where('type', '=', 'tournament.placed').execute();
  return rows
    .map(({ user_id, body }) => ({ user_id, ...(body as { tournamentId: number; place: number; places: number }) }))
    .filter(({ tournamentId }) => tournamentId === id)
    .map(({ user_id, place, places }) => [Number(user_id), place, places]);
};
const enter = ({ token }: Player, id = tournamentId) => server.call('POST /tournaments/:id/join', { token, params: { id } });

describe('[3.21] the standings of a tournament', () => {
  it.each([
    ['multiple', null, 25],
    ['wins', null, 300],
    ['turnover', null, 60],
    ['series', 2, 35],
  ] as const)('by %s follow from the counted rounds', async (scoring, seriesRounds, score) => {
    const asha = await server.register();
    await open({ scoring, seriesRounds });
    await settle(settled(asha, `${scoring}1`, 10, 250), settled(asha, `${scoring}2`, 5, 50), settled(asha, `${scoring}3`, 45, 0));
    expect(await scores()).toEqual([[1, score]]);
  });

  it('rank the earlier of two equal scores first, and count no round below the minimum, of another game, or outside its time', async () => {
    const [asha, ravi] = [await server.register(), await server.register()];
    await open({ games: [7], minStakeMinor: 1000n });
    const later = new Date(server.clock.now().getTime() + 1000);
    await settle(settled(ravi, 'e1', 10, 50, { game: 7n, at: later }), settled(asha, 'e2', 10, 50, { game: 7n }));
    await settle(
      settled(asha, 'e3', 9, 900, { game: 7n }),
      settled(asha, 'e4', 10, 900, { game: 8n }),
      settled(asha, 'e5', 10, 900, { game: 7n, at: new Date(server.clock.now().getTime() - 2000) }),
      settled(asha, 'e6', 10, 900, { game: 7n, at: new Date(server.clock.now().getTime() + hourMs) }),
      settled(asha, 'e7', 0, 900, { game: 7n }),
    );
    expect(await scores()).toEqual([
      [1, 5],
      [2, 5],
    ]);
    expect((await get('/members', asha)).map(({ own }: { own: boolean }) => own)).toEqual([true, false]);
  });

  it('take a rolled back round out, correct one that is settled again, and ignore an older event', async () => {
    const asha = await server.register();
    await open();
    await settle(settled(asha, 'r1', 10, 500), settled(asha, 'r2', 10, 30));
    await settle(settled(asha, 'r1', 0, 0));
    expect(await scores()).toEqual([[1, 3]]);
    await settle(settled(asha, 'r2', 10, 70));
    await settle(settled(asha, 'r2', 10, 990, { version: 0n }));
    expect(await scores()).toEqual([[1, 7]]);
    await settle(settled(asha, 'r2', 0, 0));
    expect(await scores()).toEqual([]);
  });

  it('count the first rounds up to the cap; when one is rolled back the next takes its place', async () => {
    const asha = await server.register();
    await open({ scoring: 'wins', roundsMax: 2 });
    const at = (ms: number) => ({ at: new Date(server.clock.now().getTime() + ms) });
    await settle(settled(asha, 'c1', 10, 1, at(1)), settled(asha, 'c2', 10, 2, at(2)), settled(asha, 'c3', 10, 4, at(3)));
    expect(await scores()).toEqual([[1, 3]]);
    await settle(settled(asha, 'c1', 0, 0));
    expect(await scores()).toEqual([[1, 6]]);
  });

  it('of each band of bets are apart, so that a small bet can win', async () => {
    const [asha, ravi] = [await server.register(), await server.register()];
    await open({ scoring: 'wins', bandsMinor: [5000n] });
    await settle(settled(asha, 'b1', 50, 60), settled(ravi, 'b2', 51, 9000));
    expect([await scores(), await scores({ band: 1 })]).toEqual([[[1, 60]], [[1, 9000]]]);
    expect(await get('/members', undefined, { band: 2 })).toBe('errors.not_found');
  });

  it('are counted once where two processes read the same events', async () => {
    const asha = await server.register();
    await open({ scoring: 'wins' });
    await transact(server.db, (tx) =>
      emit(
        tx,
        systemOrigin('test'),
        Array.from({ length: 50 }, (_, at) => settled(asha, `d${at}`, 10, 1)),
      ),
    );
    await Promise.all([step(), step(), step()]);
    expect(await scores()).toEqual([[1, 50]]);
  });

  it('[9.35] are read by ten places at most, to the place after offset 100', async () => {
    await open({ scoring: 'wins' });
    const players = [];
    for (let at = 0; at < 13; at += 1) players.push(await server.register());
    await settle(...players.map((player, at) => settled(player, `p${at}`, 10, 100 - at)));
    expect(await scores({ from: 11, to: 20 })).toEqual([
      [11, 90],
      [12, 89],
      [13, 88],
    ]);
    expect((await scores()).length).toBe(10);
    expect(await get('/members', undefined, { from: 1, to: 11 })).toBe('errors.validation');
    expect(await get('/members', undefined, { from: 102 })).toBe('errors.validation');
    const rank = await get('/rank', players[7]);
    expect(rank).toMatchObject({ rank: 8, score: 93, rounds: 1, joined: true });
    expect(rank.neighbours.map(({ rank: place, own }: { rank: number; own: boolean }) => [place, own])).toEqual([
      [6, false],
      [7, false],
      [8, true],
      [9, false],
      [10, false],
    ]);
  });

  it('[2.37] answer a range of places with places only; who has not qualified is listed apart, whatever the score', async () => {
    const [asha, ravi, meena] = [await server.register(), await server.register(), await server.register()];
    await open({ scoring: 'wins', qualifyRounds: 2 });
    await settle(settled(ravi, 'q1', 10, 900));
    await settle(...[asha, meena].flatMap((player, at) => [settled(player, `q${at}a`, 10, 50 - at), settled(player, `q${at}b`, 10, 1)]));
    expect(await scores({ from: 1, to: 3 })).toEqual([
      [1, 51],
      [2, 50],
    ]);
    expect(await scores({ from: 2, to: 3 })).toEqual([[2, 50]]);
    expect(await get('/members/unplaced', ravi)).toMatchObject([{ rank: null, score: 900, own: true, prize: null }]);
    expect(JSON.stringify(await get('/members/unplaced'))).not.toMatch(/player\d|example/);
    await settle(settled(ravi, 'q2', 10, 1));
    expect([await scores(), await get('/members/unplaced')]).toEqual([
      [
        [1, 901],
        [2, 51],
        [3, 50],
      ],
      [],
    ]);
  });

  it('mask every name, and never show fake or test accounts, also those that are marked later', async () => {
    const [asha, fake] = [await server.register(), await server.register()];
    await open({ scoring: 'wins' });
    await settle(settled(asha, 'm1', 10, 5), settled(fake, 'm2', 10, 50));
    const label = (labels: string[]) => server.db.updateTable('accounts.user').set({ labels }).where('id', '=', BigInt(fake.id)).execute();
    await label(['t']);
    expect(await scores()).toEqual([[1, 5]]);
    await settle(settled(fake, 'm3', 10, 5000));
    await label([]);
    expect(await scores()).toEqual([
      [1, 50],
      [2, 5],
    ]);
    expect(JSON.stringify(await get('/members'))).not.toMatch(/player\d|example/);
  });

  it('of a demo player are marked and take no place; where there are no demo players they are not counted', async () => {
    const asha = await server.register();
    const { id } = await server.db
      .insertInto('accounts.user')
      .values({ created_at: new Date(0), locale: 'en', birth_date: '1990-01-01', nickname: 'Gulab', labels: ['d'] })
      .returning('id')
      .executeTakeFirstOrThrow();
    await open({ scoring: 'wins' });
    const events = [settled(asha, 'x1', 10, 5), settled({ id: Number(id) }, 'x2', 10, 50)];
    await transact(server.db, (tx) => emit(tx, systemOrigin('test'), events));
    await stepToEnd(server.db, standingsConsumer, { ...server, config: { ...server.config, demoPlayers: true } });
    const { rows } = {
      rows: await server.db
        .selectFrom('tournaments.member')
        .select(['user_id', 'demo'])
        .where('tournament_id', '=', tournamentId)
        .execute(),
    };
    expect(rows.map(({ demo }) => demo).toSorted()).toEqual([false, true]);
    expect(await get('/members')).toMatchObject([{ rank: 1, score: 5, demo: false }]);
    await finish();
    expect(await server.db.selectFrom('tournaments.result').select('user_id').where('tournament_id', '=', tournamentId).execute()).toEqual([
      { user_id: BigInt(asha.id) },
    ]);
  });

  it('equal a plain recount of the ledger, whatever a provider sends', async () => {
    await open({ scoring: 'turnover', roundsMax: 5000 });
    const player = await server.playerWith(100_000);
    const token = await server.openGame(player, 'demo-game');
    const stepOf = fc.record({
      kind: fc.constantFrom('win', 'win', 'rollback', 'none'),
      bet: fc.integer({ min: 50, max: 900 }),
      win: fc.integer({ min: 0, max: 3000 }),
    });
    let rounds = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(stepOf, { minLength: 1, maxLength: 6 }), async (steps) => {
        for (const { kind, bet, win } of steps) {
          const round = `recount-${(rounds += 1)}`;
          const [betId, base] = [randomUUID(), { token, round, game: 'demo-game', currency: 'INR', is_free: false }];
          const send = (path: string, body: object) =>
            server.provider(`/transaction/${path}`, { request_uuid: randomUUID(), transaction_uuid: randomUUID(), ...base, ...body });
          await send('bet', { transaction_uuid: betId, amount: bet });
          const ref = { reference_transaction_uuid: betId, round_closed: true };
          if (kind !== 'none') await send('win', { ...ref, amount: win });
          if (kind === 'rollback') await send('rollback', ref);
        }
        await step();
        const movements = await server.db.selectFrom('wallet.movement').selectAll().where('user_id', '=', BigInt(player.id)).execute();
        const undone = new Set(movements.filter(({ kind }) => kind === 'rollback').map(({ ref }) => ref));
        const won = new Set(movements.filter(({ kind }) => kind === 'win').map(({ ref }) => ref));
        // Closed rounds whose bet is at least the minimum and was not rolled back.
        const counted = movements.filter(
          ({ kind, key, amount_minor }) => kind === 'bet' && won.has(key) && !undone.has(key) && amount_minor >= 100n,
        );
        const sum = counted.reduce((total, { amount_minor }) => total + amount_minor, 0n);
        const [member] = await server.db
          .selectFrom('tournaments.member')
          .selectAll()
          .where('tournament_id', '=', tournamentId)
          .where('user_id', '=', BigInt(player.id))
          .execute();
        expect([member?.score ?? 0n, member?.rounds ?? 0]).toEqual([sum, counted.length]);
      }),
      { numRuns: 12 },
    );
    expect(rounds).toBeGreaterThan(12);
  });
});

describe('a round that is added to a score', () => {
  it.each(['multiple', 'wins', 'turnover', 'series'] as const)(
    'by %s leaves what all rounds together come to, in whatever order rounds, corrections and rollbacks are read',
    async (scoring) => {
      const players = [await server.register(), await server.register()];
      const roundOf = fc.record({
        player: fc.constantFrom(...players),
        name: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 30 })),
        ms: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 20 })),
        bet: fc.constantFrom(0, 10, 12, 20),
        win: fc.constantFrom(0, 0, 5, 36, 50),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(fc.array(roundOf, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 8 }), async (batches) => {
          await open({ scoring, seriesRounds: scoring === 'series' ? 3 : null, roundsMax: 8, bandsMinor: [1500n] });
          const begunMs = server.clock.now().getTime();
          let ms = 0;
          // Mostly new rounds that are later than every one before, at times with those or before them.
          for (const batch of batches)
            await settle(
              ...batch.map(({ player, name, ms: given, bet, win }) => {
                ms += 1;
                return settled(player, `${scoring}-${name ?? `new-${ms}`}`, bet, win, { at: new Date(begunMs + (given ?? ms)) });
              }),
            );
          const ids = players.map(({ id }) => BigInt(id));
          const { rows: expected } = await sql`
            SELECT s.user_id, s.band, s.score, s.rounds::integer, s.reached_at, (SELECT max(c.settled_at) FROM tournaments.counted(${tournamentId}, ${ids}) c
              WHERE c.user_id = s.user_id AND c.band = s.band) AS last_at
            FROM tournaments.scores(${tournamentId}, ${ids}) s ORDER BY s.user_id, s.band`.execute(server.db);
          const standings = await server.db
            .selectFrom('tournaments.member')
            .select(['user_id', 'band', 'score', 'rounds', 'reached_at', 'last_at'])
            .where('tournament_id', '=', tournamentId)
            .where('rounds', '>', 0)
            .orderBy('user_id')
            .orderBy('band')
            .execute();
          expect(standings).toEqual(expected);
        }),
        { numRuns: 20 },
      );
    },
  );
});

describe('taking part', () => {
  it('by joining counts only rounds from then on, in every process once', async () => {
    const asha = await server.register();
    await open({ entry: 'join', scoring: 'wins' });
    await settle(settled(asha, 'j1', 10, 100));
    expect((await get('/rank', asha)).joined).toBe(false);
    expect((await Promise.all([enter(asha), enter(asha), enter(asha)])).map(({ status }) => status)).toEqual([200, 200, 200]);
    await settle(settled(asha, 'j2', 10, 7));
    expect(await get('/rank', asha)).toMatchObject({ joined: true, rank: 1, score: 7, rounds: 1 });
    expect((await get('', asha)).joined).toBe(true);
  });

  it('does not count a round that was opened before its player joined or before the start, also when it is settled or changed afterwards', async () => {
    const asha = await server.register();
    await open({ entry: 'join', scoring: 'wins' });
    const before = server.clock.now();
    server.clock.advanceMs(1_000);
    await enter(asha);
    await settle(settled(asha, 'o1', 10, 500, { openedAt: before }), settled(asha, 'o1', 10, 900, { openedAt: before }));
    await settle(settled(asha, 'o2', 10, 7));
    expect(await get('/rank', asha)).toMatchObject({ score: 7, rounds: 1 });
    await open({ scoring: 'wins' });
    await settle(settled(asha, 'o3', 10, 500, { openedAt: new Date(server.clock.now().getTime() - 60_000) }));
    expect(await get('/rank', asha)).toMatchObject({ rounds: 0 });
  });

  it('needs the rounds of the qualification for a place', async () => {
    const asha = await server.register();
    await open({ qualifyRounds: 2 });
    await settle(settled(asha, 'q1', 10, 100));
    expect([await get('/qualification', asha), (await get('/rank', asha)).rank, await scores()]).toEqual([
      { tournamentId: tournamentId, rounds: 1, needed: 1, qualified: false },
      null,
      [],
    ]);
    await settle(settled(asha, 'q2', 10, 0));
    expect([(await get('/qualification', asha)).qualified, await scores()]).toEqual([true, [[1, 10]]]);
    expect(await get('/statistic')).toEqual({ tournamentId: tournamentId, members: 1, rounds: 2 });
  });

  it('is refused to guests, on a break, after the end, and in an unknown tournament', async () => {
    const asha = await server.register();
    const id = await open({ entry: 'join' });
    expect((await server.call('POST /tournaments/:id/join', { params: { id } })).status).toBe(401);
    expect((await enter(asha, 999_999)).body.error.message).toBe('errors.not_found');
    const block = { name: 'cool-off', kinds: ['bet', 'deposit', 'bonus_grant'], reason: 'test' } as const;
    await transact(server.db, (tx) => setBlock(tx, { userId: BigInt(asha.id), until: null, ...block }));
    expect((await enter(asha)).body.error.message).toBe('errors.self_excluded');
    server.clock.advanceMs(hourMs);
    expect((await enter(await server.register())).body.error.message).toBe('errors.tournament.over');
  });

  it('[6.6] in a VIP tournament is for members of the club, and others do not see it', async () => {
    const [asha, vip] = [await server.register(), await server.register()];
    await server.db
      .updateTable('accounts.user')
      .set({ labels: ['vip_club'] })
      .where('id', '=', BigInt(vip.id))
      .execute();
    await open({ vip: true, scoring: 'wins' });
    await settle(settled(asha, 'v1', 10, 100), settled(vip, 'v2', 10, 5));
    expect([await get(''), await get('', asha), (await enter(asha)).status]).toEqual(['errors.not_found', 'errors.not_found', 404]);
    expect(await get('/members', vip)).toMatchObject([{ rank: 1, score: 5 }]);
    const ids = async (player?: Player) =>
      (await server.call('GET /tournaments', { token: (player ?? visitor).token })).body.data.map(({ id }: { id: number }) => id);
    expect([(await ids()).includes(tournamentId), (await ids(vip)).includes(tournamentId)]).toEqual([false, true]);
  });
});

describe('the end of a tournament', () => {
  it('runs through its states by time, and is closed for rounds that are read after its end', async () => {
    const asha = await server.register();
    const now = server.clock.now().getTime();
    await open({ startsAt: new Date(now + 1000), endsAt: new Date(now + hourMs) });
    const state = async () => (await get('')).state;
    expect([await state(), (await get('')).active]).toEqual(['announced', false]);
    server.clock.advanceMs(1000);
    await advance();
    expect([await state(), (await get('')).active]).toEqual(['running', true]);
    const inTime = settled(asha, 's1', 10, 20);
    server.clock.advanceMs(hourMs - 1000);
    expect([await state(), (await get('')).active]).toEqual(['counting', false]);
    await advance();
    const stored = await server.db.selectFrom('tournaments.tournament').select('state').where('id', '=', tournamentId).executeTakeFirst();
    expect(stored?.state).toBe('running');
    server.clock.advanceMs(graceMs);
    await advance();
    expect(await state()).toBe('counting');
    await advance();
    expect(await state()).toBe('counting');
    await settle(inTime);
    await advance();
    // The event that closes the standings was read before this round.
    expect([await state(), await get('/results')]).toEqual(['paid', []]);
  });

  it('freezes the results and pays each prize once, however often and in how many processes the job runs', async () => {
    const players = [];
    for (let at = 0; at < 5; at += 1) players.push(await server.register());
    await open({ scoring: 'wins' });
    await settle(...players.map((player, at) => settled(player, `w${at}`, 10, 50 - at)));
    server.clock.advanceMs(hourMs + graceMs);
    await advance();
    await step();
    await Promise.all([advance(), advance(), advance()]);
    await advance();
    expect((await get('')).state).toBe('paid');
    const results = await get('/results');
    expect(results.map(({ rank, prize }: { rank: number; prize: object }) => [rank, prize])).toEqual([
      [1, { type: 'cash', amount: 1000 }],
      [2, { type: 'points', points: 50 }],
      [3, { type: 'points', points: 50 }],
      [4, { type: 'wheel_spins', count: 2 }],
      [5, null],
    ]);
    expect(await server.balance(players[0]!)).toBe(1000);
    const points = async ({ token }: Player) => (await server.call('GET /users/self/level', { token })).body.data.points;
    expect([await points(players[1]!), await points(players[2]!), await points(players[3]!)]).toEqual([50, 50, 0]);
    const spins = await server.db
      .selectFrom('kernel.event')
      .select('body')
      .where('type', '=', 'prize.awarded')
      .where('user_id', '=', BigInt(players[3]!.id))
      .execute();
    expect(spins.map(({ body }) => (body as { prize: unknown }).prize)).toEqual([{ type: 'wheel_spins', count: 2 }]);
    expect([(await reconcile(server.db, { whole: true })).mismatches, await verifyChain(server.db)]).toEqual([[], []]);
  });

  it('reports a place without a prize to its player, once, by the best band; not to those with a prize, without a place or without a counted round', async () => {
    const [first, second, third, unlucky, idle] = await Promise.all(Array.from({ length: 5 }, () => server.register()));
    const one = [{ from: 1, to: 1, prize: { type: 'points', points: 50 } }] as const;
    await open({ scoring: 'wins', bandsMinor: [5000n], entry: 'join', prizes: one });
    for (const player of [first, second, third, unlucky, idle]) await enter(player!);
    await settle(
      settled(first!, 'n1', 10, 90),
      settled(second!, 'n2', 10, 50),
      settled(third!, 'n3', 10, 20),
      settled(unlucky!, 'n7', 10, 0),
    );
    // In the band above: the second one wins it, and the third one is third of it.
    await settle(settled(second!, 'n4', 100, 900), settled(first!, 'n5', 100, 500), settled(third!, 'n6', 100, 200));
    await finish();
    await Promise.all([advance(), advance()]);
    expect(await placedOf()).toEqual([[third!.id, 3, 3]]);
  });

  it('gives bonus money once, with its wager and from a house account of its own, though the process ends while it pays; a block and care keep it away', async () => {
    const terms = { wagerTimes: 5, betMax: 50, winMax: 1000, days: 7, weights: { games: {}, types: {}, otherwise: 100 } };
    const [asha, ravi, mina] = [await server.register(), await server.register(), await server.register()];
    const before = (await reconcile(server.db)).houseMinor['tournament_bonuses'] ?? 0n;
    await open({ scoring: 'wins', prizes: [{ from: 1, to: 3, prize: { type: 'bonus', amount: 200, terms } }] });
    expect((await server.call('GET /tournaments/:id', { params: { id: tournamentId }, token: visitor.token })).body.data.prizes).toEqual([
      { from: 1, to: 3, prize: { type: 'bonus', amount: 200, terms } },
    ]);
    await settle(settled(asha, 'b1', 10, 90), settled(ravi, 'b2', 10, 50), settled(mina, 'b3', 10, 20));
    const now = server.clock.now();
    await transact(server.db, async (tx) => {
      await setBlock(tx, { userId: BigInt(ravi.id), name: 'x', kinds: ['bonus_grant'], until: null, reason: 'test' });
      const markers = JSON.stringify([{ marker: 'cancelled', count: 5, points: 3 }]);
      const until = new Date(now.getTime() + 30 * 24 * hourMs);
      await tx
        .insertInto('protection.care')
        .values({ user_id: BigInt(mina.id), since: now, until, score: 3, markers })
        .execute();
    });
    server.clock.advanceMs(hourMs + graceMs);
    await advance();
    await step();
    const dies = tournamentJobs(async (at) => (at === 'tournament-payout' ? Promise.reject(new Error('the process ended')) : undefined));
    await expect(dies[0]!.run({}, { ...server, origin: systemOrigin('test') })).rejects.toThrow('the process ended');
    await Promise.all(Array.from({ length: 3 }, advance));
    await advance();

    const bonuses = async ({ token }: Player) => (await server.call('GET /bonuses', { token })).body.data.bonuses;
    expect(await bonuses(asha)).toMatchObject([
      { name: 'Tournament prize', granted: 200, balance: 200, wagered: 0, required: 1000, betMax: 50, winMax: 1000, state: 'open' },
    ]);
    expect([await bonuses(ravi), await bonuses(mina)]).toEqual([[], []]);
    expect(((await reconcile(server.db)).houseMinor['tournament_bonuses'] ?? 0n) - before).toBe(-20_000n);
    const refusals = await server.db
      .selectFrom('tournaments.result')
      .select('refusal')
      .where('tournament_id', '=', tournamentId)
      .orderBy('place')
      .execute();
    expect(refusals.map(({ refusal }) => refusal)).toEqual([null, 'blocked', 'in_care']);
    // No notice of a prize that care keeps away.
    expect(await notifiedOf(`tournament:${tournamentId}:`)).toEqual([1]);
    const [{ id }] = await bonuses(asha);
    const given = await server.call('POST /bonuses/:id/give-up', { token: asha.token, params: { id }, body: { loses: 200 } });
    expect([given.status, await server.balance(asha)]).toEqual([200, 0]);
    expect([(await reconcile(server.db, { whole: true })).mismatches, await verifyChain(server.db)]).toEqual([[], []]);
  });

  it('offers a gift of a campaign of contests once, with its wager to be read first; a player under a block gets none, and it says why', async () => {
    const slug = 'tournament-gift';
    const terms = { wagerTimes: 5, betMax: 50, winMax: null, days: 7, weights: { games: {}, types: {}, otherwise: 100 } };
    await transact(server.db, async (tx) => {
      const texts = { name: { en: 'TournamentRow gift', hi: 'तोहफ़ा' }, about: { en: 'For a tournament', hi: 'कप के लिए' } };
      const cause = { origin: systemOrigin('test'), now: server.clock.now() };
      await createCampaign(tx, { slug, ...texts, rule: 'contest', prize: { type: 'bonus', amount: 200, terms } }, cause);
      await changeCampaign(tx, slug, 'active', server.clock.now());
    });
    const [asha, ravi] = [await server.register(), await server.register()];
    const gift = { type: 'gift', campaign: slug } as const;
    await open({ scoring: 'wins', prizes: [{ from: 1, to: 2, prize: gift }] });
    await settle(settled(asha, 'g1', 10, 90), settled(ravi, 'g2', 10, 50));
    await transact(server.db, (tx) =>
      setBlock(tx, { userId: BigInt(ravi.id), name: 'x', kinds: ['bonus_grant'], until: null, reason: 'test' }),
    );
    await finish();
    await advance();
    const gifts = async ({ token }: Player) => (await server.call('GET /gifts/self', { token })).body.data;
    expect(await gifts(asha)).toMatchObject([{ name: 'TournamentRow gift', state: 'offered', prize: { type: 'bonus', amount: 200 } }]);
    expect(await gifts(ravi)).toEqual([]);
    expect(await server.balance(asha)).toBe(0);
    const results = await server.db
      .selectFrom('tournaments.result')
      .select(['user_id', 'refusal'])
      .where('tournament_id', '=', tournamentId)
      .orderBy('place')
      .execute();
    expect(results.map(({ refusal }) => refusal)).toEqual([null, 'blocked']);
  });

  it('[M5] continues where a process was killed with -9, between freezing and paying, between two payments and before it is done, and pays each prize once', async () => {
    const players = [await server.register(), await server.register(), await server.register()];
    await open({ scoring: 'wins', prizes: [prizes[0]!, { from: 2, to: 2, prize: { type: 'points', points: 50 } }] });
    await settle(...players.map((player, at) => settled(player, `k${at}`, 10, 50 - at)));
    server.clock.advanceMs(hourMs + graceMs);
    await advance();
    await step();
    for (const dieAt of ['tournament-frozen', 'tournament-payout', 'tournament-placed'] as const) {
      const settlement: DyingSettlement = { target: server.open.target, nowMs: server.clock.now().getTime(), dieAt };
      await runUntilKilled(join(import.meta.dirname, 'testing/settle-and-die.ts'), settlement);
      expect((await get('')).state).toBe('counting');
    }
    await advance();
    await advance();
    expect([(await get('')).state, await server.balance(players[0]!)]).toEqual(['paid', 1000]);
    expect(await notifiedOf(`tournament:${tournamentId}:`)).toEqual([1, 2]);
    // The event comes again, since the process was killed after it, and the message once.
    expect(await placedOf()).toEqual([
      [players[2]!.id, 3, 3],
      [players[2]!.id, 3, 3],
    ]);
    await stepToEnd(
      server.db,
      server.wiring.consumers.find(({ name }) => name === 'inbox.notices')!,
      server,
    );
    const inbox = await server.call('GET /inbox', { token: players[2]!.token });
    expect(inbox.body.data).toMatchObject([{ notification: 'tournament_place', place: 3, places: 3 }]);
  });

  it('changes no result afterwards: a late rollback leaves what was paid', async () => {
    const asha = await server.register();
    await open();
    await settle(settled(asha, 'l1', 10, 100));
    await finish();
    const before = await get('/results');
    await settle(settled(asha, 'l1', 0, 0));
    expect([before.length, await get('/results'), await scores()]).toEqual([1, before, [[1, 10]]]);
    await expect(
      server.db.updateTable('tournaments.result').set({ score: 1n }).where('tournament_id', '=', tournamentId).execute(),
    ).rejects.toThrow('frozen');
  });

  it('keeps the counted rounds for half a year after the prizes are paid, and the results for ever', async () => {
    const asha = await server.register();
    await open({ scoring: 'wins' });
    await settle(settled(asha, 'old1', 10, 50), settled(asha, 'old2', 10, 60));
    await finish();
    const paidTournament = tournamentId;
    await open({ scoring: 'wins' });
    await settle(settled(asha, 'new', 10, 50));
    const prune = async (days: number) => {
      const clock = fakeClock(new Date(server.clock.now().getTime() + days * 24 * hourMs));
      await pruneAll({ db: server.db, clock }, domain.retention ?? []);
      const rows = await server.db
        .selectFrom('tournaments.round')
        .select('round')
        .where('tournament_id', 'in', [paidTournament, tournamentId])
        .orderBy('round')
        .execute();
      return rows.map(({ round }) => round);
    };
    expect(await prune(179)).toEqual(['mela:new', 'mela:old1', 'mela:old2']);
    expect(await prune(181)).toEqual(['mela:new']);
    const { body } = await server.call('GET /tournaments/:id/results', { params: { id: paidTournament }, token: asha.token });
    expect(body.data).toHaveLength(1);
  });

  it('with no player, and with a thousand ties, pays the table and no more', async () => {
    await open();
    await finish();
    expect([(await get('')).state, await get('/results')]).toEqual(['paid', []]);
    await open({ scoring: 'wins' });
    const at = server.clock.now();
    const users = await server.db
      .insertInto('accounts.user')
      .values(
        Array.from({ length: 1000 }, (_, n) => ({
          created_at: at,
          locale: 'en',
          birth_date: '1990-01-01',
          email: `tie${n}@example.in`,
          password_hash: 'x',
        })),
      )
      .returning('id')
      .execute();
    await settle(...users.map(({ id }, n) => settled({ id: Number(id) }, `t${n}`, 10, 5, { at })));
    await finish();
    const paid = await server.db
      .selectFrom('tournaments.result')
      .selectAll()
      .where('tournament_id', '=', tournamentId)
      .orderBy('place')
      .execute();
    expect([paid.length, paid.filter(({ prize }) => prize !== null).length, new Set(paid.map(({ place }) => place)).size]).toEqual([
      1000, 4, 1000,
    ]);
    // These accounts have no wallet: what cannot be paid is named, and stops nothing.
    expect(paid[0]?.refusal).toBe('no_account');
    expect((await get('')).state).toBe('paid');
  });
});
