import type { BookEvent } from '@mela/contract/games/book';
import type { Machine, StripSet } from '../machine.ts';
import { payClusters } from '../pays/pay-clusters.ts';
import { payScatters } from '../pays/pay-scatters.ts';
import { gridOf, showStops } from '../board/window.ts';

/** One spin of a title of clusters at the stops in `machine.spin`; leaves credits and scatters there. */
export function spinClusters(machine: Machine, set: StripSet, events: BookEvent[] | null): void {
  const { spin, rows, reels } = machine;
  let scatters = 0;
  for (let reel = 0; reel < reels; reel++) scatters += set.scatters[reel]![spin.stops[reel]!]!;
  if (events !== null) {
    showStops(spin, set, rows);
    events.push({ type: 'reveal', grid: gridOf(spin.window, rows), stops: Array.from(spin.stops), strips: set.name });
  }
  spin.credits = payClusters(machine, set, events);
  if (scatters !== 0) spin.credits += payScatters(machine, spin.window, scatters, set.multiplier, events);
  spin.scatters = scatters;
}
