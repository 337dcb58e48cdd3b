/** A source of chance: `below(n)` is uniform on 0 … n-1 for 1 ≤ n ≤ 2³². */
export type Draw = { below(n: number): number };

export const WORDS = 2 ** 32;
/** What `scaleWord` answers for a word that must be thrown away. */
export const REJECTED = -1;

/**
 * Maps a uniform word of 0 … words-1 to 0 … n-1 without bias: the last, incomplete run of n words is rejected.
 * `words` differs from 2³² only in the test that counts every word of a small range.
 */
export function scaleWord(word: number, n: number, words = WORDS): number {
  return word < words - (words % n) ? word % n : REJECTED;
}

/** Takes words until one scales to below n; fewer than two are needed on average for any n. */
export function drawBelow(nextWord: () => number, n: number): number {
  if (!Number.isInteger(n) || n < 1 || n > WORDS) throw new RangeError(`below(${n}): needs a whole number from 1 to 2^32`);
  for (;;) {
    const scaled = scaleWord(nextWord(), n);
    if (scaled !== REJECTED) return scaled;
  }
}
