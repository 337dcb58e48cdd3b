import type { OperatorProjection } from '@mela/contract/api/operators/operator-projections';
import { operatorBase } from '@mela/contract/http/endpoint';
import fc from 'fast-check';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { unixSec } from '../../../kernel/clock.ts';
import { shardsOf } from '../../../kernel/events/shards.ts';
import { stepConsumer } from '../../../kernel/events/step.ts';
import { projectionConsumer } from '../../../kernel/projections/projection-consumer.ts';
import { askRebuild } from '../../../kernel/projections/progress-store.ts';
import { rebuildStep } from '../../../kernel/projections/rebuild.ts';
import { stepToEnd } from '../../../kernel/testing/step-to-end.ts';
import { operatorWith } from '../../../testing/operator.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { playerDays } from './player-days-store.ts';

let server: TestServer;
let players: Player[];
let tokens: string[];
const parts = shardsOf(projectionConsumer(playerDays));

beforeAll(async () => {
  server = await testServer();
  players = await Promise.all([1, 2, 3].map(() => server.playerWith(100_000)));
  tokens = await Promise.all(players.map((player) => server.openGame(player, 'demo-game')));
  for (const part of parts) await stepToEnd(server.db, part, server);
});

/** What one can do: a bet that ends its round or not, a win or an undoing of a bet made before, a step of a consumer, a piece of the building. */
const acts = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('bet' as const),
      player: fc.nat(2),
      rupees: fc.integer({ min: 1, max: 50 }),
      closed: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('win' as const), bet: fc.nat(), rupees: fc.integer({ min: 0, max: 90 }) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('undo' as const), bet: fc.nat() }) },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('step' as const), events: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('build' as const), rows: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('again' as const) }) },
);

type Bet = { readonly player: number; readonly round: string; readonly key: string };
const bets: Bet[] = [];

async function send(path: 'bet' | 'win' | 'rollback', { player, round }: Bet, more: object): Promise<void> {
  const { body } = await server.provider(`/transaction/${path}`, {
    token: tokens[player],
    request_uuid: randomUUID(),
    round,
    game: 'demo-game',
    ...more,
  });
  if (!['RS_OK', 'RS_ERROR_TRANSACTION_ROLLED_BACK'].includes(body.status)) throw new Error(`${path}: ${JSON.stringify(body)}`);
}

/** A win, or none at all, which ends the round. */
const win = (bet: Bet, rupees: number) =>
  send('win', bet, { transaction_uuid: randomUUID(), reference_transaction_uuid: bet.key, amount: rupees * 100, round_closed: true });

type Act = typeof acts extends fc.Arbitrary<infer A> ? A : never;

async function perform(one: Act): Promise<void> {
  if (one.act === 'bet') {
    const bet = { player: one.player, round: randomUUID(), key: randomUUID() };
    bets.push(bet);
    await send('bet', bet, { transaction_uuid: bet.key, amount: one.rupees * 100 });
    return one.closed ? win(bet, 0) : undefined;
  }
  if (one.act === 'step') {
    for (const part of parts) await stepConsumer(server.db, part, server, null, { batchMax: one.events });
    return;
  }
  if (one.act === 'again') return askRebuild(server.db, playerDays.name);
  if (one.act === 'build') return void (await build(playerDays, one.rows));
  const bet = bets[one.bet % Math.max(bets.length, 1)];
  if (!bet) return;
  if (one.act === 'win') return win(bet, one.rupees);
  return send('rollback', bet, { transaction_uuid: randomUUID(), reference_transaction_uuid: bet.key, round_closed: true });
}

const build = (of = playerDays, rows = 1_000) => rebuildStep(server.db, of, server.clock.now(), rows);

async function toEnd(of = playerDays): Promise<void> {
  for (let found = ''; found !== 'done';) found = await build(of);
  for (const part of parts) await stepToEnd(server.db, part, server);
}

/** The rows of the table that are not zero, and the same from the rounds themselves. */
async function counted() {
  const { rows } = await sql<{ source: string; rows: unknown }>`
    SELECT 'table' AS source, coalesce(jsonb_agg(to_jsonb(d) - 'build' ORDER BY user_id, day, game_id), '[]') AS rows FROM ratings.player_day d
      WHERE build = (SELECT build FROM kernel.projection WHERE name = 'ratings.player-days') AND (rounds, bet_minor, win_minor) <> (0, 0, 0)
    UNION ALL
    SELECT 'rounds', coalesce(jsonb_agg(to_jsonb(r) ORDER BY user_id, day, game_id), '[]') FROM (
      SELECT user_id, (closed_at AT TIME ZONE 'Asia/Kolkata')::date AS day, game_id, count(*) AS rounds, sum(bet_minor - undone_minor) AS bet_minor, sum(win_minor) AS win_minor
      FROM play.round WHERE closed AND (bet_minor > undone_minor OR win_minor > 0) GROUP BY 1, 2, 3) r`.execute(server.db);
  return Object.fromEntries(rows.map(({ source, rows: found }) => [source, found]));
}

