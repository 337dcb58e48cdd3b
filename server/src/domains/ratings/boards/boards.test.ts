import type { FamePage, FameStatus, RatingPage } from '@mela/contract/api/ratings';
import { dayOf, momentOf } from '@mela/contract/site/zone';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { transact } from '../../../kernel/db/transact.ts';
import { emit } from '../../../kernel/events/index.ts';
import { systemOrigin } from '../../../kernel/origin.ts';
import { shardsOf } from '../../../kernel/events/shards.ts';
import { projectionConsumer } from '../../../kernel/projections/projection-consumer.ts';
import { askRebuild } from '../../../kernel/projections/progress-store.ts';
import type { Projection } from '../../../kernel/projections/projection.ts';
import { rebuildStep } from '../../../kernel/projections/rebuild.ts';
import { countStatements } from '../../../kernel/testing/count-statements.ts';
import { stepToEnd } from '../../../kernel/testing/step-to-end.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { setBlock } from '../../wallet/index.ts';
import { settledRound } from '../../../testing/settled-round.ts';
import { playerSums, records } from './board-projections-store.ts';
import { placesMs } from './places.ts';

let server: TestServer;
let [asha, bina, fake]: Player[] = [];
let demo: bigint;
let demoRounds = 9_000_000;
const boards = [playerSums, records] as readonly Projection[];
const parts = boards.flatMap((board) => shardsOf(projectionConsumer(board)));

const label = (player: Player | undefined, labels: string[], nickname: string) =>
  server.db
    .updateTable('accounts.user')
    .set({ labels, nickname })
    .where('id', '=', BigInt(player?.id ?? 0))
    .execute();
/** A board is read again then. */
const read = async () => {
  server.clock.advanceMs(placesMs + 1);
  for (const part of parts) await stepToEnd(server.db, part, server);
};
async function build(): Promise<void> {
  for (const board of boards) for (let found = ''; found !== 'done';) found = await rebuildStep(server.db, board, server.clock.now(), 3);
  await read();
}

beforeAll(async () => {
  server = await testServer();
  // One after the other: of equal sums the older account is first.
  asha = await server.playerWith(100_000);
  bina = await server.playerWith(100_000);
  fake = await server.playerWith(100_000);
  await label(asha, [], 'Ashalata');
  await label(bina, [], 'Binapani');
  await label(fake, ['f'], 'Fakira');
  const row = { created_at: new Date(0), locale: 'en', birth_date: '1990-01-01', nickname: 'Demodas', labels: ['d'] };
  demo = (await server.db.insertInto('accounts.user').values(row).returning('id').executeTakeFirstOrThrow()).id;
  await read();
  await build();
});
// Each test has a day of its own.
beforeEach(() => server.clock.advanceMs(86_400_000));

/** A round of an original by the demo player. */
async function playDemo(bet: number, win: number): Promise<void> {
  const body = settledRound(
    `${(demoRounds += 1)}`,
    { betMinor: BigInt(bet * 100), winMinor: BigInt(win * 100) },
    { at: server.clock.now() },
  );
  await transact(server.db, (tx) => emit(tx, systemOrigin('test'), [{ type: 'round.settled', userId: demo, body }]));
}

type Round = { readonly token: string; readonly round: string; readonly key: string };

/** A closed round of so many rupees. */
async function play(player: Player | undefined, bet: number, win: number): Promise<Round> {
  const round = { token: await server.openGame(player as Player, 'demo-game'), round: randomUUID(), key: randomUUID() };
  await send('bet', { ...round, amount: bet });
  await send('win', { ...round, amount: win, reference: round.key, key: randomUUID() });
  return round;
}

async function send(
  path: 'bet' | 'win' | 'rollback',
  { token, round, key, amount, reference }: Round & { amount?: number; reference?: string },
) {
  const { body } = await server.provider(`/transaction/${path}`, {
    token,
    request_uuid: randomUUID(),
    transaction_uuid: key,
    round,
    game: 'demo-game',
    ...(reference !== undefined && { reference_transaction_uuid: reference }),
    ...(amount !== undefined && { amount: amount * 100 }),
    round_closed: path !== 'bet',
  });
  expect(body.status).toBe('RS_OK');
}
const undo = ({ token, round, key }: Round) => send('rollback', { token, round, key: randomUUID(), reference: key });

const countPoints = async () => {
  for (const consumer of server.wiring.consumers.filter(({ name }) => name === 'loyalty.turnover'))
    for (const part of shardsOf(consumer)) await stepToEnd(server.db, part, server);
};
const as = (player: Player | undefined) => (player === undefined ? {} : { token: player.token });
const rating = async (
  span: 'daily' | 'total',
  query = {},
  player?: Player,
): Promise<RatingPage & { data: RatingPage['lines']; count: number }> => {
  const { body } = await server.call(`GET /ratings/${span}`, { ...as(player), query });
  return { ...body.data, data: body.data.lines, count: body.count };
};
const fame = async (query = {}, player?: Player): Promise<FamePage & { data: FamePage['lines']; count: number }> => {
  const { body } = await server.call('GET /hallOfFame', { ...as(player), query });
  return { ...body.data, data: body.data.lines, count: body.count };
};
const visible = (player: Player | undefined, shown: object) =>
  server.call('PATCH /users/self/profile', { ...as(player), body: { visible: shown } });

