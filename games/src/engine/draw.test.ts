import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawBelow, REJECTED, scaleWord, WORDS } from './draw.ts';

describe('scaling', () => {
  test('[R3] every outcome comes from equally many words, counted over whole small ranges', () => {
    for (const words of [1, 2, 16, 256, 1000, 4096]) {
      for (let n = 1; n <= Math.min(words, 300); n++) {
        const counts = new Array<number>(n).fill(0);
        let rejected = 0;
        for (let word = 0; word < words; word++) {
          const scaled = scaleWord(word, n, words);
          if (scaled === REJECTED) rejected++;
          else counts[scaled] = (counts[scaled] ?? 0) + 1;
        }
        expect(new Set(counts)).toEqual(new Set([Math.floor(words / n)]));
        expect(rejected).toBe(words % n);
      }
    }
  });

  test('[R3] the first rejected word of the full range is the one after the last whole run', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: WORDS }), (n) => {
        const limit = Math.floor(WORDS / n) * n;
        expect(scaleWord(limit - 1, n)).toBe(n - 1);
        if (limit < WORDS) expect(scaleWord(limit, n)).toBe(REJECTED);
      }),
    );
  });

  test('[R3] a rejected word is replaced by the next one', () => {
    const words = [0xffffffff, 0xfffffffe, 7];
    expect(drawBelow(() => words.shift() ?? 0, 30)).toBe(7);
    expect(words).toEqual([]);
  });

  test.each([0, -1, 1.5, Number.NaN, WORDS + 1])('refuses below(%s)', (n) => {
    expect(() => drawBelow(() => 1, n)).toThrow(RangeError);
  });
});