/** The rounds of games by day, and the same from the rounds themselves. */
async function ofGames() {
  const { rows } = await sql<{ source: string; rows: unknown }>`
    SELECT 'table' AS source, coalesce(jsonb_agg(to_jsonb(g) - 'build' ORDER BY day, game_id), '[]') AS rows FROM ratings.game_rounds g
      WHERE build = (SELECT build FROM kernel.projection WHERE name = 'ratings.player-days') AND rounds <> 0
    UNION ALL
    SELECT 'rounds', coalesce(jsonb_agg(to_jsonb(r) ORDER BY day, game_id), '[]') FROM (
      SELECT (closed_at AT TIME ZONE 'Asia/Kolkata')::date AS day, game_id, count(*) AS rounds FROM play.round
      WHERE closed AND (bet_minor > undone_minor OR win_minor > 0) GROUP BY 1, 2) r`.execute(server.db);
  return Object.fromEntries(rows.map(({ source, rows: found }) => [source, found]));
}

it('has what the rounds have, whatever was bet, won, undone, read and built in which order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 1, maxLength: 25 }), async (history) => {
      await sql`
        WITH begun AS (DELETE FROM kernel.projection), games AS (DELETE FROM ratings.game_rounds) DELETE FROM ratings.player_day`.execute(
        server.db,
      );
      for (const one of history) await perform(one);
      await toEnd();
      const { table, rounds } = await counted();
      expect(table).toEqual(rounds);
      const games = await ofGames();
      expect(games['table']).toEqual(games['rounds']);
    }),
    { numRuns: 30 },
  );
});

it('is made again for a higher version beside the one that is read, by two processes at once, and the rows before are removed', async () => {
  const bet = (player: number) => perform({ act: 'bet', player, rupees: 7, closed: true });
  for (const player of [0, 1, 2]) await bet(player);
  await toEnd();
  const [of, before] = [{ ...playerDays, version: 3 }, (await counted())['table']];
  expect(await build(of, 1)).toBe('counted');
  expect((await counted())['table']).toEqual(before);
  await bet(1);
  for (let found = ''; found !== 'done';) [found = ''] = await Promise.all([build(of, 1), build(of, 2)]);
  await toEnd(of);
  const { table, rounds } = await counted();
  expect(table).toEqual(rounds);
  expect(table).not.toEqual(before);
  const builds = await sql<{ build: number }>`SELECT DISTINCT build FROM ratings.player_day`.execute(server.db);
  const read = await sql<{
    build: number;
    version: number;
  }>`SELECT build, version FROM kernel.projection WHERE name = 'ratings.player-days'`.execute(server.db);
  expect([builds.rows, read.rows]).toEqual([[{ build: 2 }], [{ build: 2, version: 3 }]]);
});

it('waits with its past until its consumer has a place in the log', async () => {
  const of = { ...playerDays, name: 'ratings.another' };
  const buildOnEmpty = async (): Promise<string> => {
    const found = await build(of);
    return found === 'removed' ? buildOnEmpty() : found;
  };
  expect(await buildOnEmpty()).toBe('waits');
  for (const part of shardsOf(projectionConsumer(of))) await stepToEnd(server.db, part, server);
  expect(await build(of)).toBe('counted');
});

it('is listed for operators with how far it is made and until when it is true, and made again for one who asks', async () => {
  const { token } = await operatorWith(server, 'operations');
  await toEnd();
  const mine = async (): Promise<OperatorProjection | undefined> => {
    const { body } = await server.call('GET /projections', { token }, operatorBase);
    return (body.data as readonly OperatorProjection[]).find(({ name }) => name === playerDays.name);
  };
  const now = unixSec(server.clock.now());
  const { table: before } = await counted();
  expect(await mine()).toMatchObject({ state: 'whole', isRead: true, trueUntil: now });
  await perform({ act: 'bet', player: 0, rupees: 77, closed: true });
  const {
    rows: [{ at } = { at: null }],
  } = await sql<{ at: number | null }>`
    SELECT floor(extract(epoch FROM min(at)))::float8 AS at FROM kernel.event WHERE type = 'round.settled' AND body->>'betMinor' = '7700'`.execute(
    server.db,
  );
  expect(await mine()).toMatchObject({ trueUntil: at });
  const ask = (name: string) =>
    server.call(
      'POST /projections/:name/rebuild',
      { token, params: { name }, body: { reason: 'sums of Monday look wrong' } },
      operatorBase,
    );
  expect((await ask('ratings.none')).status).toBe(404);
  expect((await ask(playerDays.name)).body.data).toMatchObject({ state: 'building', isRead: true });
  expect(await build()).not.toBe('done');
  expect((await counted())['table']).toEqual(before);
  await toEnd();
  const { table, rounds } = await counted();
  expect([await mine(), table]).toMatchObject([{ state: 'whole', trueUntil: now }, rounds]);
});
