import type { SymbolData, TitleData } from '@mela/contract/games/book';
import { describe, expect, test } from 'vitest';
import { testSymbols, testTitle } from '../../engine/testing/test-title.ts';
import { countTitle, reduceTitle } from '../count-title.ts';
import { fraction, minus, NOTHING, times, write } from '../fraction.ts';
import { playEverything } from '../testing/play-everything.ts';

/** Wild 0, scatter 1, a 2, b 3, and a coin, fruit or bag 4; with the pays of each test. */
function symbols(pays: Record<string, Record<string, number>>, special: SymbolData['role'] = 'low'): SymbolData[] {
  return testSymbols.map((symbol, index) => ({ ...symbol, role: index === 4 ? special : symbol.role, pays: pays[symbol.id] ?? {} }));
}

const line = { reels: 3, rows: 1, lines: [[0, 0, 0]] };
const all = [2, 3, 0];
const free = { retrigger: {}, spinsMax: 3, multiplier: 2 };

/** Titles so small that every row of draws can be played, one for each mechanic. */
const tiny: Record<string, TitleData> = {
  'mixed lines and doubling wilds': testTitle({
    ...line,
    symbols: symbols({ wild: { 3: 40 }, a: { 3: 9 }, b: { 2: 1, 3: 4 } }),
    groups: [{ name: { en: 'Any', hi: 'कोई' }, symbols: [2, 3], credits: 2 }],
    wildMultiplier: 2,
    strips: { base: [all, [2, 3, 0, 1], all] },
  }),
  'spreading wilds': testTitle({
    ...line,
    rows: 2,
    lines: [
      [0, 0, 0],
      [1, 0, 1],
    ],
    symbols: symbols({ a: { 2: 3, 3: 7 }, b: { 3: 5 } }),
    expanding: true,
    strips: { base: [[2, 3, 3], all, [2, 2, 3, 0]] },
  }),
  'hold and win': testTitle({
    ...line,
    symbols: symbols({ a: { 3: 5 } }, 'coin'),
    hold: {
      coins: 2,
      respins: 2,
      values: [
        { credits: 2, weight: 2 },
        { credits: 7, weight: 1 },
      ],
      cellOf: 5,
      fullCredits: 50,
    },
    strips: {
      base: [
        [2, 4],
        [2, 4, 3],
        [4, 2],
      ],
    },
  }),
  'picked boxes': testTitle({
    ...line,
    symbols: symbols({ scatter: { 2: 1 }, a: { 3: 5 } }),
    pick: { scatters: 2, boxes: [0, 3, 3, 8, 0] },
    strips: {
      base: [
        [2, 1],
        [2, 1, 3],
        [1, 2],
      ],
    },
  }),
  'sticky wilds': testTitle({
    ...line,
    symbols: symbols({ scatter: { 2: 4 }, a: { 2: 3, 3: 7 }, b: { 3: 5 } }),
    freeSpins: { ...free, scatters: { 2: 3 }, multiplier: 1, stickyWilds: true },
    strips: {
      base: [
        [2, 1],
        [2, 3],
        [1, 2],
      ],
      free: [[2, 3], all, [2, 3]],
    },
  }),
  'sticky wilds that several lines meet': testTitle({
    ...line,
    rows: 2,
    lines: [
      [0, 0, 0],
      [1, 0, 1],
      [1, 1, 0],
    ],
    symbols: symbols({ scatter: { 2: 4 }, a: { 2: 3, 3: 7 }, b: { 3: 5 } }),
    freeSpins: { ...free, scatters: { 2: 3 }, stickyWilds: true },
    strips: {
      base: [
        [2, 1, 3],
        [2, 3],
        [1, 2, 3],
      ],
      free: [
        [2, 3],
        [0, 0, 2],
        [0, 0, 3],
      ],
    },
  }),
  'filled baskets': testTitle({
    kind: 'ways',
    lines: [],
    reels: 2,
    rows: 2,
    symbols: symbols({ scatter: { 2: 4 }, a: { 2: 3 }, b: { 2: 5 } }, 'collect'),
    freeSpins: { ...free, scatters: { 2: 2 }, spinsMax: 4, collect: { size: 2, multipliers: [1, 2, 5], spins: 1 } },
    strips: {
      base: [
        [2, 1, 3],
        [1, 2, 3],
      ],
      free: [
        [2, 4, 3],
        [3, 4, 0],
      ],
    },
  }),
  'reels of varying height': testTitle({
    kind: 'ways',
    lines: [],
    reels: 3,
    rows: 3,
    symbols: symbols({ a: { 2: 2, 3: 9 }, b: { 2: 1, 3: 4 }, c: { 2: 1, 3: 1 } }),
    heights: [
      [1, 3],
      [2, 3],
      [1, 2, 2],
    ],
    strips: {
      base: [
        [2, 3, 3, 4],
        [2, 3, 0, 4],
        [3, 4, 2],
      ],
    },
  }),
  clusters: testTitle({
    kind: 'clusters',
    lines: [],
    reels: 3,
    rows: 2,
    symbols: symbols({ scatter: { 3: 6 }, a: { 3: 2, 5: 9 }, b: { 3: 4, 4: 7 } }),
    freeSpins: { ...free, scatters: { 3: 2 }, largestMultiplier: 3 },
    strips: {
      base: [
        [2, 2, 3, 1],
        [2, 0, 3, 1],
        [3, 2, 1],
      ],
      free: [
        [2, 3, 3],
        [0, 3, 2],
        [3, 2, 2],
      ],
    },
  }),
};

describe.each(Object.entries(tiny))('%s', (_, data) => {
  test('[R4] the counted figures are those of playing every possible round, and the reduced return is the same', () => {
    const every = playEverything(data);
    const counted = countTitle(data);
    const bet = fraction(1, data.betCredits);
    const rtp = times(every.mean, bet);
    expect(write(counted.rtp)).toBe(write(rtp));
    expect(write(reduceTitle(data))).toBe(write(rtp));
    expect(write(counted.hitFrequency)).toBe(write(every.winners));
    expect(counted.roundMaxCredits).toBe(every.max);
    const variance = minus(times(every.square, times(bet, bet)), times(rtp, rtp));
    expect(write(counted.variance ?? NOTHING)).toBe(write(variance));
  });
});
