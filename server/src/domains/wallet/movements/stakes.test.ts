import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { balancesOf, bonusesOf } from '../account-store.ts';
import { testLedger, type AskedMovement } from '../../../testing/ledger.ts';

const ledger = await testLedger();
afterAll(() => ledger.expectSound());

/** A player with this much cash and bonus. */
async function player(cashMinor: bigint, bonusMinor: bigint, wagerMinor = 0n): Promise<bigint> {
  const userId = await ledger.player(cashMinor);
  if (bonusMinor > 0n) await ledger.postOne({ key: ledger.key('grant'), kind: 'bonus_grant', userId, amountMinor: bonusMinor, wagerMinor });
  return userId;
}
const bet = (userId: bigint, amountMinor: bigint): AskedMovement => ({ key: ledger.key('bet'), kind: 'bet', userId, amountMinor });
const win = (userId: bigint, ref: string, amountMinor: bigint): AskedMovement => ({
  key: ledger.key('win'),
  kind: 'win',
  userId,
  amountMinor,
  ref,
});
const rollback = (userId: bigint, ref: string): AskedMovement => ({
  key: ledger.key('rollback'),
  kind: 'rollback',
  userId,
  amountMinor: 0n,
  ref,
});
const wagers = async (userId: bigint) => {
  const { currentWagerMinor, requiredWagerMinor } = await balancesOf(ledger.db, userId);
  return [currentWagerMinor, requiredWagerMinor];
};

test.each([
  // cash, bonus, stake → cash, bonus left; win → cash, bonus in the end
  [1000n, 500n, 400n, 600n, 500n, 800n, 1400n, 500n],
  [100n, 500n, 400n, 0n, 200n, 800n, 200n, 800n],
  [0n, 500n, 400n, 0n, 100n, 800n, 0n, 900n],
  [100n, 200n, 300n, 0n, 0n, 100n, 34n, 66n],
  [100n, 200n, 300n, 0n, 0n, 1n, 1n, 0n],
  [100n, 200n, 300n, 0n, 0n, 2n, 1n, 1n],
  [0n, 3n, 0n, 0n, 3n, 7n, 7n, 3n],
] as const)(
  'a bet takes cash first and its win returns in the proportion staked: %s cash, %s bonus, stake %s',
  async (cash, bonus, stake, cashLeft, bonusLeft, won, cashEnd, bonusEnd) => {
    const userId = await player(cash, bonus);
    const placed = await ledger.postOne(bet(userId, stake));
    expect(placed).toMatchObject({ status: 'applied', cashMinor: cashLeft, bonusMinor: bonusLeft });
    expect(await ledger.postOne(win(userId, placed.key, won))).toMatchObject({ cashMinor: cashEnd, bonusMinor: bonusEnd, movedMinor: won });
  },
);

test('no win of any size loses or makes a paisa, and the bonus never gets more than its proportion', async () => {
  const amounts = fc.integer({ min: 0, max: 1_000_000_000 });
  await fc.assert(
    fc.asyncProperty(
      amounts,
      fc.integer({ min: 1, max: 1_000_000_000 }),
      fc.array(amounts, { minLength: 1, maxLength: 4 }),
      async (cash, bonus, wins) => {
        const userId = await player(BigInt(cash), BigInt(bonus));
        const stake = BigInt(Math.min(cash + bonus, 1_000_000_000));
        const placed = await ledger.postOne(bet(userId, stake));
        const staked = BigInt(bonus) - placed.bonusMinor;
        for (const won of wins.map(BigInt)) {
          const before = await balancesOf(ledger.db, userId);
          const after = await ledger.postOne(win(userId, placed.key, won));
          const toBonus = after.bonusMinor - before.bonusMinor;
          expect(after.cashMinor - before.cashMinor + toBonus).toBe(won);
          expect(toBonus * stake <= won * staked && (toBonus + 1n) * stake > won * staked).toBe(true);
        }
        expect(await ledger.postOne(rollback(userId, placed.key))).toMatchObject({
          status: 'applied',
          cashMinor: BigInt(cash),
          bonusMinor: BigInt(bonus),
        });
      },
    ),
    { numRuns: 30, seed: 20_261_121 },
  );
});

test('stakes count towards the wager of a bonus, and a rollback undoes that', async () => {
  const userId = await player(1000n, 100n, 500n);
  const placed = await ledger.postOne(bet(userId, 200n));
  expect(placed).toMatchObject({ currentWagerMinor: 200n, requiredWagerMinor: 500n });
  await ledger.postOne(bet(userId, 450n));
  expect(await wagers(userId)).toEqual([500n, 500n]);
  await ledger.postOne(rollback(userId, placed.key));
  expect(await wagers(userId)).toEqual([450n, 500n]);
});

test('a bonus is converted only when its wager is complete; the next bonus begins with its own', async () => {
  const userId = await player(1000n, 100n, 300n);
  const [bonus] = await bonusesOf(ledger.db, userId);
  const convert = (amountMinor: bigint): AskedMovement => ({
    key: ledger.key(),
    kind: 'bonus_convert',
    userId,
    amountMinor,
    ref: bonus!.key,
  });
  const early = await ledger.postOne(bet(userId, 200n));
  expect(await ledger.postOne(convert(100n))).toMatchObject({ status: 'refused', reason: 'wager_open' });
  await ledger.postOne(bet(userId, 100n));
  expect(await ledger.postOne(convert(101n))).toMatchObject({ status: 'refused', reason: 'not_enough_money' });
  expect(await ledger.postOne(convert(100n))).toMatchObject({
    status: 'applied',
    cashMinor: 800n,
    bonusMinor: 0n,
    currentWagerMinor: 0n,
    requiredWagerMinor: 0n,
  });
  await ledger.postOne({ key: ledger.key(), kind: 'bonus_grant', userId, amountMinor: 50n, wagerMinor: 80n });
  // The bet was counted towards a bonus that has ended.
  await ledger.postOne(rollback(userId, early.key));
  expect(await wagers(userId)).toEqual([0n, 80n]);
});

test('a forfeited bonus ends with its wager; a rollback still returns what was staked from it', async () => {
  const userId = await player(0n, 100n, 300n);
  const placed = await ledger.postOne(bet(userId, 40n));
  const [bonus] = await bonusesOf(ledger.db, userId);
  expect(await ledger.postOne({ key: ledger.key(), kind: 'bonus_forfeit', userId, amountMinor: 60n, ref: bonus!.key })).toMatchObject({
    bonusMinor: 0n,
    requiredWagerMinor: 0n,
  });
  expect(await ledger.postOne(rollback(userId, placed.key))).toMatchObject({ status: 'applied', bonusMinor: 40n });
});

test('without a bonus no stake is counted, and grants add up', async () => {
  const userId = await player(1000n, 0n);
  await ledger.postOne(bet(userId, 100n));
  expect(await wagers(userId)).toEqual([0n, 0n]);
  for (const wagerMinor of [100n, 50n])
    await ledger.postOne({ key: ledger.key(), kind: 'bonus_grant', userId, amountMinor: 10n, wagerMinor });
  expect(await wagers(userId)).toEqual([0n, 150n]);
});
