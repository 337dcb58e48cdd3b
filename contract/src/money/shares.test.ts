import { describe, expect, it } from 'vitest';
import { hundredthsOf, hundredthsText, joinHundredths, splitHundredths } from './hundredths.ts';
import { fromMinor, nearestMinor, subtractRupees, toMinorNumber, wholeRupeesMinor } from './money.ts';
import {
  basisPointsOf,
  basisPointsOfFraction,
  percentOfBasisPoints,
  percentText,
  pointsOfWorth,
  shareOf,
  worthOfPoints,
} from './shares.ts';

describe('shares of money', () => {
  it('are rounded down to whole paise', () => {
    expect([shareOf(10_001n, 250), shareOf(39n, 250), shareOf(40n, 250)]).toEqual([250n, 0n, 1n]);
  });

  it.each([
    [0, 0],
    [2.5, 250],
    [4.35, 435],
    [12.345, 1235],
    [100, 10_000],
  ])('%s per cent are %s basis points', (percent, basisPoints) => expect(basisPointsOf(percent)).toBe(basisPoints));

  it('every basis point is the same after a way through per cent', () => {
    const all = Array.from({ length: 10_001 }, (_, at) => at);
    expect(all.filter((at) => basisPointsOf(percentOfBasisPoints(at)) !== at)).toEqual([]);
  });

  it('a fraction is cut, never rounded up', () => expect(basisPointsOfFraction(2n, 3n)).toBe(6666n));

  it('of statistics are rounded to the nearest', () => expect(percentText(0.123_456, 2)).toBe('12.35 %'));

  it('points are worth whole paise rounded down, and what that takes is rounded up to whole points', () => {
    expect([worthOfPoints(150, 1000), pointsOfWorth(15n, 1000)]).toEqual([15n, 150n]);
    expect([worthOfPoints(1999, 70), pointsOfWorth(2855n, 70)]).toEqual([2855n, 1999n]);
    expect([worthOfPoints(5, 1000), pointsOfWorth(0n, 1000)]).toEqual([0n, 0n]);
  });
});

describe('hundredths', () => {
  it('have two digits after the point', () => {
    expect(splitHundredths(1205n)).toEqual({ whole: 12n, rest: '05' });
    expect([1205n, 5n, 0n, -1205n, -5n].map(hundredthsText)).toEqual(['12.05', '0.05', '0.00', '-12.05', '-0.05']);
  });

  it('are read from their digits', () =>
    expect([joinHundredths('12', '5'), joinHundredths('12', ''), joinHundredths('0', '05')]).toEqual([1250n, 1200n, 5n]));

  it('of a ratio are rounded down', () => expect([hundredthsOf(2n, 3n), hundredthsOf(7n, 2n)]).toEqual([66n, 350n]));
});

describe('sums in rupees', () => {
  it('are subtracted exactly', () => {
    expect([subtractRupees(0.3, 0.1), subtractRupees(100.1, 100), subtractRupees(0, 0.01)]).toEqual([0.2, 0.1, -0.01]);
    expect(() => subtractRupees(0.1 + 0.2, 0.1)).toThrow(RangeError);
  });

  it('are paise as a number where a message needs one', () => {
    expect(toMinorNumber(19.99)).toBe(1999);
    expect(fromMinor(1999)).toBe(19.99);
    expect(() => toMinorNumber(0.001)).toThrow(RangeError);
  });

  it('that were computed are shown to the nearest paisa, and a count stops at whole rupees', () => {
    expect([nearestMinor(100 / 3), nearestMinor(0.005)]).toEqual([3333, 1]);
    expect([wholeRupeesMinor(1299.9), wholeRupeesMinor(1300)]).toEqual([1200, 1300]);
  });
});
