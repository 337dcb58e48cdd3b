import { sql } from 'kysely';
import { randomInt, randomUUID } from 'node:crypto';
import { systemOrigin } from '../../../kernel/origin.ts';
import { titles } from '@mela/games/index';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emit } from '../../../kernel/events/index.ts';
import { transact } from '../../../kernel/db/transact.ts';
import { stepToEnd } from '../../../kernel/testing/step-to-end.ts';
import { changeSetting } from '../../../testing/change-setting.ts';
import { testServer, type TestServer, type Player } from '../../../testing/server.ts';
import { closeGame } from '../../catalogue/index.ts';
import { returnGauges, reviewAlarms } from './alarm-store.ts';
import { sumsOfTitles } from './day-store.ts';
import { returnsConsumer } from './follow-returns.ts';
import { returnsTable } from './returns-table.ts';
import { settledRound } from '../../../testing/settled-round.ts';

let server: TestServer;
const errors: Record<string, unknown>[] = [];
const game = 'patang';
const { data, allowedStakesMinor } = titles[game] ?? { data: null, allowedStakesMinor: [] };
const stake = Number(allowedStakesMinor[0] ?? 0n);

const spin = (token: string) =>
  server.call(
    'POST /spin',
    { headers: { 'session-token': token, 'idempotency-key': randomUUID() }, body: { bet: stake } },
    '/originals/v1',
  );
const step = () =>
  stepToEnd(server.db, returnsConsumer, {
    ...server,
    log: Object.assign(server.log, { error: (fields: Record<string, unknown>) => errors.push(fields) }),
  });
const sums = async (real = true) => (await sumsOfTitles(server.db)).find((row) => row.game === game && row.real === real);
const gauge = async (name: string) =>
  returnGauges(server.db)
    .find((each) => each.name === name)
    ?.read();
const alarms = () => server.db.selectFrom('originals.return_alarm').selectAll().orderBy('id').execute();

beforeAll(async () => {
  server = await testServer();
  await step();
});
beforeEach(async () => {
  errors.length = 0;
  for (const table of ['originals.return_day', 'originals.return_watch', 'originals.return_alarm'] as const)
    await server.db.deleteFrom(table).execute();
});

/** Wins in bets: of the reels, after the gamble, and of the jackpot. */
type Paid = { readonly reels: number; readonly gambled: number; readonly jackpot: number };

/** Rounds of a player with the given wins, booked without the engine, as a title with wrong reels would. */
async function forge(player: Player, wins: readonly (number | Paid)[], version = data?.version ?? 1): Promise<void> {
  const { session_id, seed_id } = await server.db
    .selectFrom('originals.round')
    .select(['session_id', 'seed_id'])
    .where('user_id', '=', BigInt(player.id))
    .limit(1)
    .executeTakeFirstOrThrow();
  const ids = await server.db
    .insertInto('originals.round')
    .values(
      wins.map(paidOf).map(({ reels, gambled, jackpot }, at) => ({
        id: sql<bigint>`play.round_id(${server.clock.now()}, NULL)`,
        user_id: BigInt(player.id),
        session_id,
        seed_id,
        idempotency_key: randomInt(2 ** 47),
        game,
        nonce: 1000 + at + Math.floor(server.clock.monotonicMs()),
        stake_minor: BigInt(stake),
        win_minor: BigInt(stake * (gambled + jackpot)),
        balance_minor: 0n,
        version,
        gambled_minor: BigInt(stake * (gambled - reels)) || null,
        jackpot_minor: BigInt(stake * jackpot) || null,
        created_at: server.clock.now(),
        closed_at: server.clock.now(),
      })),
    )
    .returning(['id', 'win_minor'])
    .execute();
  server.clock.advanceMs(10_000);
  await transact(server.db, (tx) =>
    emit(
      tx,
      systemOrigin('test'),
      ids.map(({ id, win_minor }) => ({
        type: 'round.settled' as const,
        userId: BigInt(player.id),
        body: settledRound(String(id), { betMinor: BigInt(stake), winMinor: win_minor }, { at: server.clock.now() }),
      })),
    ),
  );
  await step();
}

const paidOf = (win: number | Paid): Paid => (typeof win === 'number' ? { reels: win, gambled: win, jackpot: 0 } : win);

async function playerWithRound(labels: string[] = []): Promise<{ player: Player; token: string }> {
  const player = await server.playerWith(1000);
  await server.db.updateTable('accounts.user').set({ labels }).where('id', '=', BigInt(player.id)).execute();
  const token = await server.openGame(player, game);
  expect((await spin(token)).status).toBe(200);
  return { player, token };
}

