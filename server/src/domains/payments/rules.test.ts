import { describe, expect, it } from 'vitest';
import { commissionMinor, readSum } from './rules.ts';

const bounds = { min_minor: 10_000n, max_minor: 10_000_000n };

describe('sums', () => {
  it.each([
    [100, 10_000n],
    [1000, 100_000n],
    [100_000, 10_000_000n],
  ])('[5.10] ₹%d is accepted', (rupees, minor) => {
    expect(readSum('deposit', rupees, bounds)).toBe(minor);
  });

  it.each([
    [90, 'errors.api.payment.deposit.less_amount'],
    [0, 'errors.api.payment.deposit.less_amount'],
    [-1000, 'errors.api.payment.deposit.less_amount'],
    [100_010, 'errors.api.payment.deposit.more_amount'],
    [1001, 'errors.api.payment.sum_multiple_of_ten'],
    [100.5, 'errors.api.payment.sum_multiple_of_ten'],
    [100.005, 'errors.field.invalid'],
    [1e21, 'errors.field.invalid'],
    [Number.NaN, 'errors.field.invalid'],
    [Number.POSITIVE_INFINITY, 'errors.field.invalid'],
  ])('[5.10] ₹%d is rejected as %s', (rupees, key) => {
    expect(readSum('deposit', rupees, bounds)).toMatchObject({ key });
  });

  it('[5.10] the rejection contains the bounds in rupees', () => {
    expect(readSum('withdrawal', 10, bounds)).toEqual({
      key: 'errors.api.payment.withdrawal.less_amount',
      values: { min: 100, max: 100_000 },
    });
  });

  it('a commission is rounded in favour of the player', () => {
    expect(commissionMinor(333n, 150)).toBe(4n);
    expect(commissionMinor(100_000n, 0)).toBe(0n);
  });
});
