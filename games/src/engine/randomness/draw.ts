/** A source of random numbers: `below(n)` is uniform on 0 … n-1 for 1 ≤ n ≤ 2³², anything else a RangeError. */
export type Draw = { below(n: number): number };

export const WORDS = 2 ** 32;

/**
 * Maps uniform words of 0 … words-1 to numbers below n without bias: a word of the last, incomplete multiple of n is discarded
 * and the next one taken; fewer than two are needed on average. `words` differs from 2³² only in the test that
 * counts every word of a small range.
 */
export function drawFrom(nextWord: () => number, words = WORDS): Draw {
  // The end of the last whole multiple is cached: reels mostly have one length, and dividing 2^32 takes longer than all the rest.
  let runs = 1;
  let limit = words;
  return {
    below(n) {
      if (n !== runs) {
        if (!Number.isInteger(n) || n < 1 || n > words) throw new RangeError(`below(${n}): needs a whole number from 1 to ${words}`);
        runs = n;
        limit = words - (words % n);
      }
      let word = nextWord();
      while (word >= limit) word = nextWord();
      return word % n;
    },
  };
}
