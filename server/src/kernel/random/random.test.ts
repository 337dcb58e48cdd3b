import { expect, test } from 'vitest';
import { randomFrom, systemRandom } from './random.ts';
import { seededRandom } from '../testing/seeded-random.ts';

test('[R3] a word past the last whole multiple of the limit is drawn again, so all numbers are equally likely', () => {
  const words = [2 ** 32 - 1, 5];
  const random = randomFrom(() => {
    const word = Buffer.alloc(4);
    word.writeUInt32BE(words.shift() ?? 0);
    return word;
  });
  expect(random.below(10)).toBe(5);
  expect(words).toEqual([]);
});

test('[R3] numbers below the limit occur about equally often', () => {
  const random = seededRandom('fair');
  const counts = Array.from({ length: 7 }, () => 0);
  for (let n = 0; n < 70_000; n += 1) counts[random.below(7)]! += 1;
  const chiSquare = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
  // 99.9 % of fair samples with six degrees of freedom stay below.
  expect(chiSquare).toBeLessThan(22.46);
});

test.each([0, -1, 1.5, Number.NaN, 2 ** 32 + 1])('a limit of %s is rejected', (limit) => {
  expect(() => systemRandom.below(limit)).toThrow(RangeError);
});

test('a limit of one always gives 0', () => {
  expect(systemRandom.below(1)).toBe(0);
});

test('[S3] a token has 256 bits by default, and no two are equal', () => {
  const tokens = Array.from({ length: 100 }, () => systemRandom.token());
  expect(new Set(tokens).size).toBe(100);
  expect(Buffer.from(tokens[0] ?? '', 'base64url')).toHaveLength(32);
});

test('two seeds give two streams, one seed the same stream', () => {
  expect(seededRandom('a').bytes(16)).toEqual(seededRandom('a').bytes(16));
  expect(seededRandom('a').bytes(16)).not.toEqual(seededRandom('b').bytes(16));
});
