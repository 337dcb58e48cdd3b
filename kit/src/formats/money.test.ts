import { describe, expect, it } from 'vitest';
import { formatMinor, formatRupees } from './money.ts';

describe('rupees as they are printed', () => {
  it.each([
    [0, '₹0.00'],
    [999.5, '₹999.50'],
    [1_000, '₹1,000.00'],
    [1_00_000, '₹1,00,000.00'],
    [1_23_45_678.9, '₹1,23,45,678.90'],
    [-250, '−₹250.00'],
  ])('[9.47] groups %d in the Indian way', (rupees, text) => {
    expect(formatRupees(rupees)).toBe(text);
  });

  it('[3.35] [9.47] leaves paise out only where there are none and it was asked', () => {
    expect(formatRupees(500, { paise: 'needed' })).toBe('₹500');
    expect(formatRupees(500.05, { paise: 'needed' })).toBe('₹500.05');
    expect(formatRupees(500.5, { paise: 'needed' })).toBe('₹500.50');
  });

  it('marks gains, never a zero', () => {
    expect(formatRupees(20, { sign: true })).toBe('+₹20.00');
    expect(formatRupees(0, { sign: true })).toBe('₹0.00');
  });
});

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
    expect(formatMinor(minor)).toBe(text);
  });

  it('short leaves out paise only where there are none', () => {
    expect(formatMinor(200_000, true)).toBe('₹2,000');
    expect(formatMinor(200_050, true)).toBe('₹2,000.50');
  });

  it.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('[M7] %d is no sum of paise', (minor) => {
    expect(() => formatMinor(minor)).toThrow(RangeError);
  });
});
