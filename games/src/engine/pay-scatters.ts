import type { BookEvent, Cell } from '@mela/contract/book';
import type { Machine } from './machine.ts';

/** The cells that show the scatter. */
export function scatterCells({ rows, scatter }: Machine, window: Uint8Array): Cell[] {
  const cells: Cell[] = [];
  window.forEach((symbol, cell) => {
    if (symbol === scatter) cells.push([Math.floor(cell / rows), cell % rows]);
  });
  return cells;
}

/** Credits for so many scatters anywhere; writes a `scatterWin` when a book is kept. */
export function payScatters(machine: Machine, window: Uint8Array, count: number, multiplier: number, events: BookEvent[] | null): number {
  const credits = machine.scatterPays[count]! * multiplier;
  if (credits !== 0 && events !== null)
    events.push({ type: 'scatterWin', symbol: machine.scatter, cells: scatterCells(machine, window), credits, multiplier });
  return credits;
}
