import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { WORDS } from './draw.ts';
import { fairStream } from './fair-stream.ts';
import { chiSquareZ, tally, Z_99 } from './testing/chi-square.ts';

const ROUNDS = 40_000;
const serverSeed = createHash('sha256').update('chance').digest();

/** The draws of one player's rounds in order: five of each round, as a spin takes them. Fixed seeds, so nothing flickers. */
function drawRounds(below: number): number[] {
  return Array.from({ length: ROUNDS }, (_, nonce) => fairStream({ serverSeed, clientSeed: `below ${below}`, nonce })).flatMap((draw) =>
    Array.from({ length: 5 }, () => draw.below(below)),
  );
}

const equal = (cells: number) => new Array<number>(cells).fill(1 / cells);
const groups = (values: readonly number[], size: number) =>
  Array.from({ length: Math.floor(values.length / size) }, (_, group) => values.slice(group * size, group * size + size));

/** Place of a row of four among the 24 orders it can have. */
function orderOf(row: readonly number[]): number {
  return row.reduce((place, value, at) => place * (at + 1) + row.slice(0, at).filter((before) => before > value).length, 0);
}

/** Chance that `length` throws are needed to see each of `kinds` faces, for lengths from `kinds` on, the last cell taking the rest. */
function couponShares(kinds: number, cells: number): number[] {
  let seen = [1, ...new Array<number>(kinds).fill(0)];
  let done = 0;
  const shares: number[] = [];
  for (let length = 1; shares.length < cells - 1; length++) {
    seen = seen.map(
      (chance, count) =>
        (count === kinds ? chance : (chance * count) / kinds) + (count === 0 ? 0 : (seen[count - 1]! * (kinds - count + 1)) / kinds),
    );
    if (length >= kinds) shares.push(seen[kinds]! - done);
    done = seen[kinds]!;
  }
  return [...shares, 1 - done];
}

describe('[R2] the fair stream passes at 99 %', () => {
  const words = drawRounds(WORDS);

  test.each([5, 24, 26, 30])('frequency of draws below %i', (below) => {
    expect(Math.abs(chiSquareZ(tally(drawRounds(below), below), equal(below)))).toBeLessThan(Z_99);
  });

  test('pairs', () => {
    const pairs = groups(drawRounds(16), 2).map(([a = 0, b = 0]) => a * 16 + b);
    expect(Math.abs(chiSquareZ(tally(pairs, 256), equal(256)))).toBeLessThan(Z_99);
  });

  test('order of four', () => {
    expect(Math.abs(chiSquareZ(tally(groups(words, 4).map(orderOf), 24), equal(24)))).toBeLessThan(Z_99);
  });

  test('gaps between words of the lowest quarter', () => {
    const longest = 15;
    const gaps: number[] = [];
    let gap = 0;
    for (const word of words) {
      if (word >= WORDS / 4) gap++;
      else {
        gaps.push(Math.min(gap, longest));
        gap = 0;
      }
    }
    const shares = Array.from({ length: longest + 1 }, (_, length) => (length === longest ? 0.75 ** longest : 0.25 * 0.75 ** length));
    expect(Math.abs(chiSquareZ(tally(gaps, longest + 1), shares))).toBeLessThan(Z_99);
  });

  test('draws needed to see all of five', () => {
    const cells = 16;
    const lengths: number[] = [];
    let seen = new Set<number>();
    let length = 0;
    for (const value of drawRounds(5)) {
      length++;
      seen.add(value);
      if (seen.size < 5) continue;
      lengths.push(Math.min(length - 5, cells - 1));
      seen = new Set();
      length = 0;
    }
    expect(Math.abs(chiSquareZ(tally(lengths, cells), couponShares(5, cells)))).toBeLessThan(Z_99);
  });

  test('runs above and below the middle', () => {
    const high = words.map((word) => word >= WORDS / 2);
    const above = high.filter(Boolean).length;
    const below = high.length - above;
    const runs = 1 + high.filter((side, at) => at > 0 && side !== high[at - 1]).length;
    const mean = 1 + (2 * above * below) / high.length;
    const spread = Math.sqrt(((mean - 1) * (mean - 2)) / (high.length - 1));
    expect(Math.abs((runs - mean) / spread)).toBeLessThan(Z_99);
  });

  test.each([1, 5, 8])('correlation of words %i apart', (lag) => {
    const centred = words.map((word) => word / WORDS - 0.5);
    const products = centred.slice(lag).reduce((sum, value, at) => sum + value * centred[at]!, 0);
    expect(Math.abs((products * 12) / Math.sqrt(centred.length - lag))).toBeLessThan(Z_99);
  });
});

test('[R2] the tests find out a stream that is not fair', () => {
  const skewed = drawRounds(30).map((value, at) => (at % 50 === 0 ? 0 : value));
  expect(Math.abs(chiSquareZ(tally(skewed, 30), equal(30)))).toBeGreaterThan(Z_99);
});
