import type { BookEvent } from '@mela/contract/games/book';
import { coinsShown } from '../features/coins.ts';
import type { Machine, StripSet } from '../machine.ts';
import { payLines } from '../pays/pay-lines.ts';
import { payScatters, symbolCells } from '../pays/pay-scatters.ts';
import { gridOf, showStops } from '../board/window.ts';

/** One spin of a title of lines at the stops in `machine.spin`; leaves credits, scatters and specials there. */
export function spinLines(machine: Machine, set: StripSet, events: BookEvent[] | null): void {
  const { spin, rows } = machine;
  showStops(spin, set, rows);
  if (events !== null) events.push({ type: 'reveal', grid: gridOf(spin.window, rows), stops: Array.from(spin.stops), strips: set.name });
  payWindow(machine, set, events);
}

/** Counts and pays what the window shows. */
export function payWindow(machine: Machine, set: StripSet, events: BookEvent[] | null): void {
  const { spin, reels, special, data } = machine;
  let scatters = 0;
  for (let reel = 0; reel < reels; reel++) scatters += set.scatters[reel]![spin.stops[reel]!]!;
  spin.scatters = scatters;
  spin.specials = 0;
  if (special !== -1) for (let reel = 0; reel < reels; reel++) spin.specials += set.specials[reel]![spin.stops[reel]!]!;
  if (events !== null && data.hold !== undefined && spin.specials !== 0) events.push({ type: 'coins', coins: coinsShown(machine) });
  spin.credits = payLines(machine, spin.window, set.multiplier, events);
  if (scatters !== 0) spin.credits += payScatters(machine, spin.window, scatters, set.multiplier, events);
  if (events !== null && data.jackpot?.count !== undefined && spin.specials >= data.jackpot.count)
    events.push({ type: 'jackpot', jackpot: data.jackpot.jackpot, cells: symbolCells(machine, spin.window, special) });
}
