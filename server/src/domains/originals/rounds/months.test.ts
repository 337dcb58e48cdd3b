import { randomUUID } from 'node:crypto';
import { questionOf, titles } from '@mela/games/index';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../../../kernel/log.ts';
import type { Tx } from '../../../kernel/types.ts';
import { changeSetting } from '../../../testing/change-setting.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { untilOneWaits } from '../../../testing/until-one-waits.ts';
import { findSession } from '../../play/index.ts';
import { originalsPartitions } from '../jobs.ts';
import { findSeed, plantSeed } from '../testing/find-seed.ts';
import { frameCalls } from '../../../testing/frame-calls.ts';
import { lastRound, lockRound, newestRounds, roundById, sumsOfSession } from './round-store.ts';
import { readBeforeSpins } from './spin-store.ts';

// One that never asks, and one with a gamble.
const game = 'patang';
const asking = 'chit-pat';
const stake = Number(titles[game]?.allowedStakesMinor[0]);
const gambleSeed = findSeed(asking, (book) => questionOf(book)?.of === 'gamble');
const [november, december] = [new Date('2026-11-30T23:59:30Z'), new Date('2026-12-01T00:00:30Z')];

let server: TestServer;
let frame: ReturnType<typeof frameCalls>;
let player: Player;
let token: string;
beforeAll(async () => {
  server = await testServer();
  frame = frameCalls(server);
  await server.db.transaction().execute((tx) => changeSetting(tx, 'gamble', true));
  // Fifteen months of partitions, as after a year.
  for (let month = 0; month < 12; month += 1) await originalsPartitions.add(server.db, new Date(Date.UTC(2025, 11 + month)));
});
beforeEach(async () => {
  server.clock.set(november);
  player = await server.playerWith(1000);
  server.clock.set(november);
  token = await server.openGame(player, game);
});

async function tablesOf(table: 'originals.round' | 'originals.choice' | 'play.round', column: string, ids: readonly string[]) {
  const { rows } = await sql<{ name: string }>`SELECT DISTINCT tableoid::regclass::text AS name FROM ${sql.table(table)}
    WHERE ${sql.ref(column)} = ANY(${ids}::bigint[]) ORDER BY 1`.execute(server.db);
  return rows.map(({ name }) => name);
}

