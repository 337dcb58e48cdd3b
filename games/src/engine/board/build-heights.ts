import type { TitleData } from '@mela/contract/games/book';
import type { StripSet } from './build-strips.ts';

/** Reels whose heights vary: what each shows by height and stop. */
export type Heights = {
  /** For each reel the heights it draws from. */
  readonly drawn: readonly Uint8Array[];
  /** For each reel at (height × stops + stop) × symbols + symbol: cells that show the symbol or a wild. */
  readonly counts: readonly Uint8Array[];
  /** For each reel at height × stops + stop: the symbols that show or that a wild substitutes for, as bits. */
  readonly shown: readonly Int32Array[];
};

/** Precomputes the windows of every height, so that a spin only looks them up. */
export function buildHeights({ symbols, rows }: TitleData, heights: readonly (readonly number[])[], set: StripSet, wild: number): Heights {
  const paying = symbols.flatMap(({ role }, symbol) => (role === 'high' || role === 'low' ? [symbol] : []));
  const counts = set.reels.map((strip) => {
    const table = new Uint8Array((rows + 1) * strip.length * symbols.length);
    for (let height = 1; height <= rows; height++) {
      for (let stop = 0; stop < strip.length; stop++) {
        for (const symbol of paying) {
          const at = (height * strip.length + stop) * symbols.length + symbol;
          for (let row = 0; row < height; row++) {
            const seen = strip[(stop + row) % strip.length];
            if (seen === symbol || seen === wild) table[at]!++;
          }
        }
      }
    }
    return table;
  });
  const shown = counts.map((table) =>
    Int32Array.from({ length: table.length / symbols.length }, (_, window) =>
      paying.reduce((bits, symbol) => (table[window * symbols.length + symbol] === 0 ? bits : bits | (1 << symbol)), 0),
    ),
  );
  return { drawn: heights.map((list) => Uint8Array.from(list)), counts, shown };
}
