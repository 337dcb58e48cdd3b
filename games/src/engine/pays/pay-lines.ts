import type { BookEvent, Cell } from '@mela/contract/games/book';
import { NONE, type Machine } from '../machine.ts';

/**
 * Credits that the lines of a window pay, from the first reel rightward. A line that begins with wilds pays as wilds or
 * as the symbol they lead to, whichever is more. Writes a `lineWin` for each when a book is written.
 */
export function payLines(machine: Machine, window: Uint8Array, multiplier: number, events: BookEvent[] | null): number {
  const { lines, pairEnds, reels, wild, groupOf } = machine;
  let total = 0;
  for (let first = 0; first < lines.length;) {
    const symbol = window[lines[first]!]!;
    const second = window[lines[first + 1]!]!;
    if (symbol === second || symbol === wild || second === wild || (groupOf[symbol] !== 0 && groupOf[symbol] === groupOf[second])) {
      total += payLine(machine, window, first, multiplier, events);
      first += reels;
    } else {
      // Most lines end here, and with them all that begin with the same two cells.
      first = pairEnds[first]!;
    }
  }
  return total;
}

function payLine(machine: Machine, window: Uint8Array, first: number, multiplier: number, events: BookEvent[] | null): number {
  const { lines, reels, pays, wild, scatter, wildMultiplier } = machine;
  let wilds = 0;
  while (wilds < reels && window[lines[first + wilds]!] === wild) wilds++;
  let symbol = wilds === reels ? wild : window[lines[first + wilds]!]!;
  if (symbol === scatter) symbol = wilds === 0 ? NONE : wild;
  if (symbol === NONE) return 0;
  let count = wilds;
  while (count < reels) {
    const next = window[lines[first + count]!]!;
    if (next !== symbol && next !== wild) break;
    count++;
  }
  let credits = pays[symbol * (reels + 1) + count]!;
  let factor = multiplier;
  if (wildMultiplier !== 1 && symbol !== wild) {
    for (let at = 0; at < count; at++) if (window[lines[first + at]!] === wild) factor *= wildMultiplier;
    credits *= factor / multiplier;
  }
  const asWilds = wilds === 0 ? 0 : pays[wild * (reels + 1) + wilds]!;
  if (asWilds > credits) {
    credits = asWilds;
    symbol = wild;
    count = wilds;
    factor = multiplier;
  }
  if (credits === 0) return machine.groupOf[symbol] === 0 ? 0 : payGroup(machine, window, first, multiplier, events);
  credits *= multiplier;
  if (events !== null)
    events.push({
      type: 'lineWin',
      line: first / reels,
      symbol,
      count,
      cells: lineCells(machine, first, count),
      credits,
      multiplier: factor,
    });
  return credits;
}

/** A whole line of one group's symbols, mixed, wilds among them. */
function payGroup(machine: Machine, window: Uint8Array, first: number, multiplier: number, events: BookEvent[] | null): number {
  const { lines, reels, groupOf, wild, wildMultiplier, data } = machine;
  let group = 0;
  let factor = multiplier;
  for (let reel = 0; reel < reels; reel++) {
    const symbol = window[lines[first + reel]!]!;
    if (symbol === wild) {
      factor *= wildMultiplier;
      continue;
    }
    if (groupOf[symbol] === 0 || (group !== 0 && groupOf[symbol] !== group)) return 0;
    group = groupOf[symbol]!;
  }
  const credits = data.groups![group - 1]!.credits * factor;
  if (events !== null)
    events.push({
      type: 'groupWin',
      line: first / reels,
      group: group - 1,
      cells: lineCells(machine, first, reels),
      credits,
      multiplier: factor,
    });
  return credits;
}

function lineCells({ lines, rows }: Machine, first: number, count: number): Cell[] {
  const cells: Cell[] = [];
  for (let reel = 0; reel < count; reel++) cells.push([reel, lines[first + reel]! - reel * rows]);
  return cells;
}
