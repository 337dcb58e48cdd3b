import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Lottery as Shown } from '@mela/contract/api/lottery';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../kernel/db/transact.ts';
import { emit, type NewEvent } from '../../kernel/events/index.ts';
import { systemOrigin } from '../../kernel/origin.ts';
import { runUntilKilled } from '../../kernel/testing/failures/run-process.ts';
import { stepToEnd } from '../../kernel/testing/step-to-end.ts';
import { testServer, type Player, type TestServer } from '../../testing/server.ts';
import { undoneAward } from '../../testing/undone-award.ts';
import { domain as loyalty } from '../loyalty/index.ts';
import { graceMs } from '../prizes/index.ts';
import { postPoints, reconcile, setBlock, verifyChain } from '../wallet/index.ts';
import { lotteryJobs } from './draw-and-pay.ts';
import { openLottery } from './announce-lottery.ts';
import { ticketsConsumer } from './earn-tickets.ts';
import { lockOwed, oweTickets } from './owed-ticket-store.ts';
import { giveOwed } from './owed-tickets.ts';
import { lockLottery, type NewLottery } from './store.ts';
import type { DyingDraw } from './testing/draw-and-die.ts';
import { sampleLottery } from './testing/sample-lottery.ts';
import { settledRound } from '../../testing/settled-round.ts';
import { untilOneWaits } from '../../testing/until-one-waits.ts';

let server: TestServer;
let visitor: Player;
let lotteryId = 0;
let keys = 0;
const hourMs = 3_600_000;

beforeAll(async () => {
  server = await testServer();
  visitor = await server.register();
});

const origin = systemOrigin('test');
const run = (failpoint = async (_step: string) => undefined as void) => lotteryJobs(failpoint)[0]!.run({}, { ...server, origin });
const step = () => stepToEnd(server.db, ticketsConsumer, server);

async function killedAt(dieAt: string): Promise<void> {
  const draw: DyingDraw = { target: server.open.target, nowMs: server.clock.now().getTime(), dieAt };
  await runUntilKilled(join(import.meta.dirname, 'testing/draw-and-die.ts'), draw);
}

/** The places whose players were notified of their prize. */
const notifiedOf = async (key: string) => {
  const rows = await server.db.selectFrom('kernel.event').select('body').where('type', '=', 'contest.won').execute();
  return rows
    .map(({ body }) => body as { key: string; place: number })
    .filter((won) => won.key.startsWith(key))
    .map(({ place }) => place)
    .toSorted();
};

async function open(change: Partial<NewLottery> = {}): Promise<number> {
  await step();
  await server.db.updateTable('lottery.lottery').set({ state: 'stopped' }).where('state', '<>', 'paid').execute();
  lotteryId = await transact(server.db, (tx) => openLottery(tx, sampleLottery(server.clock.now(), change), server.random));
  await run();
  return lotteryId;
}

const show = async (player: Player = visitor, id = lotteryId): Promise<Shown> =>
  (await server.call('GET /lotteries/:id', { params: { id }, query: {}, token: player.token })).body.data;
const ranges = async (id = lotteryId) =>
  (await server.call('GET /lottery/:id/ranges', { params: { id }, query: {}, token: visitor.token })).body.data;
const ticketsOf = async (player: Player, query = {}) =>
  (await server.call('GET /lottery/:id/tickets', { params: { id: lotteryId }, query, token: player.token })).body;
const buy = (player: Player, count = 1, idempotencyKey = `a-buying-key-${(keys += 1)}`) =>
  server.call('POST /lottery/:id/tickets', { params: { id: lotteryId }, body: { count }, token: player.token, idempotencyKey });
const outcome = async (bought: ReturnType<typeof buy>) => {
  const { status, body } = await bought;
  return status === 200 ? body.data : body.error.message;
};
const points = async ({ token }: Player) => (await server.call('GET /users/self/level', { token })).body.data.points;
async function withPoints(count: number): Promise<Player> {
  const player = await server.register();
  const movement = {
    key: `points-of-${player.id}`,
    kind: 'prize_points',
    userId: BigInt(player.id),
    points: BigInt(count),
    origin,
  } as const;
  await transact(server.db, (tx) => postPoints(tx, [movement], server.clock.now()));
  return player;
}
async function happens(...events: NewEvent[]): Promise<void> {
  await transact(server.db, (tx) =>
    emit(
      tx,
      origin,
      events.map((event) => ({ at: server.clock.now(), ...event })),
    ),
  );
  await step();
}
const bets = ({ id }: Player, rupees: number): NewEvent => ({
  type: 'turnover.changed',
  userId: BigInt(id),
  body: { changeMinor: BigInt(rupees * 100) },
});
const deposits = ({ id }: Player, rupees: number, paymentId: bigint): NewEvent => ({
  type: 'deposit.succeeded',
  userId: BigInt(id),
  body: { paymentId, sumMinor: BigInt(rupees * 100), status: 3 },
});
const label = ({ id }: Player, ...labels: string[]) =>
  server.db.updateTable('accounts.user').set({ labels }).where('id', '=', BigInt(id)).execute();
