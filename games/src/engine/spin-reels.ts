import type { BookEvent } from '@mela/contract/book';
import type { Draw } from './draw.ts';
import type { Machine, StripSet } from './machine.ts';
import { spinLines } from './spin-lines.ts';
import { spinWays } from './spin-ways.ts';

/** Draws a stop for each reel, left to right, and plays the spin. */
export function spinReels(machine: Machine, set: StripSet, draw: Draw, events: BookEvent[] | null): void {
  const { stops } = machine.spin;
  for (let reel = 0; reel < stops.length; reel++) stops[reel] = draw.below(set.reels[reel]!.length);
  spinAtStops(machine, set, events);
}

/** Plays the spin at the stops that stand in `machine.spin`. */
export function spinAtStops(machine: Machine, set: StripSet, events: BookEvent[] | null): void {
  if (machine.data.kind === 'lines') spinLines(machine, set, events);
  else spinWays(machine, set, events);
}

/** Adds what the spin won to the round, up to the title's greatest win. */
export function closeSpin({ spin, winMaxCredits }: Machine, wonBefore: number, events: BookEvent[] | null): number {
  const won = Math.min(wonBefore + spin.credits, winMaxCredits);
  if (spin.credits !== 0 && events !== null) events.push({ type: 'winTotal', credits: spin.credits, soFar: won });
  return won;
}
