import { describe, expect, it } from 'vitest';
import { formatMoney } from './format-money.ts';

describe('money in the Indian way', () => {
  it.each([
    [0, '₹0.00'],
    [5, '₹0.05'],
    [99_950, '₹999.50'],
    [100_000, '₹1,000.00'],
    [12_345_650, '₹1,23,456.50'],
    [1_234_567_890, '₹1,23,45,678.90'],
    [-250, '−₹2.50'],
  ])('%i paise are %s', (minor, text) => {
    expect(formatMoney(minor)).toBe(text);
  });

  it('short leaves out paise only where there are none', () => {
    expect(formatMoney(200_000, true)).toBe('₹2,000');
    expect(formatMoney(200_050, true)).toBe('₹2,000.50');
  });

  it.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('[M7] %d is no sum of paise', (minor) => {
    expect(() => formatMoney(minor)).toThrow(RangeError);
  });
});
