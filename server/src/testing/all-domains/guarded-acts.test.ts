import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { exchangeApi } from '@mela/contract/api/payments/exchange';
import type { GiftPrize } from '@mela/contract/api/prizes';
import type { Endpoint } from '@mela/contract/http/endpoint';
import { beforeAll, describe, expect, it } from 'vitest';
import { domains } from '../../domains/registry.ts';
import { postPoints, setBlock } from '../../domains/wallet/index.ts';
import { actOnPlayer } from '../../domains/sessions/index.ts';
import { transact } from '../../kernel/db/transact.ts';
import { systemOrigin } from '../../kernel/origin.ts';
import type { Tx } from '../../kernel/types.ts';
import { changeSetting } from '../change-setting.ts';
import { testServer, type Player, type TestServer } from '../server.ts';
import { untilOneWaits } from '../until-one-waits.ts';

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

async function gift(player: Player, prize: GiftPrize): Promise<number> {
  const { id: campaign_id } = await server.db
    .selectFrom('bonuses.campaign')
    .select('id')
    .where('slug', '=', 'demo-code')
    .executeTakeFirstOrThrow();
  const now = server.clock.now();
  const { id } = await server.db
    .insertInto('bonuses.gift')
    .values({
      key: randomUUID(),
      user_id: BigInt(player.id),
      campaign_id,
      prize: JSON.stringify(prize),
      offered_at: now,
      take_until: new Date(now.getTime() + 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}

const acts: Readonly<Record<string, Act>> = {
  'POST /gifts/self/:id': {
    writes: 'bonuses.award',
    async prepare(player) {
      const id = await gift(player, { type: 'free_bets', count: 1, bet: 10, game: 'demo-game' });
      return () => server.call('POST /gifts/self/:id', { token: player.token, params: { id }, idempotencyKey: randomUUID() });
    },
  },
  'POST /gifts/composite/self/:id/select': {
    writes: 'bonuses.award',
    async prepare(player) {
      const of = [
        { type: 'wheel_spins', count: 1 },
        { type: 'lottery_tickets', count: 1 },
      ] as const;
      const id = await gift(player, { type: 'choice', pick: 1, of: [...of] });
      const call = { token: player.token, params: { id }, body: { selected_gift_ids: [2] } };
      return () => server.call('POST /gifts/composite/self/:id/select', { ...call, idempotencyKey: randomUUID() });
    },
  },
  'POST /promo-codes': {
    writes: 'bonuses.gift',
    prepare: async (player) => () => server.call('POST /promo-codes', { token: player.token, body: { code: 'DEMO-BONUS' } }),
  },
  'POST /tournaments/:id/join': {
    writes: 'tournaments.member',
    async prepare(player) {
      const id = await runningTournament(player);
      return () => server.call('POST /tournaments/:id/join', { token: player.token, params: { id } });
    },
  },
  'POST /lottery/:id/tickets': {
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
  'POST /fortune-wheel': {
    writes: 'wheel.spin',
    prepare: async (player) => () => server.call('POST /fortune-wheel', { token: player.token, idempotencyKey: randomUUID() }),
  },
  'POST /daily-missions/:id/take': {
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
  'POST /payments/exchange': {
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
const guards: Readonly<Record<string, (player: Player) => Promise<unknown>>> = {
  'errors.self_excluded': (player) => transact(server.db, breakOf(player)),
  'errors.finance_blocked': (player) =>
    transact(server.db, (tx) =>
      setBlock(tx, { userId: BigInt(player.id), name: 'finance', kinds: ['bonus_grant'], until: null, reason: 'test' }),
    ),
  'errors.in_care': async (player) => {
    const now = server.clock.now();
    const markers = JSON.stringify([{ marker: 'night', points: 3 }]);
    const until = new Date(now.getTime() + 86_400_000);
    await server.db
      .insertInto('protection.care')
      .values({ user_id: BigInt(player.id), since: now, until, score: 3, markers })
      .execute();
  },
};
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

type Row = { readonly key: string; readonly row: Pick<Endpoint, 'taking'> };
const takingsOf = (rows: readonly Row[]) =>
  rows.flatMap(({ key, row: { taking } }) => (taking === undefined || taking === 'nothing' ? [] : [{ key, taking }]));
const takings = takingsOf([
  ...domains.flatMap(({ routes }) => routes ?? []),
  ...Object.entries<Endpoint>(exchangeApi.rows).map(([key, row]) => ({ key, row })),
]);

describe('what makes play likelier', () => {
  it('is taken by the rows that say so, and each of them is tried here', () => {
    expect(Object.keys(acts).toSorted()).toEqual(
      takingsOf(server.wiring.routes)
        .map(({ key }) => key)
        // Play money has tests of its own: its grants and refills.
        .filter((key) => key !== 'POST /play-money/refill')
        .toSorted(),
    );
  });

  it.each(
    takings
      .filter(({ key, taking }) => key in acts && taking === 'guarded')
      .flatMap(({ key }) => Object.keys(guards).map((by) => ({ key, by }))),
  )('$key is refused by $by, and gives nothing', async ({ key, by }) => {
    const player = await server.register();
    const act = acts[key]!;
    const call = await act.prepare(player);
    await guards[by]!(player);
    const before = await written(player, act);
    const { status, body } = await call();
    expect([status, body.error?.message, await written(player, act)]).toEqual([403, by, before]);
  });

  it.each(takings.filter(({ key, taking }) => key in acts && taking !== 'guarded'))('$key is kept in care: $taking', async ({ key }) => {
    const player = await server.register();
    const act = acts[key]!;
    const call = await act.prepare(player);
    await guards['errors.in_care']!(player);
    const before = await written(player, act);
    expect([(await call()).status, (await written(player, act)) > before]).toEqual([200, true]);
  });

  it('goes with no deposit of a player in care: it is refused with its gift, made without it, and one that is on its way brings none', async () => {
    const player = await server.register();
    const terms = { wagerTimes: 10, betMax: 50, winMax: 5_000, days: 7, weights: { games: {}, types: {}, otherwise: 100 } };
    const giftId = await gift(player, { type: 'deposit_match', percent: 100, max: 1_000, depositMin: 100, terms });
    const ask = (more: object) =>
      server.call('POST /payments/deposit', {
        token: player.token,
        idempotencyKey: randomUUID(),
        body: { system: 'upi', sum: 200, ...more },
      });
    const succeed = ({ body }: Awaited<ReturnType<typeof ask>>) =>
      server.call('POST /:id', { params: { id: body.data.operationId }, body: { outcome: 'success' } }, '/sandbox-psp');
    const started = await ask({ giftId });
    await guards['errors.in_care']!(player);
    expect((await ask({ giftId })).body.error.message).toBe('errors.in_care');
    await succeed(started);
    await succeed(await ask({}));
    expect(await server.balance(player)).toBe(400);
    const kept = server.db.selectFrom('bonuses.gift').select('state').where('id', '=', BigInt(giftId));
    expect(await kept.executeTakeFirstOrThrow()).toEqual({ state: 'offered' });
  });
});

it('an exchange of points waits for a review of the account that begins meanwhile, and is refused by it', async () => {
  const player = await server.register();
  const call = await acts['POST /payments/exchange']!.prepare(player);
  const by = { userId: BigInt(player.id), now: server.clock.now(), origin: systemOrigin('test'), reason: 'a person looks at it' };
  const review = (tx: Tx) => actOnPlayer(tx, { act: 'review', ...by });
  const before = await count(player, 'wallet.movement');
  expect((await during(review, call))?.body.error.message).toBe('errors.suspicious_activity');
  expect(await count(player, 'wallet.movement')).toBe(before);
});
