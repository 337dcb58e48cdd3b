import fc from 'fast-check';
import { expect, test } from 'vitest';
import { approximate, fraction, minus, plus, times, write } from './fraction.ts';

const share = fc
  .tuple(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), fc.bigInt({ min: 1n, max: 10n ** 12n }))
  .map(([part, of]) => fraction(part, of));

test('fractions obey the field axioms and stay in lowest terms', () => {
  fc.assert(
    fc.property(share, share, share, (a, b, c) => {
      expect(write(times(a, plus(b, c)))).toBe(write(plus(times(a, b), times(a, c))));
      expect(write(minus(plus(a, b), b))).toBe(write(a));
      if (a.part !== 0n) expect(write(times(a, fraction(a.of, a.part)))).toBe('1/1');
    }),
    { seed: 20_261_121 },
  );
});

test('writes lowest terms with the sign above', () => {
  expect(write(fraction(6n, -4n))).toBe('-3/2');
  expect(write(fraction(0n, 7n))).toBe('0/1');
  expect(approximate(fraction(10n ** 40n, 3n * 10n ** 40n))).toBeCloseTo(1 / 3, 14);
});

test('rejects a share of nothing', () => {
  expect(() => fraction(1n, 0n)).toThrow(RangeError);
});
