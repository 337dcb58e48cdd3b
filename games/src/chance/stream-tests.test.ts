import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { WORDS } from '../engine/randomness/draw.ts';
import { fairStream } from '../engine/randomness/fair-stream.ts';
import { holm } from './p-value.ts';
import { testStream } from './stream-tests.ts';

const rounds = 20_000;
const serverSeed = createHash('sha256').update('chance').digest();

/** The draws of one player's rounds in order: five of each round, as a spin takes them. Fixed seeds, so nothing flickers. */
function drawRounds(below: number): number[] {
  return Array.from({ length: rounds }, (_, nonce) => fairStream({ serverSeed, clientSeed: `below ${below}`, nonce })).flatMap((draw) =>
    Array.from({ length: 5 }, () => draw.below(below)),
  );
}

/** Names of the tests that chance alone would not fail, all of them together judged at 99 %. */
function failed(values: readonly number[], below: number): string[] {
  const results = testStream(values, below);
  const bad = holm(
    results.map(({ p }) => p),
    0.01,
  );
  return results.filter((_, at) => bad[at]).map(({ name }) => name);
}

describe('scaled numbers of the live path', () => {
  const fair = drawRounds(30);

  test.each([2, 5, 12, 24, 26])('[R2] below %i pass frequency, pairs, permutation, gap, coupon, runs and serial correlation', (below) => {
    expect(failed(drawRounds(below), below)).toEqual([]);
  });

  test('[R2] whole words pass them too', () => {
    expect(
      failed(
        drawRounds(WORDS).map((word) => Math.floor(word / 2 ** 24)),
        256,
      ),
    ).toEqual([]);
  });

  test.each([
    ['one number too often', 'frequency', fair.map((value, at) => (at % 50 === 0 ? 0 : value))],
    ['numbers that repeat themselves', 'serial correlation 1', fair.map((value, at) => (at % 20 === 0 ? (fair[at - 1] ?? value) : value))],
    [
      'numbers that rise and fall in turn',
      'permutation of four',
      fair.map((value, at) => (at % 4 === 3 ? Math.max(value, fair[at - 1] ?? 0) : value)),
    ],
    [
      'numbers sorted in short stretches',
      'runs',
      Array.from({ length: fair.length / 20 }, (_, part) => fair.slice(part * 20, part * 20 + 20).toSorted((a, b) => a - b)).flat(),
    ],
    ['a low number at least every third draw', 'gap', fair.map((value, at) => (at % 3 === 0 ? value % 7 : value))],
  ])('[R2] %s do not', (_, name, values) => {
    expect(failed(values, 30)).toContain(name);
  });
});
