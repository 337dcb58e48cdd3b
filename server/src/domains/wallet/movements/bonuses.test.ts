import { afterAll, describe, expect, test } from 'vitest';
import { balancesOf, bonusesOf } from '../account-store.ts';
import { guardsOf, setGuard } from '../limits/limit-store.ts';
import { reconcile } from '../verification/reconcile.ts';
import { testLedger, type AskedMovement } from '../testing/ledger.ts';

const ledger = await testLedger();
afterAll(() => ledger.expectSound());

const now = new Date('2026-03-04T06:30:00Z');
const grant = async (userId: bigint, amountMinor: bigint, wagerMinor = 0n) =>
  (await ledger.postOne({ key: ledger.key('grant'), kind: 'bonus_grant', userId, amountMinor, wagerMinor })).key;
const bet = (userId: bigint, amountMinor: bigint, more: Partial<AskedMovement> = {}) =>
  ledger.postOne({ key: ledger.key('bet'), kind: 'bet', userId, amountMinor, ...more }, now);
const after = (userId: bigint, kind: AskedMovement['kind'], ref: string, amountMinor = 0n) =>
  ledger.postOne({ key: ledger.key(kind), kind, userId, amountMinor, ref }, now);
const state = async (userId: bigint) =>
  (await bonusesOf(ledger.db, userId)).map(({ balanceMinor, currentWagerMinor, state: at }) => [balanceMinor, currentWagerMinor, at]);

describe('several bonuses of a player', () => {
  test('a bet takes cash, then the bonuses in the order granted; its win returns to each in the proportion staked', async () => {
    const userId = await ledger.player(100n);
    await grant(userId, 200n);
    await grant(userId, 300n);
    const placed = await bet(userId, 500n);
    expect(placed).toMatchObject({ cashMinor: 0n, bonusMinor: 100n });
    expect(await state(userId)).toEqual([
      [0n, 0n, 'open'],
      [100n, 0n, 'open'],
    ]);
    // 100 of cash, 200 and 200 of the bonuses: of a win of 1,001 each bonus gets its part rounded down, and the rest is cash.
    expect(await after(userId, 'win', placed.key, 1001n)).toMatchObject({ cashMinor: 201n, bonusMinor: 900n });
    expect(await state(userId)).toEqual([
      [400n, 0n, 'open'],
      [500n, 0n, 'open'],
    ]);
    await after(userId, 'rollback', placed.key);
    expect(await state(userId)).toEqual([
      [200n, 0n, 'open'],
      [300n, 0n, 'open'],
    ]);
    expect((await balancesOf(ledger.db, userId)).cashMinor).toBe(100n);
  });

  test('stakes fill their wagers in the same order, and a rollback takes from each what it had given', async () => {
    const userId = await ledger.player(1000n);
    await grant(userId, 10n, 100n);
    await grant(userId, 10n, 200n);
    await bet(userId, 80n);
    const across = await bet(userId, 50n);
    expect((await state(userId)).map(([, wager]) => wager)).toEqual([100n, 30n]);
    expect(across).toMatchObject({ currentWagerMinor: 130n, requiredWagerMinor: 300n });
    await after(userId, 'rollback', across.key);
    expect((await state(userId)).map(([, wager]) => wager)).toEqual([80n, 0n]);
  });

  test('convert and forfeit end the bonus of their ref, and no other', async () => {
    const userId = await ledger.player(1000n);
    const [first, second] = [await grant(userId, 50n, 100n), await grant(userId, 70n, 500n)];
    expect(await after(userId, 'bonus_convert', first, 50n)).toMatchObject({ reason: 'wager_open' });
    await bet(userId, 100n);
    expect(await after(userId, 'bonus_convert', second, 70n)).toMatchObject({ reason: 'wager_open' });
    expect(await after(userId, 'bonus_convert', first, 51n)).toMatchObject({ reason: 'not_enough_money' });
    expect(await after(userId, 'bonus_convert', first, 50n)).toMatchObject({ status: 'applied', cashMinor: 950n, bonusMinor: 70n });
    expect(await balancesOf(ledger.db, userId)).toMatchObject({ currentWagerMinor: 0n, requiredWagerMinor: 500n });
    expect(await after(userId, 'bonus_forfeit', second, 70n)).toMatchObject({ bonusMinor: 0n, requiredWagerMinor: 0n });
    expect(await after(userId, 'bonus_convert', second, 1n)).toMatchObject({ reason: 'already_settled' });
  });

  test('a rollback that one bonus cannot pay is refused, whatever another bonus has', async () => {
    const userId = await ledger.player();
    await grant(userId, 100n);
    const won = await bet(userId, 100n);
    await after(userId, 'win', won.key, 500n);
    await bet(userId, 500n);
    await grant(userId, 1000n);
    expect(await after(userId, 'rollback', won.key)).toMatchObject({ status: 'refused', reason: 'not_enough_money', bonusMinor: 1000n });
  });

  test.each([
    ['a bonus of another player', async () => grant(await ledger.player(), 10n), 'unknown_reference'],
    [
      'a deposit',
      async (userId: bigint) => (await ledger.postOne({ key: ledger.key(), kind: 'deposit', userId, amountMinor: 10n })).key,
      'unknown_reference',
    ],
    ['nothing that exists', async () => 'nowhere', 'unknown_reference'],
  ] as const)('convert refuses %s', async (_what, make, reason) => {
    const userId = await ledger.player(10n);
    expect(await after(userId, 'bonus_convert', await make(userId), 1n)).toMatchObject({ status: 'refused', reason });
  });
});

