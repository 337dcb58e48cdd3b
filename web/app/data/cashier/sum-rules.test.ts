import { describe, expect, it } from 'vitest';
import { commissionOf, greatestSum, readSum } from './sum-rules.ts';

const bounds = { min: 100, max: 100_000 };

describe('an amount typed in the cashier', () => {
  it.each([
    ['100', 100],
    ['1,00,000', 100_000],
    [' ₹ 1,230 ', 1_230],
    ['500.00', 500],
    ['500/-', 500],
    ['Rs 500', 500],
    ['₹ 1,00,000', 100_000],
    ['५००', 500],
  ])('%j is taken', (text, rupees) => {
    expect(readSum(text, 'deposit', bounds)).toEqual({ rupees });
  });

  it.each([
    ['', 'errors.not_blank'],
    ['  ', 'errors.not_blank'],
    ['abc', 'errors.field.invalid'],
    ['-100', 'errors.field.invalid'],
    ['1e5', 'errors.field.invalid'],
    ['100.005', 'errors.field.invalid'],
    ['NaN', 'errors.field.invalid'],
    ['90', 'errors.api.payment.deposit.less_amount'],
    ['1,00,010', 'errors.api.payment.deposit.more_amount'],
    ['105', 'errors.api.payment.sum_multiple_of_ten'],
    ['100.50', 'errors.api.payment.sum_multiple_of_ten'],
    ['500,00', 'errors.api.payment.sum_comma'],
    ['99999999999999999999', 'errors.api.payment.deposit.more_amount'],
  ])('[5.10] %j is refused with %s', (text, error) => {
    expect(readSum(text, 'deposit', bounds)).toMatchObject({ error });
  });

  it('[5.10] names the bounds of a withdrawal in the Indian way', () => {
    expect(readSum('10', 'withdrawal', bounds)).toEqual({
      error: 'errors.api.payment.withdrawal.less_amount',
      values: { min: '100', max: '1,00,000' },
    });
  });

  it('offers the largest sum in tens that both the balance and the way to pay allow', () => {
    expect([greatestSum(1_239.9, bounds), greatestSum(99, bounds), greatestSum(5_000_000, bounds)]).toEqual([1_230, 0, 100_000]);
  });

  it('cuts the fee in the player’s favour', () => {
    expect([commissionOf(1_000, 2), commissionOf(110, 1.5), commissionOf(100, 0)]).toEqual([20, 1.65, 0]);
  });
});
