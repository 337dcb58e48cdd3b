import type { BookEvent } from '@mela/contract/games/book';
import type { Machine, StripSet } from '../machine.ts';
import { payWindow } from './spin-lines.ts';
import { cellsOf, gridOf, reelsOf, showStops } from '../board/window.ts';

/** One spin in which a wild spreads over its reel; `spin.held` reels are wild already, `spin.spread` are the new ones. */
export function spinExpanding(machine: Machine, set: StripSet, events: BookEvent[] | null): void {
  const { spin, rows, reels } = machine;
  showStops(spin, set, rows);
  if (spin.held !== 0) coverReels(machine, spin.held);
  if (events !== null) {
    const held = spin.held === 0 ? {} : { held: reelsOf(spin.held) };
    events.push({ type: 'reveal', grid: gridOf(spin.window, rows), stops: Array.from(spin.stops), strips: set.name, ...held });
  }
  let spread = 0;
  for (let reel = 0; reel < reels; reel++) if (set.wilds[reel]![spin.stops[reel]!] !== 0) spread |= 1 << reel;
  spread &= ~spin.held;
  spin.spread = spread;
  if (spread !== 0) {
    coverReels(machine, spread);
    if (events !== null) events.push({ type: 'expand', reels: reelsOf(spread), grid: gridOf(spin.window, rows) });
  }
  payWindow(machine, set, events);
}

/** One free spin in which wilds stay in their cells: those of `spin.sticky` are there, those that land are added. */
export function spinSticky(machine: Machine, set: StripSet, events: BookEvent[] | null): void {
  const { spin, rows, reels, wild } = machine;
  showStops(spin, set, rows);
  for (let cell = 0, left = spin.sticky; left !== 0; cell++, left >>>= 1) if ((left & 1) === 1) spin.window[cell] = wild;
  if (events !== null) {
    const sticky = spin.sticky === 0 ? {} : { sticky: cellsOf(spin.sticky, rows) };
    events.push({ type: 'reveal', grid: gridOf(spin.window, rows), stops: Array.from(spin.stops), strips: set.name, ...sticky });
  }
  let landed = 0;
  for (let reel = 0; reel < reels; reel++) landed |= set.wilds[reel]![spin.stops[reel]!]! << (reel * rows);
  landed &= ~spin.sticky;
  spin.sticky |= landed;
  if (landed !== 0 && events !== null) events.push({ type: 'stick', cells: cellsOf(landed, rows) });
  payWindow(machine, set, events);
}

function coverReels({ spin, rows, wild }: Machine, bits: number): void {
  for (let reel = 0, left = bits; left !== 0; reel++, left >>>= 1)
    if ((left & 1) === 1) spin.window.fill(wild, reel * rows, (reel + 1) * rows);
}
