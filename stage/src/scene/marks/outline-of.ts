import type { Cell } from '@mela/contract/games/book';

/** A side of a cell: left or right (x −1, 1), upper or lower (y −1, 1). */
export type Side = { readonly cell: Cell; readonly towards: readonly [x: -1 | 0 | 1, y: -1 | 0 | 1] };

const ways = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const;

/** The sides of a set of cells that no other cell of the set shares: together its outline. */
export function outlineOf(cells: readonly Cell[]): readonly Side[] {
  const inside = new Set(cells.map(([reel, row]) => `${reel}:${row}`));
  return cells.flatMap((cell) =>
    ways.filter(([x, y]) => !inside.has(`${cell[0] + x}:${cell[1] + y}`)).map((towards) => ({ cell, towards })),
  );
}