describe('the ratings', () => {
  it('[7.34] of a day and of all days by wins in rupees: real players only, names as they chose, the reader’s own line beside', async () => {
    await play(asha, 10, 40);
    await play(bina, 10, 25);
    await play(fake, 10, 9000);
    await playDemo(10, 8000);
    await visible(bina, { name: true });
    await read();
    const { data, self, count, demo: demoLines } = await rating('daily', { currency: 'INR' }, bina);
    expect(data).toMatchObject([
      { rank: 1, player: 'A•••a', won: 40, points: null, own: false },
      { rank: 2, player: 'Binapani', won: 25, own: true },
    ]);
    expect([count, self, demoLines]).toMatchObject([2, { rank: 2, won: 25 }, [{ rank: null, player: 'D•••s', won: 8000 }]]);
    expect((await rating('total')).data.map(({ won }) => won)).toEqual([40, 25]);
    expect((await rating('daily', { limit: 1, offset: 1 })).data).toMatchObject([{ rank: 2, player: 'Binapani' }]);
    server.clock.advanceMs(86_400_000);
    expect([(await rating('daily')).data, (await rating('total')).count]).toEqual([[], 2]);
    expect((await server.call('GET /ratings/daily', { query: { currency: 'USD' } as never })).status).toBe(400);
  });

  it('[7.34] by points earned: two players who stake the same have the same, whatever they win, and an undone bet gives none', async () => {
    await countPoints();
    await play(asha, 700, 6000);
    const undone = await play(asha, 5000, 0);
    await play(bina, 700, 0);
    await countPoints();
    await undo(undone);
    await countPoints();
    server.clock.advanceMs(placesMs + 1);
    const { data, self } = await rating('daily', { currency: 'POINTS' }, asha);
    expect(data.map(({ player, points, won }) => [player, points, won])).toEqual([
      ['A•••a', 70, null],
      ['Binapani', 70, null],
    ]);
    expect(self).toMatchObject({ rank: 1, points: 70 });
    expect((await rating('total', { currency: 'POINTS' })).data.map(({ player }) => player)).toContain('Binapani');
  });

  it('have the points of a round on the day on which it ended, however late they are counted', async () => {
    await countPoints();
    const midnight = momentOf(Date.parse(dayOf(server.clock.now())) + 86_400_000);
    server.clock.advanceMs(midnight.getTime() - server.clock.now().getTime() - 60_000);
    const late = await play(bina, 700, 0);
    server.clock.advanceMs(120_000);
    await countPoints();
    const today = async () => (await rating('daily', { currency: 'POINTS' })).data;
    expect(await today()).toEqual([]);
    await undo(late);
    await countPoints();
    expect(await today()).toEqual([]);
  });

  it('leave out who hides wins and places, from all of them at once, and still tell that player the sum', async () => {
    await play(asha, 10, 600);
    await read();
    await visible(asha, { wins: false });
    const { data, self } = await rating('daily', {}, asha);
    expect([data, self]).toMatchObject([[], { rank: null, won: 600 }]);
    expect((await fame({ type: 'daily' })).data).toEqual([]);
    await visible(asha, { wins: true });
    await play(bina, 10, 90);
    await read();
    expect((await rating('daily')).data.map(({ rank }) => rank)).toEqual([1, 2]);
    // Also between two readings of the board. The places of the others stay until the next.
    await visible(asha, { wins: false });
    const later = await rating('daily', {}, asha);
    expect([later.data.map(({ rank }) => rank), later.self?.rank]).toEqual([[2], null]);
    await visible(asha, { wins: true });
  });
});

it('no one who may not play is in any of the lists: on a break, excluded or closed', async () => {
  const player = await server.playerWith(10_000);
  await label(player, [], 'Excluded');
  await countPoints();
  await play(player, 10, 900);
  await read();
  await countPoints();
  const lists = async () => [
    (await rating('daily')).data,
    (await rating('total')).data.filter(({ player: name }) => name === 'E•••d'),
    (await rating('daily', { currency: 'POINTS' })).data,
    (await fame({ type: 'daily' })).data,
    (await fame()).data.filter(({ player: name }) => name === 'E•••d'),
  ];
  expect((await lists()).map(({ length }) => length)).toEqual([1, 1, 1, 1, 1]);
  const block = { userId: BigInt(player.id), kinds: ['bet'] as const, until: null, reason: 'asked for' };
  await transact(server.db, (tx) => setBlock(tx, { ...block, name: 'self-exclusion' }));
  expect(await lists()).toEqual([[], [], [], [], []]);
});