test.each([
  [undefined, 333n],
  [10_000, 333n],
  [5_000, 166n],
  [1, 0n],
  [0, 0n],
] as const)(
  'of a stake of 333 with weight %s, %s count towards the wager, and a rollback takes them back',
  async (wagerWeight, counted) => {
    const userId = await ledger.player(1000n);
    await grant(userId, 10n, 1000n);
    const placed = await bet(userId, 333n, wagerWeight === undefined ? {} : { wagerWeight });
    expect(placed.currentWagerMinor).toBe(counted);
    await after(userId, 'rollback', placed.key);
    expect((await balancesOf(ledger.db, userId)).currentWagerMinor).toBe(0n);
  },
);

test('[M3] the same bet with another weight is another bet', async () => {
  const userId = await ledger.player(1000n);
  const placed = await bet(userId, 10n, { wagerWeight: 5000 });
  expect(await bet(userId, 10n, { key: placed.key, wagerWeight: 5001 })).toMatchObject({ reason: 'key_conflict' });
  expect(await bet(userId, 10n, { key: placed.key, wagerWeight: 5000 })).toMatchObject({ status: 'replayed' });
});

describe('a free bet', () => {
  const free = (userId: bigint, amountMinor = 500n) =>
    ledger.postOne({ key: ledger.key('free'), kind: 'free_bet', userId, amountMinor, round: 'r' }, now);

  test('takes nothing from the player, counts to no wager and no limit, and its win is paid as cash by the bonuses account', async () => {
    const userId = await ledger.player(10n);
    await grant(userId, 20n, 1000n);
    const before = (await reconcile(ledger.db)).houseMinor;
    await setGuard(ledger.db, { userId, measure: 'wager', period: 'day', maxMinor: 0n }, now);
    await setGuard(ledger.db, { userId, measure: 'loss', period: 'day', maxMinor: 100n }, now);
    const placed = await free(userId);
    expect(placed).toMatchObject({ status: 'applied', cashMinor: 10n, bonusMinor: 20n, movedMinor: 0n, currentWagerMinor: 0n });
    expect(await after(userId, 'win', placed.key, 300n)).toMatchObject({ status: 'applied', cashMinor: 310n, bonusMinor: 20n });
    expect((await guardsOf(ledger.db, userId, now)).map(({ usedMinor }) => usedMinor)).toEqual([0n, 0n].toReversed());
    expect((await setGuard(ledger.db, { userId, measure: 'loss', period: 'day', maxMinor: 100n }, now)).usedMinor).toBe(0n);
    const { houseMinor } = await reconcile(ledger.db);
    expect(houseMinor['bonuses']! - before['bonuses']!).toBe(-300n);
    expect(houseMinor['games']).toBe(before['games']);
  });

  test('is rolled back with its win', async () => {
    const userId = await ledger.player(10n);
    const placed = await free(userId);
    await after(userId, 'win', placed.key, 300n);
    expect(await after(userId, 'rollback', placed.key)).toMatchObject({ status: 'applied', cashMinor: 10n, movedMinor: -300n });
    expect(await after(userId, 'win', placed.key, 1n)).toMatchObject({ reason: 'rolled_back' });
  });

  test('that was rolled back before it arrived is refused', async () => {
    const userId = await ledger.player(10n);
    await after(userId, 'rollback', 'free:early');
    expect(await ledger.postOne({ key: 'free:early', kind: 'free_bet', userId, amountMinor: 5n })).toMatchObject({ reason: 'rolled_back' });
  });
});
