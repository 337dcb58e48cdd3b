import type { BookEvent, Cell, TitleData } from '@mela/contract/games/book';
import { findCells, type Reel } from '../reel.ts';
import { roleAt } from '../symbols.ts';

type Cluster = { readonly symbol: number; readonly cells: readonly Cell[]; readonly pays: number };

/**
 * Wins of the clusters, in the order of the title's symbols and of their first cells. Every symbol whose cluster is the largest of the
 * window counts `largest` times in all its clusters.
 */
export function clusterWins(title: TitleData, reels: readonly Reel[], factor: number, largest: number): BookEvent[] {
  const found = title.symbols.flatMap((_, symbol) => clustersOf(title, reels, symbol)).filter(({ pays }) => pays > 0);
  const size = Math.max(0, ...found.map(({ cells }) => cells.length));
  const best = new Set(found.filter(({ cells }) => cells.length === size).map(({ symbol }) => symbol));
  return found.map(({ symbol, cells, pays }) => {
    const multiplier = factor * (best.has(symbol) ? largest : 1);
    return { type: 'clusterWin', symbol, count: cells.length, cells, credits: pays * multiplier, multiplier };
  });
}

function clustersOf(title: TitleData, reels: readonly Reel[], symbol: number): Cluster[] {
  const wild = roleAt(title, 'wild');
  const role = title.symbols[symbol]?.role;
  if (role === 'wild' || role === 'scatter') return [];
  const open = findCells(reels, [symbol, wild]);
  return findCells(reels, [symbol]).flatMap((seed): Cluster[] => {
    const cells = takeTouching(open, seed);
    return cells.length === 0 ? [] : [{ symbol, cells, pays: paysFrom(title, symbol, cells.length) }];
  });
}

/** Takes out of `open` the cell and all that hang together with it by their sides, in reading order; none where the cell is gone already. */
function takeTouching(open: Cell[], [reel, row]: Cell): Cell[] {
  const at = open.findIndex(([x, y]) => x === reel && y === row);
  if (at === -1) return [];
  const own = open.splice(at, 1);
  const beside: readonly Cell[] = [
    [reel - 1, row],
    [reel + 1, row],
    [reel, row - 1],
    [reel, row + 1],
  ];
  return [...own, ...beside.flatMap((cell) => takeTouching(open, cell))].toSorted(([x, y], [otherX, otherY]) => x - otherX || y - otherY);
}

/** A cluster pays by the largest count in the table that it reaches. */
function paysFrom(title: TitleData, symbol: number, size: number): number {
  const reached = Object.entries(title.symbols[symbol]?.pays ?? {}).filter(([count]) => Number(count) <= size);
  return reached.toSorted(([a], [b]) => Number(b) - Number(a))[0]?.[1] ?? 0;
}
