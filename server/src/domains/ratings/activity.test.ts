import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../kernel/db/transact.ts';
import { emit } from '../../kernel/events/index.ts';
import { systemOrigin } from '../../kernel/origin.ts';
import { prune } from '../../kernel/testing/prune.ts';
import { shardsOf } from '../../kernel/events/shards.ts';
import { projectionConsumer } from '../../kernel/projections/projection-consumer.ts';
import { rebuildStep } from '../../kernel/projections/rebuild.ts';
import { stepToEnd } from '../../kernel/testing/step-to-end.ts';
import { testServer, type Player, type TestServer } from '../../testing/server.ts';
import { activityConsumer } from './activity.ts';
import { countRoundsJob } from './count-rounds.ts';
import { domain } from './index.ts';
import { playerDays } from './player-days/player-days-store.ts';
import { settledRound } from '../../testing/settled-round.ts';

let server: TestServer;
let players: Player[];
let games: number[];
beforeAll(async () => {
  server = await testServer();
  players = [await server.register(), await server.register(), await server.register()];
  const rows = await server.db
    .selectFrom('catalogue.game')
    .select(['id', 'slug'])
    .where('slug', 'in', ['mor', 'patang', 'rang'])
    .orderBy('slug')
    .execute();
  games = rows.map(({ id }) => id);
  await step();
  await build();
});
beforeEach(async () => {
  await server.db.deleteFrom('ratings.playing').execute();
  await server.db.deleteFrom('ratings.game_rounds').execute();
});

const step = async () => {
  for (const one of [activityConsumer, ...shardsOf(projectionConsumer(playerDays))]) await stepToEnd(server.db, one, server);
};
const build = async () => {
  for (let found = ''; found !== 'done';) found = await rebuildStep(server.db, playerDays, server.clock.now(), 1000);
};
let rounds = 0;
async function undoRound(player: Player | undefined, game: number | undefined, round: number): Promise<void> {
  const at = server.clock.now();
  const change = { at, gameId: BigInt(game ?? 0), before: { betMinor: 100n, winMinor: 0n } };
  const body = settledRound(`mela:a${round}`, { betMinor: 0n, winMinor: 0n }, change);
  await transact(server.db, (tx) => emit(tx, systemOrigin('test'), [{ type: 'round.settled', userId: BigInt(player?.id ?? 0), body }]));
  await step();
}
async function play(player: Player | undefined, game: number | undefined, times = 1): Promise<void> {
  const events = Array.from({ length: times }, () => ({
    type: 'round.settled' as const,
    userId: BigInt(player?.id ?? 0),
    body: settledRound(`mela:a${(rounds += 1)}`, { betMinor: 100n, winMinor: 0n }, { at: server.clock.now(), gameId: BigInt(game ?? 0) }),
  }));
  await transact(server.db, (tx) => emit(tx, systemOrigin('test'), events));
  await step();
}
async function activity() {
  server.clock.advanceMs(31_000);
  return (await server.call('GET /activity')).body.data;
}

