import type { BookEvent, Cell } from '@mela/contract/games/book';
import type { Machine } from '../machine.ts';

/** The cells that show a symbol. */
export function symbolCells({ rows }: Machine, window: Uint8Array, symbol: number): Cell[] {
  const cells: Cell[] = [];
  window.forEach((shown, cell) => {
    if (shown === symbol) cells.push([Math.floor(cell / rows), cell % rows]);
  });
  return cells;
}

/** The cells that show the scatter. */
export function scatterCells(machine: Machine, window: Uint8Array): Cell[] {
  return symbolCells(machine, window, machine.scatter);
}

/** Credits for so many scatters anywhere; writes a `scatterWin` when a book is written. */
export function payScatters(machine: Machine, window: Uint8Array, count: number, multiplier: number, events: BookEvent[] | null): number {
  const credits = machine.scatterPays[count]! * multiplier;
  if (credits !== 0 && events !== null)
    events.push({ type: 'scatterWin', symbol: machine.scatter, cells: scatterCells(machine, window), credits, multiplier });
  return credits;
}
