import { describe, expect, test } from 'vitest';
import { testLedger } from '../../testing/ledger.ts';
import { viewWallet, walletOf } from './view.ts';

const ledger = await testLedger();
const figures = { currency: 'INR', cashMinor: 0n, bonusMinor: 0n, heldMinor: 0n, currentWagerMinor: 0n, requiredWagerMinor: 0n } as const;
const nothing = { repaidMinor: 0n, vipRepaidMinor: 0n };

test('[3.2] a new wallet is complete and empty', async () => {
  expect(await walletOf(ledger.db, await ledger.player(), nothing)).toEqual({
    currency: 'INR',
    balance: 0,
    netBalance: 0,
    currentBonusWager: 0,
    requiredBonusWager: 0,
    repayment: 0,
    vipClubRepayment: 0,
  });
});

test('a player without a wallet is an error of the server', () => expect(walletOf(ledger.db, 1n, nothing)).rejects.toThrow('no wallet'));

describe('[9.49] rupees are paise by a hundred, to the paisa', () => {
  test.each([
    [1n, 0.01],
    [99n, 0.99],
    [100n, 1],
    [12_345_678_901n, 123_456_789.01],
    [1_000_000_000_000_000n, 10_000_000_000_000],
  ])('%s', (cashMinor, rupees) => {
    expect(viewWallet({ ...figures, cashMinor }, nothing).netBalance).toBe(rupees);
  });
});

test('[3.3][3.4] real is 100 × netBalance, bonus 100 × (balance − netBalance), and what is held is neither', async () => {
  const userId = await ledger.player(50_050n);
  await ledger.post([
    { key: ledger.key(), kind: 'bonus_grant', userId, amountMinor: 1_025n },
    { key: ledger.key(), kind: 'withdrawal_hold', userId, amountMinor: 30_000n },
  ]);
  const { balance, netBalance } = await walletOf(ledger.db, userId, nothing);
  expect([100 * netBalance, Math.round(100 * (balance - netBalance))]).toEqual([20_050, 1_025]);
});

test('[3.5] wager left is required less current, and never below zero', async () => {
  const userId = await ledger.player(10_000n);
  const stake = (amountMinor: bigint) => ledger.postOne({ key: ledger.key(), kind: 'bet', userId, amountMinor });
  await ledger.postOne({ key: ledger.key(), kind: 'bonus_grant', userId, amountMinor: 1_000n, wagerMinor: 3_000n });
  await stake(1_250n);
  expect(await walletOf(ledger.db, userId, nothing)).toMatchObject({ currentBonusWager: 12.5, requiredBonusWager: 30 });
  await stake(9_000n);
  expect(await walletOf(ledger.db, userId, nothing)).toMatchObject({ currentBonusWager: 30, requiredBonusWager: 30 });
});