/** The end of the lottery and everything that follows. */
async function finish(): Promise<void> {
  server.clock.advanceMs(hourMs + graceMs);
  await run();
  await step();
  await run();
}

describe('[3.22] a lottery', () => {
  it('has id, start in seconds, fund, labels, tickets and their number; the fund grows with each ticket to its maximum', async () => {
    await open();
    const asha = await server.register();
    expect(await show()).toMatchObject({
      id: lotteryId,
      fund: 1000,
      labels: [],
      ticketCount: 0,
      tickets: [],
      winners: [],
      serverSeed: null,
      listHash: null,
    });
    expect((await show()).startDate).toBe(Math.floor(server.clock.now().getTime() / 1000) - 4);
    await happens(bets(asha, 450));
    expect(await show(asha)).toMatchObject({ fund: 1004, ticketCount: 4, ownTicketCount: 4 });
    expect((await show()).prizes).toEqual([
      { from: 1, to: 1, prize: 502 },
      { from: 2, to: 3, prize: 100.4 },
    ]);
  });

  it('publishes the hash of its seed before the first ticket, and the seed only after the last', async () => {
    await open();
    expect(await show()).toMatchObject({ commitment: expect.stringMatching(/^[0-9a-f]{64}$/), serverSeed: null });
    await finish();
    expect((await show()).serverSeed).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('tickets are earned', () => {
  it('by bets, deposits, levels and missions, each event once, also in three processes', async () => {
    await open();
    const asha = await server.register();
    const events: NewEvent[] = [
      bets(asha, 250),
      deposits(asha, 1200, 77n),
      deposits(asha, 1200, 77n),
      { type: 'level.reached', userId: BigInt(asha.id), body: { levelId: 2n } },
      { type: 'level.reached', userId: BigInt(asha.id), body: { levelId: 2n } },
      { type: 'mission.taken', userId: BigInt(asha.id), body: { taskId: 9n } },
      bets(asha, 1200),
    ];
    await transact(server.db, (tx) =>
      emit(
        tx,
        origin,
        events.map((event) => ({ at: server.clock.now(), ...event })),
      ),
    );
    await Promise.all([step(), step(), step()]);
    const { data, count } = await ticketsOf(asha, { limit: 50 });
    const sources = data.map(({ source }: { source: string }) => source);
    expect(sources.toSorted().join(' ')).toBe(`deposit deposit level level level mission mission${' play'.repeat(14)}`);
    expect(count).toBe(21);
  });

  it('by a deposit once its money is played, and not by one that is carried in and out', async () => {
    await open();
    const [asha, ravi] = [await server.register(), await server.register()];
    await happens(deposits(asha, 25_000, 501n), deposits(ravi, 25_000, 502n));
    expect([(await show(asha)).ownTicketCount, (await show(ravi)).ownTicketCount]).toEqual([0, 0]);
    await happens(bets(asha, 500));
    await happens(bets(asha, 600));
    const sources = (await ticketsOf(asha, { limit: 50 })).data.map(({ source }: { source: string }) => source);
    expect(sources.filter((source: string) => source === 'deposit')).toHaveLength(2);
    expect((await show(ravi)).ownTicketCount).toBe(0);
  });

  it('from the turnover that points count: a rolled back round is owed from the next bets, and no ticket is taken back', async () => {
    await open();
    const asha = await server.register();
    const settled = (round: string, rupees: number, version: bigint): NewEvent => ({
      type: 'round.settled',
      userId: BigInt(asha.id),
      version,
      body: settledRound(`mela:${round}`, { betMinor: BigInt(rupees * 100), winMinor: 0n }, { at: server.clock.now() }),
    });
    const plays = async (...events: NewEvent[]) => {
      await happens(...events);
      for (const consumer of loyalty.consumers ?? []) await stepToEnd(server.db, consumer, server);
      await step();
    };
    await plays(settled('l1', 300, 1n));
    await plays(settled('l1', 0, 2n), settled('l2', 200, 3n));
    expect((await show(asha)).ownTicketCount).toBe(3);
    await plays(settled('l3', 200, 4n));
    expect((await show(asha)).ownTicketCount).toBe(4);
  });

  it('by bets that were undone win nothing: the last tickets of a player beyond what still stands', async () => {
    await open({ shares: [{ from: 1, to: 3, share: 1000 }] });
    const asha = await server.register();
    const settled = (betMinor: bigint, version: bigint): NewEvent => ({
      type: 'round.settled',
      userId: BigInt(asha.id),
      version,
      at: server.clock.now(),
      body: settledRound('mela:u1', { betMinor, winMinor: 0n }, { at: server.clock.now() }),
    });
    const plays = async (event: NewEvent) => {
      await happens(event);
      for (const consumer of loyalty.consumers ?? []) await stepToEnd(server.db, consumer, server);
      await step();
    };
    await plays(settled(30_000n, 1n));
    await plays(settled(10_000n, 2n));
    expect((await show(asha)).ownTicketCount).toBe(3);
    server.clock.advanceMs(hourMs + graceMs);
    await run();
    await step();
    await run();
    const winners = await server.db
      .selectFrom('lottery.winner')
      .selectAll()
      .where('lottery_id', '=', lotteryId)
      .orderBy('ticket')
      .execute();
    expect(winners.map(({ ticket, refusal, paid_at }) => [ticket, refusal, paid_at !== null])).toEqual([
      [0n, null, true],
      [1n, 'undone bets', false],
      [2n, 'undone bets', false],
    ]);
    // A refused prize is not drawn again: the list of winners is what follows from the seed, however often the job runs.
    const list = () => server.db.selectFrom('lottery.winner').selectAll().where('lottery_id', '=', lotteryId).orderBy('place').execute();
    const before = await list();
    server.clock.advanceMs(24 * 3_600_000);
    await run();
    await run();
    expect(await list()).toEqual(before);
  });

  it('as a prize of a gift, each once, for the running lottery that ends first; without one, and under a block, they wait', async () => {
    const [asha, ravi] = [await server.register(), await server.register()];
    const awarded = ({ id }: Player, key: string, count: number): NewEvent => ({
      type: 'prize.awarded',
      userId: BigInt(id),
      body: { key, campaign: 'test', prize: { type: 'lottery_tickets', count } },
    });
    const block = (until: Date | null) =>
      transact(server.db, (tx) => setBlock(tx, { userId: BigInt(ravi.id), name: 'x', kinds: ['bonus_grant'], until, reason: 'test' }));
    await open();
    await block(null);
    await happens(awarded(asha, 'prize-1', 3), awarded(asha, 'prize-1', 3), awarded(ravi, 'prize-2', 2));
    expect([(await show(asha)).ownTicketCount, (await show(ravi)).ownTicketCount]).toEqual([3, 0]);
    expect((await ticketsOf(asha)).data[0]).toMatchObject({ source: 'gift' });
    await server.db.updateTable('lottery.lottery').set({ state: 'stopped' }).where('id', '=', lotteryId).execute();
    await happens(awarded(asha, 'prize-3', 4));
    await block(server.clock.now());
    server.clock.advanceMs(300_000);
    await open();
    await run();
    expect([(await show(asha)).ownTicketCount, (await show(ravi)).ownTicketCount]).toEqual([4, 2]);
    expect(await server.db.selectFrom('lottery.owed_ticket').selectAll().execute()).toEqual([]);
  });

  it('of a gift reach everyone: a thousand that wait for players under a block or in care hold up no one, and are given once they may be', async () => {
    const [barred, cared, last] = [await server.register(), await server.register(), await server.register()];
    await transact(server.db, (tx) =>
      setBlock(tx, { userId: BigInt(barred.id), name: 'x', kinds: ['bonus_grant'], until: null, reason: 'test' }),
    );
    const [now, care] = [server.clock.now(), { score: 5, markers: JSON.stringify([{ marker: 'night', points: 3 }]), seen_at: null }];
    const until = new Date(now.getTime() + 3_600_000);
    await server.db
      .insertInto('protection.care')
      .values({ user_id: BigInt(cared.id), since: now, until, ...care })
      .execute();
    const owed = (player: Player, key: string, ageMs: number) => {
      const at = new Date(now.getTime() - ageMs);
      return { key, user_id: BigInt(player.id), count: 1, at, next_at: at };
    };
    await server.db
      .insertInto('lottery.owed_ticket')
      .values([
        ...Array.from({ length: 600 }, (_, n) => owed(barred, `barred-${n}`, 9_000)),
        ...Array.from({ length: 400 }, (_, n) => owed(cared, `cared-${n}`, 8_000)),
        owed(last, 'last', 1_000),
      ])
      .execute();
    await open({ playerMax: 10_000, endsAt: new Date(now.getTime() + 24 * 3_600_000) });
    await run();
    const counts = async () => Promise.all([barred, cared, last].map(async (player) => (await show(player)).ownTicketCount));
    expect(await counts()).toEqual([0, 0, 1]);
    server.clock.advanceMs(3_600_000);
    await run();
    expect(await counts()).toEqual([0, 400, 1]);
    await transact(server.db, (tx) =>
      setBlock(tx, { userId: BigInt(barred.id), name: 'x', kinds: ['bonus_grant'], until: server.clock.now(), reason: 'test' }),
    );
    server.clock.advanceMs(300_000);
    await run();
    expect(await counts()).toEqual([600, 400, 1]);
  });

  it('of a prize that was taken back are given no more where they wait, and stay where they were issued', async () => {
    const asha = await server.register();
    const prize = { type: 'lottery_tickets', count: 3 } as const;
    const given = (key: string): NewEvent => ({
      type: 'prize.awarded',
      userId: BigInt(asha.id),
      body: { key, giver: 'gifts', campaign: 'test', prize },
    });
    const undone = (key: string): NewEvent => ({ type: 'prize.undone', userId: BigInt(asha.id), body: { key, giver: 'gifts', prize } });
    await happens(given('waits'), undone('waits'));
    await open();
    await run();
    expect((await show(asha)).ownTicketCount).toBe(0);
    await happens(given('at once'), undone('at once'));
    expect((await show(asha)).ownTicketCount).toBe(0);
    await happens(given('issued'));
    await happens(undone('issued'));
    expect((await show(asha)).ownTicketCount).toBe(3);
    await undoneAward(server.db, 'undone-first', BigInt(asha.id), prize, server.clock.now());
    await happens(undone('undone-first'), given('undone-first'));
    expect((await show(asha)).ownTicketCount).toBe(3);
  });

  it('as a prize of one player that cannot be given stops those of no other', async () => {
    await open();
    const players = [await server.register(), await server.register(), await server.register()];
    await sql`
      CREATE FUNCTION public.refuse_ticket() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no ticket'; END $$`.execute(
      server.db,
    );
    await sql`
      CREATE TRIGGER refuse BEFORE INSERT ON lottery.ticket_range FOR EACH ROW WHEN (NEW.user_id = ${sql.lit(Number(players[1]!.id))})
      EXECUTE FUNCTION public.refuse_ticket()`.execute(server.db);
    const owed = players.map(({ id }) => ({ key: `owed:${id}`, userId: BigInt(id), count: 2 }));
    await transact(server.db, (tx) => oweTickets(tx, owed, server.clock.now()));
    await run();
    const counts = async () => Promise.all(players.map(async (player) => (await show(player)).ownTicketCount));
    expect(await counts()).toEqual([2, 0, 2]);
    await sql`DROP TRIGGER refuse ON lottery.ticket_range`.execute(server.db);
    await run();
    expect(await counts()).toEqual([2, 2, 2]);
  });

  it('as a prize that is promised several times at once, and given by the job and by events of many processes at once, are given once', async () => {
    await open();
    const asha = await server.register();
    const body = { key: 'twice-at-once', giver: 'gifts', campaign: 'test', prize: { type: 'lottery_tickets', count: 3 } } as const;
    const promise = () =>
      transact(server.db, (tx) => emit(tx, origin, [{ type: 'prize.awarded', userId: BigInt(asha.id), at: server.clock.now(), body }]));
    await Promise.all(Array.from({ length: 6 }, promise));
    await Promise.all([step(), run(), step(), run(), step()]);
    expect([(await show(asha)).ownTicketCount, (await show(asha)).ticketCount]).toEqual([3, 3]);
  });

  it.each([
    ['is stopped', { state: 'stopped' }],
    ['has its tickets closed', { state: 'counting', counted_at: new Date(0) }],
  ])('as a prize wait for the next lottery where theirs %s at this moment', async (_what, change) => {
    const asha = await server.register();
    const first = await open();
    await transact(server.db, (tx) => oweTickets(tx, [{ key: `waits-${first}`, userId: BigInt(asha.id), count: 2 }], server.clock.now()));
    const given = await transact(server.db, async (holder) => {
      await lockLottery(holder, first);
      const giving = transact(server.db, async (tx) =>
        giveOwed(tx, await lockOwed(tx, server.clock.now()), server.random, server.clock.now()),
      );
      await untilOneWaits(server.db);
      await holder.updateTable('lottery.lottery').set(change).where('id', '=', first).execute();
      return { giving };
    });
    expect(await given.giving).toEqual([]);
    expect((await show(asha, first)).ownTicketCount).toBe(0);
    server.clock.advanceMs(300_000);
    await open();
    await run();
    expect((await show(asha)).ownTicketCount).toBe(2);
  });

  it('from the moment of the start to that of the end, whenever the job moves the lottery on and however late the bets are read', async () => {
    const asha = await withPoints(100);
    const startsAt = new Date(server.clock.now().getTime() + 1000);
    await open({ startsAt });
    await happens(bets(asha, 100));
    expect([(await show(asha)).ownTicketCount, await outcome(buy(asha))]).toEqual([0, 'errors.lottery.over']);
    server.clock.set(startsAt);
    await happens(bets(asha, 100));
    expect([await outcome(buy(asha)), (await show(asha)).ownTicketCount]).toEqual([{ first: 1, last: 1, points: 90 }, 2]);
    await run();
    server.clock.advanceMs(hourMs - 2000);
    await transact(server.db, (tx) => emit(tx, origin, [{ ...bets(asha, 100), at: server.clock.now() } as NewEvent]));
    server.clock.advanceMs(1000);
    expect(await outcome(buy(asha))).toBe('errors.lottery.over');
    server.clock.advanceMs(graceMs);
    await run();
    await step();
    await run();
    expect(await show(asha)).toMatchObject({ state: 'paid', ownTicketCount: 3, ticketCount: 3 });
  });

  it('up to the maximum of a player, not by accounts of the operator, and not before the start or after the end', async () => {
    await open({ playerMax: 5 });
    const [asha, fake] = [await server.register(), await server.register()];
    await label(fake, 'f');
    await happens(bets(asha, 90_000), bets(fake, 500));
    expect((await show(asha)).ownTicketCount).toBe(5);
    expect((await show()).ticketCount).toBe(5);
    const ravi = await server.register();
    await happens(
      { ...bets(ravi, 500), at: new Date(server.clock.now().getTime() - hourMs) },
      { ...bets(ravi, 500), at: new Date(server.clock.now().getTime() + hourMs) },
    );
    expect((await show(ravi)).ownTicketCount).toBe(0);
  });

  it('[6.6] [6.7] in a VIP lottery by members of the club only, who see theirs first; others see the normal ones first', async () => {
    const [asha, vip] = [await withPoints(100), await withPoints(100)];
    await label(vip, 'vip_club');
    const normal = await open();
    const shares = [{ from: 1, to: 1, share: 10_000 }];
    const club = { vip: true, fundMinor: 50_000n, growMinor: 0n, fundMaxMinor: 50_000n, shares, playerMax: 10, depositMinor: null };
    const special = await transact(server.db, (tx) => openLottery(tx, sampleLottery(server.clock.now(), club), server.random));
    await run();
    const ids = async (player: Player) =>
      (await server.call('GET /lottery/list', { query: { active: 1 }, token: player.token })).body.data.map(({ id }: Shown) => id);
    expect([await ids(asha), await ids(vip)]).toEqual([
      [normal, special],
      [special, normal],
    ]);
    await happens(bets(asha, 100), bets(vip, 100));
    lotteryId = special;
    expect([(await show(asha)).ownTicketCount, (await show(vip)).ownTicketCount]).toEqual([0, 1]);
    expect((await show()).labels).toEqual(['vip_club']);
    expect(await outcome(buy(asha))).toBe('errors.lottery.vip');
    expect(await outcome(buy(vip))).toMatchObject({ first: 1, last: 1 });
  });
});

describe('tickets are bought with points', () => {
  it('once, where twenty tabs buy with the points of one ticket', async () => {
    await open();
    const asha = await withPoints(15);
    const bought = await Promise.all(Array.from({ length: 20 }, () => outcome(buy(asha))));
    expect(bought.filter((one) => typeof one === 'object')).toEqual([{ first: 0, last: 0, points: 5 }]);
    expect(new Set(bought.filter((one) => typeof one === 'string'))).toEqual(new Set(['errors.lottery.points']));
    expect([(await show(asha)).ownTicketCount, await points(asha)]).toEqual([1, 5]);
  });

  it('once, where twenty tabs send the same purchase', async () => {
    await open();
    const asha = await withPoints(1000);
    const bought = await Promise.all(Array.from({ length: 20 }, () => outcome(buy(asha, 2, 'one-purchase-of-two'))));
    expect(new Set(bought.map((one) => JSON.stringify(one)))).toEqual(new Set([JSON.stringify({ first: 0, last: 1, points: 980 })]));
    expect((await show(asha)).ownTicketCount).toBe(2);
    expect([(await reconcile(server.db, { whole: true })).mismatches, await verifyChain(server.db)]).toEqual([[], []]);
  });

  it('with numbers that no two players share, however many buy at once', async () => {
    await open();
    const players = await Promise.all(Array.from({ length: 6 }, () => withPoints(100)));
    await Promise.all(players.flatMap((player) => [buy(player, 3), buy(player, 2)]));
    const all = (await Promise.all(players.map((player) => ticketsOf(player, { limit: 50 })))).flatMap(({ data }) =>
      data.map(({ ticket }: { ticket: number }) => ticket),
    );
    expect(all.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, at) => at));
  });

  it('not by guests, on a break, by accounts of the operator, beyond the maximum, where they are not for sale, or after the end', async () => {
    await open({ playerMax: 3 });
    const [asha, fake, resting] = [await withPoints(100), await withPoints(100), await withPoints(100)];
    expect(
      (
        await server.call('POST /lottery/:id/tickets', {
          params: { id: lotteryId },
          body: { count: 1 },
          idempotencyKey: 'a-guest-buys-one',
        })
      ).status,
    ).toBe(401);
    await label(fake, 't');
    expect(await outcome(buy(fake))).toBe('errors.finance_blocked');
    const block = { name: 'cool-off', kinds: ['bet', 'deposit', 'bonus_grant'], reason: 'test' } as const;
    await transact(server.db, (tx) => setBlock(tx, { userId: BigInt(resting.id), until: null, ...block }));
    expect(await outcome(buy(resting))).toBe('errors.self_excluded');
    expect(await outcome(buy(asha, 4))).toBe('errors.lottery.full');
    server.clock.advanceMs(hourMs);
    expect(await outcome(buy(asha))).toBe('errors.lottery.over');
    await open({ pricePoints: null });
    expect(await outcome(buy(asha))).toBe('errors.lottery.over');
    lotteryId = 999_999;
    expect(await outcome(buy(asha))).toBe('errors.not_found');
  });
});

describe('the draw', () => {
  it('can be computed again by everyone from the list and the seed, with the published script', async () => {
    await open();
    const players = await Promise.all(Array.from({ length: 4 }, () => withPoints(100)));
    for (const player of players) await happens(bets(player, 1000));
    await Promise.all(players.map((player) => buy(player, 3)));
    const { commitment } = await show();
    await finish();
    const lottery = await show();
    const list = await ranges();
    expect(lottery.state).toBe('paid');
    expect(
      createHash('sha256')
        .update(Buffer.from(lottery.serverSeed ?? '', 'hex'))
        .digest('hex'),
    ).toBe(commitment);
    let head = `mela-lottery-${lottery.id}`;
    for (const { first, last, mark } of list) head = createHash('sha256').update(`${head}:${first}:${last}:${mark}`).digest('hex');
    expect(head).toBe(lottery.listHash);

    const folder = mkdtempSync(join(tmpdir(), 'lottery-'));
    const file = join(folder, 'draw.json');
    const script = join(import.meta.dirname, '../../../../web/public/verify-lottery.mjs');
    const verify = (change: object, marked = list) => {
      writeFileSync(file, JSON.stringify({ lottery: { ...lottery, ...change }, ranges: marked }));
      const { status, stdout } = spawnSync(process.execPath, [script, file, commitment], { encoding: 'utf8' });
      return [status, stdout];
    };
    expect(verify({})).toEqual([0, expect.stringContaining('HOLDS: 3 winners')]);
    const [one, ...rest] = lottery.winners;
    expect(verify({ winners: [{ ...one, ticket: { number: ((one?.ticket.number ?? 0) + 1) % 50, userId: null } }, ...rest] })[0]).toBe(1);
    expect(verify({}, list.toSpliced(0, 1, { ...list[0], mark: 'somebodyelse' }))[0]).toBe(1);
    expect(verify({ serverSeed: 'ab'.repeat(32) })[0]).toBe(1);
    expect(verify({ serverSeed: null })[0]).toBe(2);
    rmSync(folder, { recursive: true });
  });

  it.each(['lottery-moved', 'lottery-drawn', 'lottery-payout'])(
    '[M5] killed with -9 after %s continues there, and pays each prize once',
    async (name) => {
      await open();
      const players = [await server.register(), await server.register(), await server.register()];
      await happens(...players.map((player) => bets(player, 100)));
      server.clock.advanceMs(hourMs + graceMs);
      if (name === 'lottery-moved') await killedAt(name);
      else await run();
      await step();
      if (name !== 'lottery-moved') await killedAt(name);
      await Promise.all([run(), run(), run()]);
      await run();
      const { state, winners } = await show();
      expect(state).toBe('paid');
      expect(winners.map(({ prize }) => prize)).toEqual([501.5, 100.3, 100.3]);
      const balances = await Promise.all(players.map((player) => server.balance(player)));
      expect(balances.toSorted((a, b) => b - a)).toEqual([501.5, 100.3, 100.3]);
      expect((await reconcile(server.db, { whole: true })).mismatches).toEqual([]);
      expect(await notifiedOf(`lottery:${lotteryId}:`)).toEqual([1, 2, 3]);
    },
  );

  it('shows a winner masked to others and with the own id to themselves, and marks the ticket', async () => {
    await open();
    const asha = await server.register();
    await happens(bets(asha, 100));
    await finish();
    expect((await show()).winners).toMatchObject([{ place: 1, ticket: { number: 0, userId: null } }]);
    expect((await show(asha)).winners[0]?.ticket).toEqual({ number: 0, userId: asha.id });
    expect(JSON.stringify((await show()).winners)).not.toMatch(/player\d|example/);
    expect((await ticketsOf(asha)).data).toMatchObject([{ ticket: 0, place: 1 }]);
  });

  it('pays nothing to an account that was marked as the operator’s later, and names why', async () => {
    await open();
    const asha = await server.register();
    await happens(bets(asha, 100));
    await label(asha, 't');
    await finish();
    expect((await show()).state).toBe('paid');
    expect(await server.balance(asha)).toBe(0);
    const [row] = await server.db.selectFrom('lottery.winner').select('refusal').where('lottery_id', '=', lotteryId).execute();
    expect(row?.refusal).toBe('own account');
    expect(await notifiedOf(`lottery:${lotteryId}:`)).toEqual([]);
  });

  it('without a ticket pays nothing, and no ticket comes after the tickets are final', async () => {
    await open();
    await finish();
    expect(await show()).toMatchObject({ state: 'paid', winners: [], ticketCount: 0 });
    const asha = await server.register();
    await happens({ ...bets(asha, 500), at: new Date(server.clock.now().getTime() - hourMs) });
    expect(await show(asha)).toMatchObject({ ticketCount: 0 });
    await expect(server.db.deleteFrom('lottery.ticket_range').execute()).rejects.toThrow();
  });

  it('of a lottery that repeats is followed by the next one, announced once and in time for the first bet after the end, with another seed', async () => {
    await open({ repeats: true });
    const active = async (): Promise<Shown[]> =>
      (await server.call('GET /lottery/list', { query: { active: 1 }, token: visitor.token })).body.data;
    const { id, commitment, endDate } = await show();
    server.clock.advanceMs(hourMs - 121_000);
    await run();
    expect((await active()).map((one) => one.id)).toEqual([id]);
    server.clock.advanceMs(1000);
    await Promise.all([run(), run(), run()]);
    const [next, ...others] = await active();
    expect(others.map((one) => one.id)).toEqual([id]);
    expect([next?.state, next?.startDate, next?.commitment === commitment]).toEqual(['announced', endDate, false]);
    server.clock.advanceMs(120_000);
    const asha = await server.register();
    await happens(bets(asha, 100));
    lotteryId = next?.id ?? 0;
    expect([(await active()).map(({ state }) => state), (await show(asha)).ownTicketCount, (await show(asha, id)).ownTicketCount]).toEqual([
      ['running'],
      1,
      0,
    ]);
    server.clock.advanceMs(graceMs);
    await run();
    await step();
    await run();
    expect([(await show(visitor, id)).state, (await active()).length]).toEqual(['paid', 1]);
  });

  it('is not followed by another where it was stopped', async () => {
    await open({ repeats: true });
    await server.db.updateTable('lottery.lottery').set({ state: 'stopped' }).where('id', '=', lotteryId).execute();
    server.clock.advanceMs(hourMs);
    await run();
    expect((await server.call('GET /lottery/list', { query: { active: 1 }, token: visitor.token })).body.data).toEqual([]);
  });
});

describe('[7.38] [7.52] the list', () => {
  it('has a lottery as what it is by its times, before any job has moved it on', async () => {
    const startsAt = new Date(server.clock.now().getTime() + 1000);
    const id = await open({ startsAt });
    const seen = async () => {
      const listed = async (active: 0 | 1) =>
        (await server.call('GET /lottery/list', { query: { active, limit: 500 }, token: visitor.token })).body.data.find(
          (one: Shown) => one.id === id,
        )?.state;
      return [await listed(1), await listed(0), (await show()).state];
    };
    expect(await seen()).toEqual(['announced', undefined, 'announced']);
    server.clock.set(startsAt);
    expect(await seen()).toEqual(['running', undefined, 'running']);
    server.clock.advanceMs(hourMs - 1000);
    expect(await seen()).toEqual([undefined, 'counting', 'counting']);
  });

  it('is filtered by active and the start, sorted both ways, and has winners and own tickets in mode full alone', async () => {
    const asha = await server.register();
    const first = await open();
    await happens(bets(asha, 700));
    await finish();
    const second = await open();
    const list = async (query: Readonly<Record<string, string | number>>) => {
      const { body } = await server.call('GET /lottery/list', { query, token: asha.token });
      return body.data.filter(({ id }: Shown) => id === first || id === second) as Shown[];
    };
    expect((await list({ active: 1, limit: 500 })).map(({ id }) => id)).toEqual([second]);
    expect((await list({ active: 0, limit: 500 })).map(({ id }) => id)).toEqual([first]);
    expect((await list({ sort: '-startDate', limit: 500 })).map(({ id }) => id)).toEqual([second, first]);
    expect((await list({ sort: 'endDate', limit: 500 })).map(({ id }) => id)).toEqual([first, second]);
    const { startDate } = await show(asha, first);
    expect((await list({ 'startDate.to': startDate, limit: 500 })).map(({ id }) => id)).toEqual([first]);
    const [full] = await list({ active: 0, mode: 'full', limit: 500 });
    expect([full?.winners.length, full?.tickets, full?.ownTicketCount]).toEqual([3, [0, 1, 2, 3, 4], 7]);
    const [short] = await list({ active: 0, limit: 500 });
    expect([short?.winners, short?.tickets]).toEqual([[], []]);
  });

  it('[9.34] has ten lotteries a page, with the number of all of them', async () => {
    for (let at = 0; at < 11; at += 1) await open();
    const { body } = await server.call('GET /lottery/list', { query: {}, token: visitor.token });
    expect([body.data.length, body.count > 10]).toEqual([10, true]);
  });

  it('[7.37] of tickets is paged by limit and offset, and shows no one else’s', async () => {
    await open();
    const [asha, ravi] = [await server.register(), await server.register()];
    await happens(bets(asha, 1200), bets(ravi, 300));
    const page = async (player: Player, query: object) =>
      (await ticketsOf(player, query)).data.map(({ ticket }: { ticket: number }) => ticket);
    expect([await page(asha, { limit: 5 }), await page(asha, { limit: 5, offset: 10 }), await page(ravi, {})]).toEqual([
      [0, 1, 2, 3, 4],
      [10, 11],
      [12, 13, 14],
    ]);
    expect((await server.call('GET /lottery/:id/tickets', { params: { id: lotteryId }, query: {} })).status).toBe(401);
  });

  it('[7.36] answers one lottery, in rupees if they are asked for, and none that is not announced', async () => {
    await open();
    const get = (id: number, query: Readonly<Record<string, string>>) =>
      server.call('GET /lotteries/:id', { params: { id }, query, token: visitor.token });
    expect((await get(lotteryId, { currency: 'INR' })).body.data.fund).toBe(1000);
    expect((await get(lotteryId, { currency: 'USD' })).status).toBe(400);
    expect((await get(999_999, {})).status).toBe(404);
  });
});