describe('what players do now', () => {
  it('counts each player once who played a round in the last ten minutes', async () => {
    await play(players[0], games[0], 3);
    await play(players[1], games[0]);
    expect((await activity()).players).toBe(2);
    await server.db
      .updateTable('ratings.playing')
      .set({ played_at: new Date(server.clock.now().getTime() - 10 * 60_000) })
      .execute();
    expect((await activity()).players).toBe(0);
  });

  it('lists the games of the last seven days, most rounds first', async () => {
    await play(players[0], games[0], 2);
    await play(players[1], games[1], 5);
    await play(players[0], games[2], 1);
    expect((await activity()).popular).toEqual([
      { gameId: games[1], rounds: 5 },
      { gameId: games[0], rounds: 2 },
      { gameId: games[2], rounds: 1 },
    ]);
  });

  it('leaves out a round that was undone', async () => {
    await play(players[0], games[0], 2);
    await undoRound(players[0], games[0], rounds);
    expect((await activity()).popular).toEqual([{ gameId: games[0], rounds: 1 }]);
    await undoRound(players[0], games[0], rounds - 1);
    expect((await activity()).popular).toEqual([]);
  });

  it('leaves out rounds of eight days ago and games that are not listed', async () => {
    await play(players[0], games[0], 9);
    await play(players[0], games[1], 2);
    await server.db
      .updateTable('ratings.game_rounds')
      .set({ day: '2020-01-01' })
      .where('game_id', '=', games[0] ?? 0)
      .execute();
    await server.db
      .updateTable('catalogue.game')
      .set({ listed: false })
      .where('id', '=', games[1] ?? 0)
      .execute();
    expect((await activity()).popular).toEqual([]);
    await server.db
      .updateTable('catalogue.game')
      .set({ listed: true })
      .where('id', '=', games[1] ?? 0)
      .execute();
  });

  it('counts no fake or test account', async () => {
    await server.db
      .updateTable('accounts.user')
      .set({ labels: ['f'] })
      .where('id', '=', BigInt(players[2]?.id ?? 0))
      .execute();
    await play(players[2], games[0], 4);
    expect(await activity()).toEqual({ players: 0, demoPlayers: 0, popular: [] });
  });

  it('order the lobby by the 30 days before, the most played first, without what was undone and what is played today', async () => {
    await play(players[0], games[0], 2);
    await play(players[1], games[1], 5);
    await undoRound(players[0], games[0], rounds - 5);
    const counted = () => server.db.selectFrom('catalogue.game').select('id').where('rounds_30d', '>', 0).execute();
    await server.db
      .insertInto('ratings.game_rounds')
      .values({ build: 1, day: '2020-01-01', game_id: games[2] ?? 0, rounds: 99n })
      .execute();
    const origin = systemOrigin('test');
    await countRoundsJob.run({}, { ...server, origin });
    expect(await counted()).toEqual([]);
    server.clock.advanceMs(86_400_000);
    await play(players[0], games[0], 9);
    await countRoundsJob.run({}, { ...server, origin });
    server.clock.advanceMs(300_000);
    const listed = (await server.call('GET /games', { query: { limit: 100 } })).body.data;
    const shown = listed.map(({ id, betStatistic }: { id: number; betStatistic: number }) => [id, betStatistic]);
    expect(shown.slice(0, 2)).toEqual([
      [games[1], 5],
      [games[0], 1],
    ]);
    expect(shown.slice(2).every(([, count]: [number, number]) => count === 0)).toBe(true);
    await server.db.deleteFrom('ratings.game_rounds').execute();
    await countRoundsJob.run({}, { ...server, origin });
    expect(await counted()).toEqual([]);
  });

  it('are those of before the upgrade until the past is counted again, and order the lobby at the next run after it', async () => {
    const origin = systemOrigin('test');
    const day = new Date(server.clock.now().getTime() - 2 * 86_400_000);
    const order = async () => {
      await countRoundsJob.run({}, { ...server, origin });
      const rows = await server.db.selectFrom('catalogue.game').select(['id', 'rounds_30d']).where('rounds_30d', '>', 0).execute();
      return rows.map(({ id, rounds_30d: count }) => [id, count]);
    };
    await server.db
      .insertInto('ratings.game_day')
      .values({ day: day.toISOString().slice(0, 10), game_id: games[1] ?? 0, rounds: 8n })
      .execute();
    await server.db.updateTable('kernel.projection').set({ version: 1 }).where('name', '=', playerDays.name).execute();
    expect(await order()).toEqual([[games[1], 8]]);
    const asha = await server.playerWith(500);
    const token = await server.openGame(asha, 'demo-game');
    const bet = { token, round: 'before', game: 'demo-game' };
    await server.provider('/transaction/bet', { ...bet, request_uuid: 'b', transaction_uuid: 'b', amount: 1000 });
    const end = { request_uuid: 'w', transaction_uuid: 'w', reference_transaction_uuid: 'b', amount: 0, round_closed: true };
    await server.provider('/transaction/win', { ...bet, ...end });
    await step();
    await server.db.updateTable('play.round').set({ closed_at: day }).where('user_id', '=', BigInt(asha.id)).execute();
    await build();
    const { id } = await server.db.selectFrom('catalogue.game').select('id').where('slug', '=', 'demo-game').executeTakeFirstOrThrow();
    expect(await order()).toEqual([[id, 1]]);
    await server.db.deleteFrom('ratings.game_day').execute();
  });

  it('are kept for a month, and who played for a week', async () => {
    await play(players[0], games[0]);
    const days = async () => (await server.db.selectFrom('ratings.game_rounds').selectAll().execute()).length;
    server.clock.advanceMs(31 * 86_400_000);
    await prune(server, domain.retention ?? []);
    expect(await days()).toBe(1);
    expect(await server.db.selectFrom('ratings.playing').selectAll().execute()).toEqual([]);
    server.clock.advanceMs(2 * 86_400_000);
    await prune(server, domain.retention ?? []);
    expect(await days()).toBe(0);
  });
});