describe('rounds around the end of a month', () => {
  it('are in the partition of their month, in both domains by one id', async () => {
    const first = (await frame.spin(token, stake)).body.data.round;
    server.clock.set(december);
    const second = (await frame.spin(token, stake)).body.data.round;
    expect([first.slice(0, 4), second.slice(0, 4)]).toEqual(['2611', '2612']);
    for (const table of ['originals.round', 'play.round'] as const)
      expect(await tablesOf(table, 'id', [first, second])).toEqual([`${table}_2026_11`, `${table}_2026_12`]);
  });

  it('[M2] a key of last month is played once, though no index spans the months', async () => {
    const key = randomUUID();
    const first = await frame.spin(token, stake, key);
    server.clock.set(december);
    const [again, other] = await Promise.all([frame.spin(token, stake, key), frame.spin(token, stake, key)]);
    expect([again.body.data, other.body.data]).toEqual([first.body.data, first.body.data]);
    const rounds = await server.db.selectFrom('originals.round').select('id').where('user_id', '=', BigInt(player.id)).execute();
    expect(rounds).toHaveLength(1);
  });

  it('[M2] many calls at once with one key, and with many keys, play each key once and each draw once', async () => {
    const key = randomUUID();
    await Promise.all(Array.from({ length: 12 }, (_, at) => frame.spin(token, stake, at < 6 ? key : randomUUID())));
    const rounds = await server.db
      .selectFrom('originals.round')
      .select(['nonce', 'previous_id', 'id'])
      .where('user_id', '=', BigInt(player.id))
      .orderBy('id')
      .execute();
    expect(rounds.map(({ nonce }) => nonce)).toEqual(rounds.map((_, at) => at));
    expect(rounds.map(({ previous_id }) => previous_id)).toEqual([null, ...rounds.slice(0, -1).map(({ id }) => id)]);
    expect(rounds).toHaveLength(7);
  });

  it.each([
    ['seed', true, (tx: Tx) => sql`UPDATE originals.seed SET nonce = nonce WHERE user_id = ${player.id}`.execute(tx)],
    ['last round', false, (tx: Tx) => sql`UPDATE originals.round SET shown = shown WHERE user_id = ${player.id}`.execute(tx)],
  ])(
    '[M9] players whose last rounds are of different months spin in one batch while another process holds the %s of one',
    async (_, waits, hold) => {
      const other = await server.playerWith(1000);
      const seats = [token, await server.openGame(other, game)];
      await frame.spin(token, stake);
      server.clock.set(december);
      await frame.spin(seats[1] ?? '', stake);
      const [isHeld, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const elsewhere = server.db.transaction().execute(async (tx) => {
        await hold(tx);
        isHeld.resolve();
        await mayEnd.promise;
      });
      await isHeld.promise;
      const spins = Promise.all(seats.map((seat) => frame.spin(seat, stake)));
      // Who waits reads the row as it is now, in the same statement. A last round is not waited for.
      if (waits) await untilOneWaits(server.db);
      else expect((await spins).map(({ status }) => status)).toEqual([200, 200]);
      mayEnd.resolve();
      await elsewhere;
      expect((await spins).map(({ status }) => status)).toEqual([200, 200]);
      const ids = [player, other].map(({ id }) => BigInt(id));
      const rounds = await server.db
        .selectFrom('originals.round')
        .select(['id', 'user_id'])
        .where('user_id', 'in', ids)
        .orderBy('id')
        .execute();
      expect(rounds).toHaveLength(4);
      for (const [place, seat] of seats.entries()) {
        const last = rounds.findLast(({ user_id }) => user_id === ids[place]);
        expect((await frame.session(seat)).body.data.round.round, 'only the last one is offered').toBe(String(last?.id));
      }
    },
  );

  it('a round that awaits a choice is continued next month, is the only one, and is answered in its own partition', async () => {
    await plantSeed(server.db, player.id, gambleSeed);
    token = await server.openGame(player, asking);
    const { round } = (await frame.spin(token, stake)).body.data;
    server.clock.set(december);
    expect((await frame.spin(token, stake)).body.error.message).toBe('errors.round.waits');
    expect((await frame.rotate(player)).body.error.message).toBe('errors.round.waits');
    expect((await frame.choose(token, round, 0, 0)).status).toBe(200);
    expect(await tablesOf('originals.choice', 'round_id', [round])).toEqual(['originals.choice_2026_11']);
    expect(await tablesOf('play.round', 'id', [round])).toEqual(['play.round_2026_11']);
    expect(await frame.recall(player, round)).toMatchObject({ round, status: 'closed' });
    const next = await frame.spin(token, stake);
    const { last, rounds } = (await frame.history(token)).body.data;
    expect(last.map((row: { round: string }) => row.round)).toEqual([next.body.data.round, round]);
    expect(rounds).toBe(2);
  });

  it('a round comes after the one before it where the clock of another process was already in the next month', async () => {
    server.clock.set(december);
    const first = (await frame.spin(token, stake)).body.data.round;
    server.clock.set(november);
    const second = (await frame.spin(token, stake)).body.data.round;
    expect(BigInt(second)).toBeGreaterThan(BigInt(first));
    expect((await frame.history(token)).body.data.last[0].round).toBe(second);
  });

  it("a provider's round is one round, also where its bet and its win come in different months", async () => {
    const demo = await server.openGame(player, 'demo-game');
    const [round, bet] = [randomUUID(), randomUUID()];
    const message = { token: demo, round };
    const send = (path: string, body: object) => server.provider(path, { request_uuid: randomUUID(), ...message, ...body });
    expect((await send('/transaction/bet', { transaction_uuid: bet, game: 'demo-game', amount: 10_000 })).body.status).toBe('RS_OK');
    server.clock.set(december);
    const won = { transaction_uuid: randomUUID(), reference_transaction_uuid: bet, amount: 5000, round_closed: true };
    expect((await send('/transaction/win', won)).body.status).toBe('RS_OK');
    const rows = await server.db.selectFrom('play.round').selectAll().where('round', '=', round).execute();
    expect(rows).toMatchObject([{ closed: true }]);
    expect(await tablesOf('play.round', 'id', [String(rows[0]?.id)])).toEqual(['play.round_2026_11']);
    expect(await frame.recall(player, `demo:${round}`)).toMatchObject({ status: 'closed' });
  });
});

describe('partitions', () => {
  it('are created ahead with the storage options of the default one, and an alarm is logged when next month has none', async () => {
    const { rows } = await sql<{
      name: string;
      options: string[] | null;
    }>`SELECT oid::regclass::text AS name, reloptions AS options FROM pg_class
      WHERE oid IN ('originals.round_2027_02'::regclass, 'play.round_2027_02'::regclass) ORDER BY 1`.execute(server.db);
    expect(rows).toEqual([
      { name: 'originals.round_2027_02', options: ['fillfactor=90'] },
      { name: 'play.round_2027_02', options: ['fillfactor=80'] },
    ]);
    const lines: string[] = [];
    const log = createLog('error', { write: (line: string) => void lines.push(line) });
    await originalsPartitions.addAhead({ ...server, log });
    expect(lines).toEqual([]);
    // A round of a month to come, by a clock that was wrong.
    server.clock.set(new Date('2028-02-10T00:00:00Z'));
    await frame.spin(await server.openGame(await server.playerWith(100), game), stake);
    server.clock.set(new Date('2028-01-10T00:00:00Z'));
    await originalsPartitions.addAhead({ ...server, log });
    expect(lines.join()).toContain('ALARM: no partition of rounds of originals for next month');
  });

  /** Partitions that a piece of work reads. */
  async function partitionsRead(work: (tx: Tx) => Promise<unknown>): Promise<string[]> {
    return server.db.transaction().execute(async (tx) => {
      const scans = async () =>
        (
          await sql<{
            name: string;
            scans: bigint;
          }>`SELECT schemaname || '.' || relname AS name, coalesce(seq_scan, 0) + coalesce(idx_scan, 0) AS scans
            FROM pg_stat_xact_user_tables WHERE schemaname IN ('originals', 'play') AND relname ~ '^(round|choice)_(default|\\d)'`.execute(
            tx,
          )
        ).rows;
      const before = new Map((await scans()).map(({ name, scans: count }) => [name, count]));
      await work(tx);
      return (await scans()).filter(({ name, scans: count }) => count > (before.get(name) ?? 0n)).map(({ name }) => name);
    });
  }

  it('of other months are not read by a spin, a choice, the recall or the history', async () => {
    const first = (await frame.spin(token, stake)).body.data.round;
    await frame.spin(token, stake);
    const session = await findSession(server.db, token);
    if (!session) throw new Error('no session');
    const own = ['originals.round_2026_11'];
    const id = BigInt(first);
    expect(await partitionsRead((tx) => readBeforeSpins(tx, [{ token, key: '1' }], november))).toEqual([...own, 'originals.round_2026_12']);
    expect(await partitionsRead((tx) => roundById(tx, id))).toEqual(own);
    expect(await partitionsRead((tx) => lockRound(tx, session, first))).toEqual(own);
    expect(await partitionsRead((tx) => lastRound(tx, session))).toEqual(own);
    expect(await partitionsRead((tx) => newestRounds(tx, session, 20))).toEqual(own);
    expect(await partitionsRead((tx) => sumsOfSession(tx, session))).toEqual([...own, 'originals.round_2026_12']);
  });
});