describe('returns of the server’s titles', () => {
  it('add up every settled round once, to the paisa', async () => {
    const { token } = await playerWithRound();
    let won = 0;
    for (let round = 0; round < 9; round++) won += (await spin(token)).body.data.win;
    await step();
    await step();
    const first = await server.db.selectFrom('originals.round').select('win_minor').orderBy('id').limit(1).executeTakeFirstOrThrow();
    expect(await sums()).toMatchObject({
      version: data?.version,
      rounds: 10,
      staked: 10 * stake,
      won: won + Number(first.win_minor),
      jackpot: 0,
      gambled: 0,
    });
    // The days on which the events were written, by the clock of the database: two of them around midnight.
    const events = await server.db.selectFrom('kernel.event').select('at').where('type', '=', 'round.settled').execute();
    const days = await server.db.selectFrom('originals.return_day').select('day').execute();
    expect(new Set(days.map(({ day }) => day))).toEqual(new Set(events.map(({ at }) => at.toISOString().slice(0, 10))));
  });

  it('of every title equal what was booked, reels, gambles and jackpots together', async () => {
    const player = await server.playerWith(50_000);
    let [staked, won] = [0, 0];
    for (const [slug, title] of Object.entries(titles)) {
      const token = await server.openGame(player, slug);
      const bet = Number(title.allowedStakesMinor[0] ?? 0n);
      const answer = await server.call(
        'POST /spin',
        { headers: { 'session-token': token, 'idempotency-key': randomUUID() }, body: { bet } },
        '/originals/v1',
      );
      expect([slug, answer.status]).toEqual([slug, 200]);
      staked += bet;
      won += answer.body.data.win;
    }
    await step();
    const all = await sumsOfTitles(server.db);
    const waiting = Number(
      (
        await server.db
          .selectFrom('originals.round')
          .select((eb) => eb.fn.countAll<bigint>().as('n'))
          .where('closed_at', 'is', null)
          .executeTakeFirstOrThrow()
      ).n,
    );
    expect(all.length).toBe(Object.keys(titles).length - waiting);
    if (waiting === 0) expect(all.reduce((sum, row) => sum + row.staked, 0)).toBe(staked);
    expect(all.reduce((sum, row) => sum + row.won + row.gambled + row.jackpot, 0)).toBe(won);
  });

  it('do not include demos, and count test accounts apart', async () => {
    const demo = (await server.call('GET /games/:id/demo', { params: { id: game } })).body.data.token;
    expect((await spin(demo)).status).toBe(200);
    const { player } = await playerWithRound(['t']);
    await step();
    await forge(player, new Array<number>(60).fill(20));
    expect([await sums(), (await sums(false))?.rounds]).toEqual([undefined, 61]);
    expect(await alarms()).toEqual([]);
  });

  it('take what the reels won apart from gambles and jackpots, which are added up beside', async () => {
    const { player } = await playerWithRound();
    await step();
    const before = await sums();
    await forge(player, [
      { reels: 2, gambled: 8, jackpot: 0 },
      { reels: 3, gambled: 0, jackpot: 0 },
      { reels: 0, gambled: 0, jackpot: 500 },
    ]);
    const after = await sums();
    const grown = (name: 'won' | 'gambled' | 'jackpot' | 'winners') => (after?.[name] ?? 0) - (before?.[name] ?? 0);
    expect([grown('won'), grown('gambled'), grown('jackpot'), grown('winners')]).toEqual([5 * stake, 3 * stake, 500 * stake, 2]);
  });

  it('of fair rounds raise no alarm', async () => {
    const { player } = await playerWithRound();
    await forge(player, [0, 0, 1, 0, 2, 0, 0, 0, 1, 0]);
    expect([await alarms(), await gauge('mela_return_alarms')]).toEqual([[], 0]);
    expect(await gauge('mela_return_evidence')).toBeLessThan(0.01);
  });

  it('of a title that pays more than it states raise one alarm, which is counted and saved', async () => {
    const { player } = await playerWithRound();
    await forge(player, new Array<number>(60).fill(20));
    await forge(player, new Array<number>(10).fill(20));
    const raised = errors.filter((fields) => fields['claim'] === 'hits-high');
    expect(raised).toMatchObject([{ game, version: data?.version, rounds: 61 }]);
    expect(await alarms()).toContainEqual(expect.objectContaining({ game, claim: 'hits-high', reviewed_at: null }));
    expect(await gauge('mela_return_alarms')).toBeGreaterThan(0);
    expect(await gauge('mela_return_evidence')).toBeGreaterThan(1);
  });

  it('of an older version are added up and not judged', async () => {
    const { player } = await playerWithRound();
    await step();
    await forge(player, new Array<number>(60).fill(20), 99);
    expect(await alarms()).toEqual([]);
    expect((await sumsOfTitles(server.db)).find(({ version }) => version === 99)?.rounds).toBe(60);
  });
});

describe('the table of returns', () => {
  it('shows what was paid beside what is stated, and the bounds of a fair title', async () => {
    const { player } = await playerWithRound();
    await step();
    await forge(player, [0, 0, 2, 0, 1, 0, 0, 0, 0]);
    const { head, rows } = await returnsTable(server.db);
    const row = Object.fromEntries(head.map((title, at) => [title, rows[0]?.[at]]));
    expect(rows).toHaveLength(1);
    expect(row).toMatchObject({
      title: game,
      players: 'real',
      rounds: '10',
      'staked ₹': ((10 * stake) / 100).toFixed(2),
      'jackpots paid': '0.000 %',
    });
    expect(row['fair range (99 %)']).toMatch(/^0\.000 % to \d+/);
    expect((await returnsTable(server.db, '2999-01-01')).rows).toEqual([]);
  });
});

describe('a title under alarm', () => {
  const closes = (on: boolean) => transact(server.db, (tx) => changeSetting(tx, 'return_alarm_closes', on));

  it('still takes bets unless the operator has set otherwise', async () => {
    const { player, token } = await playerWithRound();
    await forge(player, new Array<number>(60).fill(20));
    expect((await spin(token)).status).toBe(200);
  });

  it('is closed where the operator has set it, until the alarm is reviewed; then its monitoring begins again', async () => {
    const { player, token } = await playerWithRound();
    await closes(true);
    await forge(player, new Array<number>(60).fill(20));
    expect((await spin(token)).status).not.toBe(200);
    expect(await reviewAlarms(server.db, game, server.clock.now())).toBeGreaterThan(0);
    await transact(server.db, (tx) => closeGame(tx, game, false));
    expect([(await spin(token)).status, await gauge('mela_return_alarms')]).toEqual([200, 0]);
    await forge(player, [0, 1, 0]);
    expect(await gauge('mela_return_alarms')).toBe(0);
    expect(await reviewAlarms(server.db, game, server.clock.now())).toBe(0);
  });
});
