import type { Cell } from '@mela/contract/book';

/** One reel: what its window shows, top to bottom, and the strip position of its topmost symbol. */
export type Reel = { readonly strip: readonly number[]; readonly top: number; readonly shown: readonly number[] };

const at = (strip: readonly number[], place: number): number => strip[((place % strip.length) + strip.length) % strip.length] ?? -1;

export function stopReel(strip: readonly number[], stop: number, rows: number): Reel {
  return { strip, top: stop, shown: Array.from({ length: rows }, (_, row) => at(strip, stop + row)) };
}

/** The reel after the given rows left it: the others fall, and the strip rolls on to fill the top. */
export function dropReel({ strip, top, shown }: Reel, gone: ReadonlySet<number>): Reel {
  const fed = Array.from({ length: gone.size }, (_, above) => at(strip, top - gone.size + above));
  return { strip, top: top - gone.size, shown: [...fed, ...shown.filter((_, row) => !gone.has(row))] };
}

/** All cells, reel by reel and top to bottom, that show one of the symbols. */
export function findCells(reels: readonly Reel[], symbols: readonly number[]): Cell[] {
  return reels.flatMap((reel, column) => reel.shown.flatMap((symbol, row): Cell[] => (symbols.includes(symbol) ? [[column, row]] : [])));
}
