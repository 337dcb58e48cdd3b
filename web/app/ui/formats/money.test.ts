import { describe, expect, it } from 'vitest';
import { formatRupees } from './money.ts';

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

  it('[9.47] leaves paise out only where there are none and it was asked', () => {
    expect(formatRupees(500, { paise: 'needed' })).toBe('₹500');
    expect(formatRupees(500.05, { paise: 'needed' })).toBe('₹500.05');
  });

  it('marks gains, never a zero', () => {
    expect(formatRupees(20, { sign: true })).toBe('+₹20.00');
    expect(formatRupees(0, { sign: true })).toBe('₹0.00');
  });
});
