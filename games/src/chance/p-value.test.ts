import { describe, expect, test } from 'vitest';
import { chiSquareP, fitP, holm, normalP, sameP } from './p-value.ts';

/** From the tables of the NIST handbook, 1.3.6.7.4. */
describe('p-values', () => {
  test.each([
    [3.841, 1, 0.05],
    [6.635, 1, 0.01],
    [22.458, 6, 0.001],
    [124.342, 100, 0.05],
    [77.929, 100, 0.95],
    [149.449, 100, 0.001],
  ])('of a chi-square of %d with %i degrees of freedom is %d', (sum, degrees, p) => expect(chiSquareP(sum, degrees)).toBeCloseTo(p, 4));

  test.each([
    [0, 1],
    [1.959964, 0.05],
    [-2.575829, 0.01],
    [4.891638, 1e-6],
  ])('of %d standard deviations is %d', (z, p) => expect(normalP(z) / p).toBeCloseTo(1, 4));

  test('are 1 for counts as expected, and next to nothing for others', () => {
    expect(fitP([25, 25, 50], [0.25, 0.25, 0.5])).toBe(1);
    expect(fitP([50, 25, 25], [0.25, 0.25, 0.5])).toBeLessThan(1e-7);
    expect(sameP([30, 70, 0], [300, 700, 0])).toBe(1);
    expect(sameP([70, 30], [300, 700])).toBeLessThan(1e-7);
  });
});

test('Holm rejects step by step: the least against a share of the level, the next against a larger one', () => {
  expect(holm([0.04, 0.001, 0.02, 0.5], 0.05)).toEqual([false, true, false, false]);
  expect(holm([0.012, 0.011, 0.9, 0.01], 0.05)).toEqual([true, true, false, true]);
  expect(holm([], 0.05)).toEqual([]);
});
