import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { postPoints, setBlock } from '../domains/wallet/index.ts';
import { actOnPlayer } from '../domains/sessions/index.ts';
import { transact } from '../kernel/db/transact.ts';
import { systemOrigin } from '../kernel/origin.ts';
import type { Tx } from '../kernel/types.ts';
import { changeSetting } from './change-setting.ts';
import { testServer, type Player, type TestServer } from './server.ts';
import { untilOneWaits } from './until-one-waits.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await changeSetting(server.db, 'fortune_wheel', { enabled: true });
  await changeSetting(server.db, 'points_exchange', { enabled: true, pointsPerRupee: 100, minimum: 1000 });
});

const count = async (player: Player, table: string) =>
  Number(
    (await sql<{ n: bigint }>`SELECT count(*) AS n FROM ${sql.table(table)} WHERE user_id = ${BigInt(player.id)}`.execute(server.db))
      .rows[0]?.n,
  );
const pointsFor = (player: Player) =>
  transact(server.db, (tx) =>
    postPoints(
      tx,
      [{ key: randomUUID(), kind: 'prize_points', userId: BigInt(player.id), points: 100_000n, origin: systemOrigin('test') }],
      server.clock.now(),
    ),
  );

type Act = {
  /** What it leaves behind, by table. */
  readonly writes: string;
  prepare(player: Player): Promise<() => ReturnType<TestServer['call']>>;
};
const runningTournament = async (player: Player) =>
  (await server.call('GET /tournaments', { token: player.token, query: { limit: 30 } })).body.data.find(
    (one: { active: boolean; vip: boolean }) => one.active && !one.vip,
  ).id as number;

const acts: Readonly<Record<string, Act>> = {
  'joining a tournament': {
    writes: 'tournaments.member',
    async prepare(player) {
      const id = await runningTournament(player);
      return () => server.call('POST /tournaments/:id/join', { token: player.token, params: { id } });
    },
  },
  'buying tickets of a lottery': {
    writes: 'lottery.player',
    async prepare(player) {
      await pointsFor(player);
      const { id } = await server.db
        .selectFrom('lottery.lottery')
        .select('id')
        .where('vip', '=', false)
        .where('price_points', 'is not', null)
        .where('starts_at', '<=', server.clock.now())
        .where('ends_at', '>', server.clock.now())
        .executeTakeFirstOrThrow();
      return () =>
        server.call('POST /lottery/:id/tickets', { token: player.token, params: { id }, idempotencyKey: randomUUID(), body: { count: 1 } });
    },
  },
  'spinning the wheel': {
    writes: 'wheel.spin',
    prepare: async (player) => () => server.call('POST /fortune-wheel', { token: player.token, idempotencyKey: randomUUID() }),
  },
  'taking the gift of a mission': {
    writes: 'missions.taken',
    async prepare(player) {
      await server.call('GET /daily-missions', { token: player.token });
      const task = await server.db
        .updateTable('missions.task')
        .set({ done_at: server.clock.now() })
        .where('user_id', '=', BigInt(player.id))
        .where('slot', '=', 1)
        .returning('id')
        .executeTakeFirstOrThrow();
      return () => server.call('POST /daily-missions/:id/take', { token: player.token, params: { id: Number(task.id) } });
    },
  },
  'exchanging points': {
    writes: 'wallet.movement',
    async prepare(player) {
      await pointsFor(player);
      return () => server.call('POST /payments/exchange', { token: player.token, idempotencyKey: randomUUID(), body: { points: 1000 } });
    },
  },
};
const written = async (player: Player, { writes }: Act) =>
  writes === 'missions.taken'
    ? (
        await server.db
          .selectFrom('missions.task')
          .select('id')
          .where('user_id', '=', BigInt(player.id))
          .where('taken_at', 'is not', null)
          .execute()
      ).length
    : count(player, writes);

/** Begins it in a transaction that commits only once the act waits for it. */
async function during(begin: (tx: Tx) => Promise<unknown>, act: () => ReturnType<TestServer['call']>) {
  const started: { answer?: ReturnType<TestServer['call']> } = {};
  await transact(server.db, async (tx) => {
    await begin(tx);
    started.answer = act();
    await untilOneWaits(server.db);
  });
  return started.answer;
}
const breakOf = (player: Player) => (tx: Tx) =>
  setBlock(tx, {
    userId: BigInt(player.id),
    name: 'self-exclusion',
    kinds: ['bet', 'deposit', 'bonus_grant'],
    until: null,
    reason: 'test',
  });

describe.each(Object.entries(acts))('%s', (_name, act) => {
  it('waits for a break that begins meanwhile, and is refused by it', async () => {
    const player = await server.register();
    const call = await act.prepare(player);
    const before = await written(player, act);
    const answer = await during(breakOf(player), call);
    expect([answer?.status, answer?.body.error.message]).toEqual([403, 'errors.self_excluded']);
    expect(await written(player, act)).toBe(before);
  });

  it('is done where no break begins', async () => {
    const player = await server.register();
    const call = await act.prepare(player);
    const before = await written(player, act);
    const answer = await call();
    expect([answer.status, (await written(player, act)) > before]).toEqual([200, true]);
  });
});

it('an exchange of points waits for a review of the account that begins meanwhile, and is refused by it', async () => {
  const player = await server.register();
  const call = await acts['exchanging points']!.prepare(player);
  const by = { userId: BigInt(player.id), now: server.clock.now(), origin: systemOrigin('test'), reason: 'a person looks at it' };
  const review = (tx: Tx) => actOnPlayer(tx, { act: 'review', ...by });
  const before = await count(player, 'wallet.movement');
  expect((await during(review, call))?.body.error.message).toBe('errors.suspicious_activity');
  expect(await count(player, 'wallet.movement')).toBe(before);
});
