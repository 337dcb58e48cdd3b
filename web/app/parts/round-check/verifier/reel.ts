import type { Cell } from '@mela/contract/games/book';

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

/** The reels with the same symbol shown in all the given cells. */
export function coverCells(reels: readonly Reel[], cells: readonly Cell[], symbol: number): Reel[] {
  return reels.map((reel, column) => ({
    ...reel,
    shown: reel.shown.map((here, row) => (hasCell(cells, [column, row]) ? symbol : here)),
  }));
}

/** All cells, reel by reel and top to bottom, that show one of the symbols. */
export function findCells(reels: readonly Reel[], symbols: readonly number[]): Cell[] {
  return reels.flatMap((reel, column) => reel.shown.flatMap((symbol, row): Cell[] => (symbols.includes(symbol) ? [[column, row]] : [])));
}

/** All cells of these reels. */
export function cellsOfReels(reels: readonly Reel[], columns: readonly number[]): Cell[] {
  return columns.flatMap((column) => (reels[column]?.shown ?? []).map((_, row): Cell => [column, row]));
}

export function hasCell(cells: readonly Cell[], [reel, row]: Cell): boolean {
  return cells.some(([x, y]) => x === reel && y === row);
}
