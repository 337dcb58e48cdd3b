import { describe, expect, it } from 'vitest';
import { readTypedSum, sumProblem } from './sum.ts';

describe('a typed sum', () => {
  it.each([
    ['1500', 150_000n],
    ['1,500', 150_000n],
    ['1,00,000', 10_000_000n],
    ['100,000', 10_000_000n],
    ['12,34,567.5', 123_456_750n],
    ['₹ 1,00,000', 10_000_000n],
    ['₹1,00,000/-', 10_000_000n],
    ['500/-', 50_000n],
    ['Rs 500', 50_000n],
    ['Rs. 500/-', 50_000n],
    ['rs.500', 50_000n],
    ['₨ 500', 50_000n],
    ['INR 1,500.50', 150_050n],
    ['500 rupees', 50_000n],
    ['रु. 500', 50_000n],
    ['500 रुपये', 50_000n],
    ['५००', 50_000n],
    ['₹ १,५०,०००', 15_000_000n],
    ['৫০০', 50_000n],
    ['௫௦௦', 50_000n],
    ['５００', 50_000n],
    ['1 00 000', 10_000_000n],
    ['1\u00a0000', 100_000n],
    ['\u202a500\u202c', 50_000n],
    ['  500\u200b ', 50_000n],
    ['0', 0n],
  ])('%j is %s paise', (text, minor) => expect(readTypedSum(text)).toEqual({ minor }));

  it.each([
    ['', 'blank'],
    ['\u200b', 'blank'],
    ['500,00', 'comma'],
    ['500,5', 'comma'],
    ['1,0000', 'comma'],
    ['10,00', 'comma'],
    ['1000,000', 'comma'],
    ['1,,000', 'comma'],
    ['1,000,', 'comma'],
    ['1 0', 'comma'],
    [',500', 'format'],
    ['-100', 'format'],
    ['+100', 'format'],
    ['1e5', 'format'],
    ['100.005', 'format'],
    ['1.000.000', 'format'],
    ['0x10', 'format'],
    ['abc', 'format'],
    ['₹', 'format'],
    ['Rs', 'format'],
    ['500$', 'format'],
    ['५00क', 'format'],
  ])('%j is refused as %s', (text, problem) => expect(readTypedSum(text)).toEqual({ problem }));

  it('reads every sum that is written in the Indian and in the western way', () => {
    const formats = ['en-IN', 'en-US', 'hi-IN-u-nu-deva'].map((locale) => new Intl.NumberFormat(locale));
    for (let step = 0n; step < 2_000n; step += 1n) {
      // Spread over all lengths up to ten digits of rupees.
      const minor = (step * step * step * 7919n) % 10n ** (3n + (step % 10n));
      const paise = String(minor % 100n).padStart(2, '0');
      for (const format of formats) expect(readTypedSum(`₹${format.format(minor / 100n)}.${paise}`)).toEqual({ minor });
    }
  });
});

describe('the bounds of a payment', () => {
  const bounds = { min: 10_000n, max: 1_000_000n };
  it.each([
    [10_000n, null],
    [1_000_000n, null],
    [9_000n, 'less_amount'],
    [1_001_000n, 'more_amount'],
    [10_500n, 'multiple_of_ten'],
    [10_001n, 'multiple_of_ten'],
  ])('%s paise: %s', (minor, problem) => expect(sumProblem(minor, bounds)).toBe(problem));
});
