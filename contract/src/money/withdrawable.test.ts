import { describe, expect, it } from 'vitest';
import { sumProblem } from './sum.ts';
import { wagerLeftMinor, withdrawableMinor } from './withdrawable.ts';

const sums = [0n, 1n, 999n, 1_000n, 1_001n, 123_950n, 1_130_100n, 9_999_999_999n];
const wallets = sums.flatMap((cashMinor) =>
  sums.flatMap((currentWagerMinor) => sums.map((requiredWagerMinor) => ({ cashMinor, currentWagerMinor, requiredWagerMinor }))),
);

describe('what can be withdrawn now', () => {
  it.each([
    ['cash without a bonus', { cashMinor: 1_130_000n, currentWagerMinor: 0n, requiredWagerMinor: 0n }, 1_130_000n],
    ['cash with paise, in whole tens', { cashMinor: 123_950n, currentWagerMinor: 0n, requiredWagerMinor: 0n }, 123_000n],
    ['less than ten rupees', { cashMinor: 999n, currentWagerMinor: 0n, requiredWagerMinor: 0n }, 0n],
    ['cash beside a bonus that is wagered', { cashMinor: 1_130_100n, currentWagerMinor: 0n, requiredWagerMinor: 1_000_000n }, 0n],
    ['a paisa before the end of the wager', { cashMinor: 50_000n, currentWagerMinor: 999_999n, requiredWagerMinor: 1_000_000n }, 0n],
    ['a wager that is done', { cashMinor: 50_000n, currentWagerMinor: 1_000_000n, requiredWagerMinor: 1_000_000n }, 50_000n],
    ['a wager beyond its end', { cashMinor: 50_000n, currentWagerMinor: 1_000_100n, requiredWagerMinor: 1_000_000n }, 50_000n],
  ])('%s', (_, wallet, sum) => {
    expect(withdrawableMinor(wallet)).toBe(sum);
  });

  it('is a sum that a payment takes, never above the cash, and the next step would be', () => {
    for (const wallet of wallets) {
      const sum = withdrawableMinor(wallet);
      expect(sumProblem(sum, { min: 0n, max: wallet.cashMinor })).toBeNull();
      if (wagerLeftMinor(wallet) > 0n) expect(sum).toBe(0n);
      else expect(sumProblem(sum + 1000n, { min: 0n, max: wallet.cashMinor })).toBe('more_amount');
    }
  });
});
