import { describe, expect, it } from 'vitest';
import { readTypedCount } from './typed-count.ts';

describe('a typed whole number', () => {
  it.each([
    ['0', 0],
    ['007', 7],
    ['1440', 1_440],
    ['1,440', 1_440],
    ['1,00,000', 100_000],
    ['100,000', 100_000],
    ['1 00 000', 100_000],
    ['१०००', 1_000],
    ['१,००,०००', 100_000],
    ['৫০০', 500],
    ['６０', 60],
    [' 30\u200b ', 30],
  ])('%j is %d', (text, count) => expect(readTypedCount(text)).toBe(count));

  it.each(['', ' ', '-5', '+5', '1.5', '१.५', '1e3', '0x10', '500,00', '1,,000', ',500', '1 0', 'ten', '₹500', '99999999999999999999'])(
    '%j is none',
    (text) => expect(readTypedCount(text)).toBeNull(),
  );

  it('is read back as it is written, in both ways to separate and in both scripts', () => {
    const formats = ['en-IN', 'en-US', 'hi-IN-u-nu-deva'].map((locale) => new Intl.NumberFormat(locale));
    for (let step = 0; step < 2_000; step += 1) {
      // Spread over all lengths up to fifteen digits.
      const count = (step * step * step * 7919) % 10 ** (step % 16);
      for (const format of formats) expect(readTypedCount(format.format(count))).toBe(count);
    }
  });
});
