import { afterAll, describe, expect, test } from 'vitest';
import { balancesOf, bonusesOf } from '../account-store.ts';
import { guardsOf, setGuard } from '../limits/limit-store.ts';
import { reconcile } from '../verification/reconcile.ts';
import { testLedger, type AskedMovement } from '../../../testing/ledger.ts';
import type { BonusTerms } from './movement.ts';

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

  test('a bet counts to one wager, of the first bonus that is not complete; a rollback takes it back', async () => {
    const userId = await ledger.player(1000n);
    await grant(userId, 10n, 100n);
    await grant(userId, 10n, 200n);
    await bet(userId, 80n);
    const last = await bet(userId, 50n);
    expect((await state(userId)).map(([, wager]) => wager)).toEqual([130n, 0n]);
    expect(last).toMatchObject({ currentWagerMinor: 100n, requiredWagerMinor: 300n });
    await bet(userId, 50n);
    expect((await state(userId)).map(([, wager]) => wager)).toEqual([130n, 50n]);
    await after(userId, 'rollback', last.key);
    expect((await state(userId)).map(([, wager]) => wager)).toEqual([80n, 50n]);
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

describe('the terms of a bonus', () => {
  const slots = { slug: 'kite', types: ['slots', 'ways'], cashOnly: false };
  const withTerms = async (terms: BonusTerms, { cash = 0n, bonus = 1000n } = {}) => {
    const userId = await ledger.player(cash);
    const { key } = await ledger.postOne({
      key: ledger.key('grant'),
      kind: 'bonus_grant',
      userId,
      amountMinor: bonus,
      wagerMinor: 10_000n,
      meta: { terms },
    });
    return { userId, key };
  };

  test('a bet above the largest one is refused where it takes from the bonus, and counts only so much where it is cash', async () => {
    const { userId } = await withTerms({ betMaxMinor: 100 }, { cash: 500n });
    expect(await bet(userId, 501n)).toMatchObject({ status: 'refused', reason: 'bonus_bet_max', cashMinor: 500n });
    expect(await bet(userId, 500n)).toMatchObject({ status: 'applied', currentWagerMinor: 100n });
    expect(await bet(userId, 101n)).toMatchObject({ reason: 'bonus_bet_max' });
    expect(await bet(userId, 100n)).toMatchObject({ status: 'applied', bonusMinor: 900n, currentWagerMinor: 200n });
  });

  test.each([
    [{ games: { kite: 0 }, types: { slots: 5000 } }, 0n],
    [{ games: { other: 0 }, types: { slots: 5000, ways: 2500 } }, 25n],
    [{ types: { table: 0 }, otherwise: 1000 }, 10n],
    [{}, 100n],
    [undefined, 100n],
  ] as const)('of a bet of 100 the weights %j count %s', async (weights, counted) => {
    const { userId } = await withTerms(weights === undefined ? {} : { weights });
    expect((await bet(userId, 100n, { game: slots })).currentWagerMinor).toBe(counted);
  });

  test('nothing is taken from it or counted to it once it has expired, though it has not been ended yet', async () => {
    const { userId, key } = await withTerms({ expiresSec: now.getTime() / 1000 }, { cash: 50n });
    expect(await bet(userId, 51n)).toMatchObject({ reason: 'not_enough_money' });
    expect(await bet(userId, 50n)).toMatchObject({ status: 'applied', currentWagerMinor: 0n });
    expect(await after(userId, 'bonus_expire', key, 1000n)).toMatchObject({ status: 'applied', bonusMinor: 0n, requiredWagerMinor: 0n });
  });

  test('a game that takes cash only takes from no bonus', async () => {
    const { userId } = await withTerms({}, { cash: 50n });
    const cards = { slug: 'cards', types: [], cashOnly: true };
    expect(await bet(userId, 51n, { game: cards })).toMatchObject({ reason: 'not_enough_money', bonusMinor: 1000n });
    expect(await bet(userId, 50n, { game: cards })).toMatchObject({ status: 'applied', bonusMinor: 1000n });
  });

  test('what returns to a bonus that was given up cannot be staked', async () => {
    const { userId, key } = await withTerms({});
    const open = await bet(userId, 1000n);
    await after(userId, 'bonus_forfeit', key);
    expect(await after(userId, 'win', open.key, 700n)).toMatchObject({ bonusMinor: 700n });
    expect(await bet(userId, 1n)).toMatchObject({ reason: 'not_enough_money' });
    expect(await after(userId, 'bonus_forfeit', key, 700n)).toMatchObject({ bonusMinor: 0n });
  });

  test('of a converted bonus, what is above the largest win goes back to the operator', async () => {
    const userId = await ledger.player();
    const key = await grant(userId, 1000n, 100n);
    await bet(userId, 100n);
    expect(await after(userId, 'bonus_cap', key, 1n)).toMatchObject({ status: 'applied' });
    expect(await after(userId, 'bonus_convert', key, 899n)).toMatchObject({ cashMinor: 899n, bonusMinor: 0n });
  });
});

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
