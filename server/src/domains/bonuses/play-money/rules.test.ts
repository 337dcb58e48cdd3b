import { expect, it, test } from 'vitest';
import { dayOf, endOfDay, refillMinor } from './rules.ts';

it.each([
  ['2026-11-23T18:29:59.999Z', '2026-11-23T18:30:00.000Z'],
  ['2026-11-23T18:30:00.000Z', '2026-11-24T18:30:00.000Z'],
  ['2028-02-29T12:00:00.000Z', '2028-02-29T18:30:00.000Z'],
])('a day ends at midnight in India: %s belongs to the day that ends at %s', (now, end) => {
  expect(endOfDay(dayOf(new Date(now))).toISOString()).toBe(end);
});

test.each([
  [200_000n, 0n, 200_000n],
  [200_000n, 199_999n, 1n],
  [200_000n, 200_000n, 0n],
  [200_000n, 1_000_000n, 0n],
])('up to a floor of %s paise a balance of %s gets %s', (floor, balance, amount) => {
  expect(refillMinor(floor, balance)).toBe(amount);
});
