/** A source of chance: `below(n)` is uniform on 0 … n-1 for 1 ≤ n ≤ 2³². */
export type Draw = {
  below(n: number): number;
};
export declare const WORDS: number;
/** What `scaleWord` answers for a word that must be thrown away. */
export declare const REJECTED = -1;
/**
 * Maps a uniform word of 0 … words-1 to 0 … n-1 without bias: the last, incomplete run of n words is rejected.
 * `words` differs from 2³² only in the test that counts every word of a small range.
 */
export declare function scaleWord(word: number, n: number, words?: number): number;
/** Takes words until one scales to below n; fewer than two are needed on average for any n. */
export declare function drawBelow(nextWord: () => number, n: number): number;
