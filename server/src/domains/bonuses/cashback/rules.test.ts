import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cashbackOf, lastWeek } from './rules.ts';

const part = { enabled: true, percent: 10, min: 10, max: 500 };

describe('the part of a loss', () => {
  it.each([
    [100_000n, 10_000n],
    [9_999n, 0n],
    [10_000n, 1_000n],
    [10_009n, 1_000n],
    [9_000_000n, 50_000n],
    [0n, 0n],
    [-100_000n, 0n],
  ])('of %s paise is %s paise at 10 %% from ₹10 to ₹500', (lost, given) => expect(cashbackOf(lost, part)).toBe(given));

  it('is nothing while it is off', () => expect(cashbackOf(100_000n, { ...part, enabled: false })).toBe(0n));

  test('is whole paise within the loss and the maximum, nothing below the minimum, and never less for a larger loss', () => {
    const parts = fc.record({
      enabled: fc.constant(true),
      percent: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
      min: fc.integer({ min: 1, max: 1000 }),
      max: fc.integer({ min: 1, max: 100_000 }),
    });
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.bigInt({ min: 0n, max: 10n ** 12n }), parts, (lost, more, one) => {
        const given = cashbackOf(lost, one);
        expect(given >= 0n && given <= lost && given <= BigInt(one.max) * 100n).toBe(true);
        expect(given === 0n || given >= BigInt(one.min) * 100n).toBe(true);
        expect(cashbackOf(lost + more, one) >= given).toBe(true);
        expect(given * 10_000n <= lost * BigInt(Math.round(one.percent * 100))).toBe(true);
      }),
      { numRuns: 1000, seed: 20_261_125 },
    );
  });
});

it.each([
  ['2026-04-06T00:59:59+05:30', '2026-03-23'],
  ['2026-04-06T01:00:00+05:30', '2026-03-30'],
  ['2026-04-12T23:59:59+05:30', '2026-03-30'],
])('at %s the last week is that of %s, from Monday to Monday in India', (now, monday) => {
  const week = lastWeek(new Date(now));
  expect(week).toEqual({
    monday,
    since: new Date(`${monday}T00:00:00+05:30`),
    until: new Date(new Date(`${monday}T00:00:00+05:30`).getTime() + 7 * 86_400_000),
  });
});
