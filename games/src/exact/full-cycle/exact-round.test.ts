import { describe, expect, test } from 'vitest';
import { testTitle } from '../../engine/testing/test-title.ts';
import { countTitle, reduceTitle } from '../count-title.ts';
import { fraction, minus, NOTHING, times, write } from '../fraction.ts';
import { playEverything } from '../testing/play-everything.ts';

const pays: Record<string, Record<string, number>> = { wild: { 2: 11 }, scatter: { 2: 5 }, a: { 2: 2 } };

/** Small enough that every row of draws of a whole round, free spins and their retriggers included, can be played. */
const tiny = testTitle({
  reels: 2,
  rows: 1,
  betCredits: 3,
  lines: [[0, 0]],
  symbols: testTitle().symbols.map((symbol) => ({ ...symbol, pays: pays[symbol.id] ?? {} })),
  strips: {
    base: [
      [1, 2, 0],
      [1, 2],
    ],
    free: [
      [1, 2, 3],
      [1, 0, 2, 4],
    ],
  },
  freeSpins: { scatters: { 1: 1, 2: 2 }, retrigger: { 1: 1, 2: 2 }, spinsMax: 4, multiplier: 2 },
});

describe('exact round', () => {
  const all = playEverything(tiny);
  const counted = countTitle(tiny);

  test('[R4] return, hit frequency, variance and greatest win equal those of playing every possible round', () => {
    const rtp = times(all.mean, fraction(1, 3));
    expect(write(counted.rtp)).toBe(write(rtp));
    expect(write(counted.hitFrequency)).toBe(write(all.winners));
    expect(write(counted.variance ?? NOTHING)).toBe(write(minus(times(all.square, fraction(1, 9)), times(rtp, rtp))));
    expect(counted.roundMaxCredits).toBe(all.max);
  });

  test('[R4] the reduced count agrees', () => {
    expect(write(reduceTitle(tiny))).toBe(write(counted.rtp));
  });

  test('[R4] one stop moved on one strip is a different return', () => {
    const moved = {
      ...tiny,
      strips: {
        ...tiny.strips,
        free: [
          [1, 2, 3],
          [1, 0, 2, 2],
        ],
      },
    };
    expect(write(countTitle(moved).rtp)).not.toBe(write(counted.rtp));
    expect(write(reduceTitle(moved))).toBe(write(countTitle(moved).rtp));
  });

  test('rejects a title whose ceiling a round can reach, since its return would be less than the count', () => {
    expect(() => countTitle({ ...tiny, winMaxBets: Math.floor(all.max / 3) })).toThrow(/ceiling/);
    expect(() => countTitle({ ...tiny, winMaxBets: Math.floor(all.max / 3) + 1 })).not.toThrow();
  });
});
