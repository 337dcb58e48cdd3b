import { sql } from 'kysely';
import { titles } from '@mela/games/index';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { returnGauges, reviewAlarms } from './alarm-store.ts';
import { judgeGambles } from './follow-gambles.ts';
import { readGambles } from './settled-store.ts';

let server: TestServer;
const errors: Record<string, unknown>[] = [];
const game = 'chit-pat';
const { data, allowedStakesMinor } = titles[game] ?? { data: null, allowedStakesMinor: [] };
const title = { slug: game, version: data?.version ?? 1 };
const stake = Number(allowedStakesMinor[0] ?? 0n);
const players: { id: number; session: bigint; seed: bigint }[] = [];
let nonce = 1000;

async function newPlayer(labels: string[] = []) {
  const player = await server.playerWith(100);
  await server.db.updateTable('accounts.user').set({ labels }).where('id', '=', BigInt(player.id)).execute();
  const token = await server.openGame(player, game);
  await server.call('GET /fairness/seed', { token: player.token });
  const session = await server.db
    .selectFrom('play.session')
    .select('id')
    .where('user_id', '=', BigInt(player.id))
    .executeTakeFirstOrThrow();
  const seed = await server.db.selectFrom('originals.seed').select('id').where('user_id', '=', BigInt(player.id)).executeTakeFirstOrThrow();
  expect(token).not.toBe('');
  return { id: player.id, session: session.id, seed: seed.id };
}

beforeAll(async () => {
  server = await testServer();
  players.push(await newPlayer(), await newPlayer(['t']));
});
beforeEach(async () => {
  errors.length = 0;
  for (const table of ['originals.return_watch', 'originals.return_alarm', 'originals.choice', 'originals.round'] as const)
    await server.db.deleteFrom(table).execute();
});

type Gambled = { readonly calls: readonly (readonly [call: 1 | 2, side: 1 | 2])[]; readonly waits?: boolean };
const won: Gambled = { calls: [[1, 1]] };
const lost: Gambled = { calls: [[1, 2]] };

/** Rounds that won two bets and gambled with the given results, booked without the engine. */
async function forge(rounds: readonly Gambled[], { of = 0, version = title.version } = {}): Promise<void> {
  const player = players[of];
  if (!player) throw new Error('no player');
  for (const { calls, waits = false } of rounds) {
    const before = 2n * BigInt(stake);
    const after = calls.reduce((minor, [call, side]) => (call === side ? minor * 2n : 0n), before);
    const { id } = await server.db
      .insertInto('originals.round')
      .values({
        id: sql<bigint>`play.round_id(${server.clock.now()}, NULL)`,
        user_id: BigInt(player.id),
        session_id: player.session,
        seed_id: player.seed,
        idempotency_key: BigInt(nonce),
        game,
        version,
        nonce: (nonce += 1),
        stake_minor: BigInt(stake),
        win_minor: waits ? 0n : after,
        gambled_minor: after - before,
        balance_minor: 0n,
        asks: true,
        book: waits ? '{}' : null,
        created_at: server.clock.now(),
        closed_at: waits ? null : server.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const choices = calls.map(([value, drawn], at) => ({ round_id: id, at, value, drawn, ...answered }));
    if (choices.length > 0) await server.db.insertInto('originals.choice').values(choices).execute();
  }
  server.clock.advanceMs(61_000);
}
const answered = { balance_minor: 0n, auto_resolved: false, made_at: new Date(0) };

const judge = () =>
  judgeGambles({ ...server, log: Object.assign(server.log, { error: (fields: Record<string, unknown>) => errors.push(fields) }) });
const state = () => transact(server.db, (tx) => readGambles(tx, title));
const counted = async () => {
  const { gambles, won: wins, chit } = await state();
  return [gambles, wins, chit];
};
const gauge = async (name: string) =>
  returnGauges(server.db)
    .find((each) => each.name === name)
    ?.read();
const claimsOpen = async () =>
  (await server.db.selectFrom('originals.return_alarm').select('claim').where('reviewed_at', 'is', null).execute()).map(
    ({ claim }) => claim,
  );

describe('gambles', () => {
  it('of real players are counted once each, every gamble of a round', async () => {
    await forge([
      won,
      lost,
      {
        calls: [
          [2, 2],
          [2, 2],
          [1, 2],
        ],
      },
      { calls: [] },
    ]);
    await judge();
    await judge();
    expect(await counted()).toEqual([5, 3, 1]);
    expect(await gauge('mela_gamble_evidence')).toBeGreaterThan(0);
    expect(await claimsOpen()).toEqual([]);
  });

  it('of test accounts and of older versions are not judged', async () => {
    await forge(new Array<Gambled>(60).fill(won), { of: 1 });
    await forge(new Array<Gambled>(60).fill(won), { version: title.version + 1 });
    await judge();
    expect([await counted(), await claimsOpen()]).toEqual([[0, 0, 0], []]);
  });

  it('wait for every gamble begun before them, since losses end sooner', async () => {
    await forge([won, { calls: [[1, 1]], waits: true }, ...new Array<Gambled>(40).fill(lost)]);
    await judge();
    expect(await counted()).toEqual([1, 1, 1]);
    await server.db.updateTable('originals.round').set({ closed_at: server.clock.now() }).where('closed_at', 'is', null).execute();
    await judge();
    expect(await counted()).toEqual([42, 2, 2]);
  });

  it('do not wait for ever: a round that cannot be ended is skipped after a week', async () => {
    await forge([{ calls: [[1, 1]], waits: true }, lost]);
    await judge();
    expect(await counted()).toEqual([0, 0, 0]);
    server.clock.advanceMs(8 * 86_400_000);
    await judge();
    expect(await counted()).toEqual([1, 0, 0]);
  });

  it('are not judged while rounds before them may still be open', async () => {
    await forge([lost]);
    server.clock.advanceMs(-30_000);
    await judge();
    expect(await counted()).toEqual([0, 0, 0]);
  });

  it('that an unfair coin decides raise one alarm until an operator reviews it; then their monitoring begins again', async () => {
    await forge(new Array<Gambled>(600).fill(won));
    await judge();
    await forge([won, won]);
    await judge();
    expect(await claimsOpen()).toEqual(
      expect.arrayContaining(['gamble-hits-high', 'gamble-return-high', 'gamble-money-high', 'gamble-chit']),
    );
    expect(errors.filter(({ claim }) => claim === 'gamble-chit')).toHaveLength(1);
    expect(errors.find(({ claim }) => claim === 'gamble-hits-high')).toMatchObject({ game, observed: 2, stated: 1 });
    expect(await gauge('mela_gamble_evidence')).toBeGreaterThan(1);
    expect(await gauge('mela_return_alarms')).toBeGreaterThan(0);
    expect(await reviewAlarms(server.db, game, server.clock.now())).toBeGreaterThan(0);
    await judge();
    await forge([lost, won]);
    await judge();
    expect([await counted(), await claimsOpen()]).toEqual([[2, 1, 1], []]);
    expect(await gauge('mela_gamble_evidence')).toBeLessThan(0.01);
  });
});
