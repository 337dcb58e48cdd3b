import { describe, expect, it } from 'vitest';
import { fromMinor, toMinor } from './money.ts';

describe('rupees and paise', () => {
  it.each([
    [0, 0n],
    [0.01, 1n],
    [0.1, 10n],
    [1.1, 110n],
    [100, 10_000n],
    [19.99, 1999n],
    [1_000_000.55, 100_000_055n],
    [-5.5, -550n],
  ])('[9.49] %s rupees are %s paise, and back', (rupees, minor) => {
    expect(toMinor(rupees)).toBe(minor);
    expect(fromMinor(minor)).toBe(rupees);
  });

  it.each([
    100.555,
    0.001,
    200.00000000000003,
    1.0000000000000002,
    0.1 + 0.2,
    19.990000000000002,
    1e21,
    2 ** 53,
    Number.NaN,
    Infinity,
    -Infinity,
  ])('[M7] %s is no sum of money', (rupees) => {
    expect(() => toMinor(rupees)).toThrow(RangeError);
  });

  it('[9.49] every paisa up to a thousand rupees survives the way there and back', () => {
    const lost = Array.from({ length: 100_001 }, (_, paise) => BigInt(paise)).filter((minor) => toMinor(fromMinor(minor)) !== minor);
    expect(lost).toEqual([]);
  });
});
