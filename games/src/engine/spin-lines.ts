import type { BookEvent } from '@mela/contract/book';
import type { Machine, StripSet } from './machine.ts';
import { payLines } from './pay-lines.ts';
import { payScatters } from './pay-scatters.ts';
import { gridOf, showStops } from './window.ts';

/** One spin of a title of lines at the stops in `machine.spin`; leaves credits and scatters there. */
export function spinLines(machine: Machine, set: StripSet, events: BookEvent[] | null): void {
  const { spin, rows, reels } = machine;
  showStops(spin, set, rows);
  if (events !== null) events.push({ type: 'reveal', grid: gridOf(spin.window, rows), stops: Array.from(spin.stops), strips: set.name });
  let scatters = 0;
  for (let reel = 0; reel < reels; reel++) scatters += set.scatters[reel]![spin.stops[reel]!]!;
  spin.credits = payLines(machine, spin.window, set.multiplier, events);
  if (scatters !== 0) spin.credits += payScatters(machine, spin.window, scatters, set.multiplier, events);
  spin.scatters = scatters;
}
