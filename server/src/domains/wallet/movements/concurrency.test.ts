import { afterAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { transact } from '../../../kernel/db/transact.ts';
import type { Tx } from '../../../kernel/types.ts';
import { seededRandom } from '../../../kernel/testing/index.ts';
import { post } from './movement-store.ts';
import { setGuard } from '../limits/limit-store.ts';
import type { Posted } from './movement.ts';
import { balancesOf, lockPlayer } from '../account-store.ts';
import { testLedger, withOrigin, type AskedMovement } from '../../../testing/ledger.ts';
import { untilOneWaits } from '../../../testing/until-one-waits.ts';

const ledger = await testLedger();
afterAll(() => ledger.expectSound());
const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const now = new Date('2026-03-02T12:00:00Z');

test('[M2] twenty copies of one bet at once are one bet and one answer', async () => {
  const userId = await ledger.player(1000n);
  for (const _ of times(20, () => 0)) {
    const bet: AskedMovement = { key: ledger.key(), kind: 'bet', userId, amountMinor: 10n, round: 'r' };
    const answers = await Promise.all(times(20, () => ledger.postOne(bet)));
    expect(answers.filter(({ status }) => status === 'applied')).toHaveLength(1);
    expect(
      new Set(answers.map(({ cashMinor, bonusMinor, movementId, movedMinor }) => `${cashMinor} ${bonusMinor} ${movementId} ${movedMinor}`))
        .size,
    ).toBe(1);
  }
  expect((await balancesOf(ledger.db, userId)).cashMinor).toBe(800n);
});

test('[M6] of thirty bets at once on a balance for ten, ten pass', async () => {
  const userId = await ledger.player(1000n);
  const answers = await Promise.all(times(30, () => ledger.postOne({ key: ledger.key(), kind: 'bet', userId, amountMinor: 100n })));
  expect(answers.filter(({ status }) => status === 'applied')).toHaveLength(10);
  expect(answers.filter(({ reason }) => reason === 'not_enough_money')).toHaveLength(20);
  expect((await balancesOf(ledger.db, userId)).cashMinor).toBe(0n);
});

test.each([
  ['deposit', 'deposit'],
  ['wager', 'bet'],
] as const)('[M6] of thirty at once at a %s limit for ten, ten pass', async (measure, kind) => {
  const userId = await ledger.player();
  await ledger.postOne({ key: ledger.key(), kind: 'adjustment', userId, amountMinor: 10_000n });
  await setGuard(ledger.db, { userId, measure, period: 'day', maxMinor: 1000n }, now);
  const answers = await Promise.all(times(30, () => ledger.postOne({ key: ledger.key(), kind, userId, amountMinor: 100n }, now)));
  expect(answers.filter(({ status }) => status === 'applied')).toHaveLength(10);
  expect(answers.filter(({ reason }) => reason === 'guard')).toHaveLength(20);
});

test('[M2] batches at once over the same players in any order neither deadlock nor book anything twice', async () => {
  const random = seededRandom('batches');
  const players = await Promise.all(times(12, () => ledger.player(10_000n)));
  const bets = times(120, (at): AskedMovement => ({ key: `cross:${at}`, kind: 'bet', userId: players[at % 12]!, amountMinor: 5n }));
  const shuffled = () =>
    bets
      .map((bet) => ({ bet, place: random.below(2 ** 32) }))
      .sort((a, b) => a.place - b.place)
      .map(({ bet }) => bet);
  const answers = (await Promise.all(times(8, () => ledger.post(shuffled())))).flat();
  expect(answers.filter(({ status }) => status === 'applied')).toHaveLength(120);
  expect(answers.filter(({ status }) => status === 'replayed')).toHaveLength(7 * 120);
  for (const userId of players) expect((await balancesOf(ledger.db, userId)).cashMinor).toBe(9950n);
});

test('[M2] one key at once for two players: one is booked, the other is a conflict, and the rest of both batches is booked', async () => {
  const [ana, bea] = [await ledger.player(1000n), await ledger.player(1000n)];
  for (const at of times(20, (place) => place)) {
    const batch = (userId: bigint): AskedMovement[] => [
      { key: ledger.key(), kind: 'bet', userId, amountMinor: 1n },
      { key: `shared:${at}`, kind: 'bet', userId, amountMinor: 1n },
    ];
    const [one, two] = await Promise.all([ledger.post(batch(ana)), ledger.post(batch(bea))]);
    expect([one[0]?.status, two[0]?.status]).toEqual(['applied', 'applied']);
    expect([one[1]?.reason ?? one[1]?.status, two[1]?.reason ?? two[1]?.status].sort()).toEqual(['applied', 'key_conflict']);
  }
});

test('[M1] at every instant of many concurrent batches the ledger balances', async () => {
  const random = seededRandom('instants');
  const players = await Promise.all(times(6, () => ledger.player(500n)));
  let running = true;
  const look = async () => {
    // One statement sees one instant.
    const { rows } = await sql<{ unlike: bigint; below: bigint; sum: string; transfer: string }>`
      SELECT count(*) FILTER (WHERE a.balance_minor <> coalesce(j.minor, 0)) AS unlike, count(*) FILTER (WHERE a.balance_minor < 0) AS below,
        coalesce(sum(a.balance_minor), 0) + (SELECT coalesce(sum(-amount_minor), 0) FROM wallet.entry) AS sum,
        (SELECT coalesce(sum(amount_minor), 0) FROM wallet.leg WHERE account_id = 4) AS transfer
      FROM wallet.account a LEFT JOIN (SELECT account_id, sum(amount_minor) AS minor FROM wallet.entry GROUP BY account_id) j ON j.account_id = a.id
      WHERE a.user_id IS NOT NULL`.execute(ledger.db);
    expect(rows).toEqual([{ unlike: 0n, below: 0n, sum: '0', transfer: '0' }]);
  };
  let looks = 0;
  const watch = (async () => {
    for (; running; looks += 1) await look();
  })();
  const write = async (writer: number) => {
    // Until several checks have run during the writes, however slow this machine is.
    for (let round = 0; round < 15 || looks < 4; round += 1) {
      const batch = times(10, (at): AskedMovement[] => {
        const [userId, bet] = [players[random.below(6)]!, `instant:${writer}:${round}:${at}`];
        const then = (['win', 'rollback', 'withdrawal_hold', 'bonus_grant'] as const)[random.below(4)]!;
        const refers = then === 'win' || then === 'rollback' ? { ref: bet } : {};
        return [
          { key: bet, kind: 'bet', userId, amountMinor: BigInt(random.below(90)) },
          { key: `${bet}:then`, kind: then, userId, amountMinor: then === 'rollback' ? 0n : BigInt(1 + random.below(80)), ...refers },
        ];
      });
      await ledger.post(batch.flat());
    }
  };
  await Promise.all(times(5, write)).finally(() => (running = false));
  await watch;
});

test('a batch that looked before another booked its key checks it again', async () => {
  const [ana, bea] = [await ledger.player(1000n), await ledger.player(1000n)];
  const bet = (userId: bigint): AskedMovement => ({ key: 'raced', kind: 'bet', userId, amountMinor: 1n });
  let other: Promise<Posted> | undefined;
  await transact(ledger.db, async (tx) => {
    await post(tx, [withOrigin(bet(ana))]);
    other = ledger.postOne(bet(bea));
    // It found the key unknown, and waits for this transaction to commit.
    await untilOneWaits(ledger.db);
  });
  expect(await other).toMatchObject({ status: 'refused', reason: 'key_conflict', cashMinor: 1000n });
});

test.each<[string, (tx: Tx, userId: bigint) => Promise<unknown>]>([
  ['a lock', (tx, userId) => lockPlayer(tx, userId)],
  ['a movement', (tx, userId) => post(tx, [withOrigin({ key: ledger.key(), kind: 'bet', userId, amountMinor: 10n, round: 'r' })], now)],
])('the wallet of %s stays locked until its transaction ends, for every other transaction', async (_name, first) => {
  const userId = await ledger.player(1000n);
  const order: string[] = [];
  const lockAs = (name: string) =>
    transact(ledger.db, async (tx) => {
      await lockPlayer(tx, userId);
      order.push(name);
    });
  let second = Promise.resolve();
  await transact(ledger.db, async (tx) => {
    await first(tx, userId);
    await lockPlayer(tx, userId);
    second = lockAs('second');
    await untilOneWaits(ledger.db);
    await lockPlayer(tx, userId);
    order.push('first');
  });
  await second;
  await lockAs('third');
  expect(order).toEqual(['first', 'second', 'third']);
});

test('a lock of a transaction that rolled back is not remembered', async () => {
  const userId = await ledger.player(1000n);
  let attempts = 0;
  let other: Promise<void> = Promise.resolve();
  await transact(ledger.db, async (tx, attempt) => {
    attempts = attempt;
    await lockPlayer(tx, userId);
    if (attempt === 0) await sql`DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '40P01'; END $$`.execute(tx);
    other = transact(ledger.db, (later) => lockPlayer(later, userId));
    await untilOneWaits(ledger.db);
  });
  await other;
  expect(attempts).toBe(1);
});
