import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawFrom, WORDS } from './draw.ts';

/** What one word becomes: the number drawn, or null when a second word had to be taken. */
function scale(word: number, n: number, words = WORDS): number | null {
  let taken = 0;
  const drawn = drawFrom(() => (taken++ === 0 ? word : 0), words).below(n);
  return taken === 1 ? drawn : null;
}

describe('scaling', () => {
  test('[R3] every outcome comes from equally many words, counted over whole small ranges', () => {
    for (const words of [1, 2, 16, 256, 1000, 4096]) {
      for (let n = 1; n <= Math.min(words, 100); n++) {
        const counts = new Array<number>(n).fill(0);
        let rejected = 0;
        for (let word = 0; word < words; word++) {
          const scaled = scale(word, n, words);
          if (scaled === null) rejected++;
          else counts[scaled]! += 1;
        }
        expect(new Set(counts)).toEqual(new Set([Math.floor(words / n)]));
        expect(rejected).toBe(words % n);
      }
    }
  });

  test('[R3] the first rejected word of the full range is the one after the last whole multiple', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: WORDS }), (n) => {
        const limit = Math.floor(WORDS / n) * n;
        expect(scale(limit - 1, n)).toBe(n - 1);
        if (limit < WORDS) expect(scale(limit, n)).toBe(null);
      }),
      { seed: 20_261_121 },
    );
  });

  test('[R3] a rejected word is replaced by the next one, also after draws below another number', () => {
    const words = [100, 0xffffffff, 0xfffffffe, 7, 0xffffffff];
    const draw = drawFrom(() => words.shift() ?? 0);
    expect([draw.below(64), draw.below(30), draw.below(WORDS)]).toEqual([36, 7, 0xffffffff]);
  });

  test.each([0, -1, 1.5, Number.NaN, WORDS + 1])('rejects below(%s)', (n) => {
    expect(() => drawFrom(() => 1).below(n)).toThrow(RangeError);
  });
});