describe('the hall of fame', () => {
  it('[7.39] has of each player the round that paid most times its bet, a small bet before a large one, with limit and offset', async () => {
    await play(asha, 1, 55);
    await play(asha, 1, 20);
    await play(bina, 100, 3000);
    await play(bina, 100, 900);
    await play(fake, 1, 90_000);
    await playDemo(1, 8000);
    await read();
    const daily = await fame({ type: 'daily' }, bina);
    expect(daily.data).toMatchObject([
      { rank: 1, player: 'A•••a', multiple: 55, win: 55, game: { slug: 'demo-game' }, own: false },
      { rank: 2, player: 'Binapani', multiple: 30, win: 3000, own: true },
    ]);
    expect([daily.count, daily.demo]).toMatchObject([2, [{ rank: null, multiple: 8000 }]]);
    expect((await fame({ type: 'daily', limit: 1, offset: 1 })).data).toMatchObject([{ rank: 2, multiple: 30 }]);
    expect((await fame({ limit: 100 })).data[0]).toMatchObject({ multiple: 60 });
    expect((await server.call('GET /hallOfFame', { query: { type: 'weekly' } as never })).status).toBe(400);
    await play(bina, 1, 200);
    await read();
    expect((await fame({ type: 'daily' })).data.map(({ multiple }) => multiple)).toEqual([200, 55]);
  });

  it('loses a round whose bet is undone, and the player’s next best takes its place; a table that is made again is the same', async () => {
    await play(asha, 1, 30);
    const best = await play(asha, 1, 400);
    await read();
    expect((await fame({ type: 'daily' })).data).toMatchObject([{ multiple: 400 }]);
    await undo(best);
    await read();
    const [left, sums] = [await fame({ type: 'daily' }), await rating('daily')];
    expect([left.data, sums.data]).toMatchObject([[{ multiple: 30, win: 30 }], [{ won: 30 }]]);
    const tables = async () =>
      (
        await sql<{ rows: unknown }>`
          SELECT jsonb_agg(to_jsonb(r) - 'build' ORDER BY user_id, round_id) AS rows FROM ratings.record r
            WHERE build = (SELECT build FROM kernel.projection WHERE name = ${records.name})
          UNION ALL SELECT jsonb_agg(to_jsonb(s) - 'build' ORDER BY user_id, day) FROM ratings.player_sum s
            WHERE build = (SELECT build FROM kernel.projection WHERE name = ${playerSums.name}) AND (rounds, win_minor) <> (0, 0)`.execute(
          server.db,
        )
      ).rows;
    const before = await tables();
    for (const { name } of boards) await askRebuild(server.db, name);
    await play(bina, 1, 77);
    await build();
    expect((await fame({ type: 'daily' })).data.map(({ multiple }) => multiple)).toEqual([77, 30]);
    expect(await tables()).not.toEqual(before);
    const live = await tables();
    for (const { name } of boards) await askRebuild(server.db, name);
    await build();
    expect(await tables()).toEqual(live);
  });

  it('[2.31] shows the levels with how many players have each, and names of those who show their places', async () => {
    await visible(asha, { wins: false });
    const statuses: FameStatus[] = (await server.call('GET /hallOfFame/statuses', {})).body.data;
    await visible(asha, { wins: true });
    expect(statuses.map(({ position }) => position)).toEqual(statuses.map((_, at) => at + 1));
    expect(statuses[0]?.players).toBeGreaterThan(0);
    expect(statuses.flatMap(({ names }) => names)).toContain('Binapani');
    expect(JSON.stringify(statuses)).not.toMatch(/Fakira|F•••a|Demodas|A•••a/);
  });
});

it('the boards have all their places also where many of the best hide, and read a board once for many who ask', async () => {
  const day = dayOf(server.clock.now());
  const many = await server.db
    .insertInto('accounts.user')
    .values(
      Array.from({ length: 1300 }, (_, at) => ({
        created_at: new Date(0),
        locale: 'en',
        birth_date: '1990-01-01',
        email: `many-${at}@example.in`,
        password_hash: '-',
        shows_wins: at >= 290,
      })),
    )
    .returning('id')
    .execute();
  await sql`
    INSERT INTO ratings.player_sum (build, user_id, day, demo, rounds, win_minor)
    SELECT (SELECT build FROM kernel.projection WHERE name = ${playerSums.name}), id, ${day}::date, false, 1, 1000000 - n
    FROM unnest(${many.map(({ id }) => id)}::bigint[]) WITH ORDINALITY AS m (id, n)`.execute(server.db);
  server.clock.advanceMs(placesMs + 1);
  const statements = countStatements(server.open.pool);
  const pages = await Promise.all([0, 999, 500, 0].map((offset) => rating('daily', { limit: 1, offset })));
  expect(pages.map(({ data, count }) => [count, data.map(({ rank }) => rank)])).toEqual([
    [1000, [1]],
    [1000, [1000]],
    [1000, [501]],
    [1000, [1]],
  ]);
  expect(pages[0]?.data[0]?.won).toBe((1_000_000 - 291) / 100);
  // Twice: of 1,200 rows only 910 show their place.
  expect(statements.filter((text) => /player_sum.+demo = .+LIMIT/s.test(text) && !text.includes('user_id =')).length).toBeLessThanOrEqual(
    6,
  );
  await server.db.deleteFrom('accounts.user').where('email', 'like', 'many-%').execute();
});
