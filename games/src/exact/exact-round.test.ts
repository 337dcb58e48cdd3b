import type { TitleData } from '@mela/contract/book';
import { describe, expect, test } from 'vitest';
import type { Draw } from '../engine/draw.ts';
import { machineOf } from '../engine/machine.ts';
import { playRound } from '../engine/play-round.ts';
import { testTitle } from '../engine/testing/test-title.ts';
import { fraction, minus, NOTHING, plus, times, write } from './fraction.ts';
import { countTitle, reduceTitle } from './count-title.ts';

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

/** Plays every possible row of draws once, each with its chance, and sums it all up. */
function playEverything(data: TitleData) {
  const machine = machineOf(data);
  let [mean, square, winners, max] = [NOTHING, NOTHING, NOTHING, 0];
  const rows: number[][] = [[]];
  for (let row = rows.pop(); row !== undefined; row = rows.pop()) {
    let at = 0;
    let chance = fraction(1n);
    const branches: number[][] = [];
    const draw: Draw = {
      below(n) {
        chance = times(chance, fraction(1, n));
        const given = row[at];
        at++;
        if (given !== undefined) return given;
        for (let other = 1; other < n; other++) branches.push([...row, other]);
        row.push(0);
        return 0;
      },
    };
    const won = playRound(machine, draw, null);
    rows.push(...branches);
    mean = plus(mean, times(chance, won));
    square = plus(square, times(chance, won * won));
    if (won > 0) winners = plus(winners, chance);
    max = Math.max(max, won);
  }
  return { mean, square, winners, max };
}

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

  test('refuses a title whose ceiling a round can reach, since its return would be less than the count', () => {
    expect(() => countTitle({ ...tiny, winMaxBets: Math.floor(all.max / 3) })).toThrow(/ceiling/);
    expect(() => countTitle({ ...tiny, winMaxBets: Math.floor(all.max / 3) + 1 })).not.toThrow();
  });
});
