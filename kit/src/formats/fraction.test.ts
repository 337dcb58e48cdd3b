import { describe, expect, it } from 'vitest';
import { fractionToOdds, fractionToPercent, spaceDigits } from './fraction.ts';

describe('[R8] exact return in words', () => {
  it('is rounded down, so that it never promises more', () => {
    expect(fractionToPercent('2/3')).toBe('66.6666%');
    expect(fractionToPercent('19/20')).toBe('95.0000%');
  });

  it('stays exact far beyond the precision of a float', () => {
    expect(fractionToPercent('9600000000000000000001/10000000000000000000000')).toBe('96.0000%');
  });

  it('has its four decimals also below one percent', () => {
    expect(fractionToPercent('1/20000')).toBe('0.0050%');
  });

  it('formats one in how many', () => {
    expect(fractionToOdds('2/7')).toBe('3.50');
  });

  it('spaces long digits', () => {
    expect(spaceDigits('1234567/8900000')).toBe('1 234 567 / 8 900 000');
  });

  it.each(['', '1', '1/0', '0/5', '-1/2', '0.95'])('rejects "%s"', (text) => {
    expect(() => fractionToPercent(text)).toThrow(RangeError);
  });
});
