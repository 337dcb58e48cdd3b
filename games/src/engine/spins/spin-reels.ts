import type { BookEvent } from '@mela/contract/games/book';
import { drawCoins } from '../features/coins.ts';
import type { Draw } from '../randomness/draw.ts';
import type { Machine, StripSet } from '../machine.ts';
import { spinClusters } from './spin-clusters.ts';
import { spinHeights } from './spin-heights.ts';
import { spinLines } from './spin-lines.ts';
import { spinWays } from './spin-ways.ts';
import { spinExpanding, spinSticky } from './spin-wilds.ts';

/**
 * Draws and plays a spin: a stop for each reel that spins, left to right, its height in the same number where heights vary, and
 * then a value for each coin that lands.
 */
export function spinReels(machine: Machine, set: StripSet, draw: Draw, events: BookEvent[] | null): void {
  const { spin, heights, data } = machine;
  const { stops } = spin;
  if (heights === null) {
    for (let reel = 0; reel < stops.length; reel++) if (((spin.held >>> reel) & 1) === 0) stops[reel] = draw.below(set.reels[reel]!.length);
  } else {
    for (let reel = 0; reel < stops.length; reel++) {
      const drawn = heights.drawn[reel]!;
      const strip = set.reels[reel]!.length;
      const number = draw.below(drawn.length * strip);
      spin.heights[reel] = drawn[Math.floor(number / strip)]!;
      stops[reel] = number % strip;
    }
  }
  if (data.hold !== undefined) drawCoins(machine, set, data.hold, draw);
  spinAtStops(machine, set, events);
}

/** Plays the spin at the stops in `machine.spin`. */
export function spinAtStops(machine: Machine, set: StripSet, events: BookEvent[] | null): void {
  switch (set.rule) {
    case 'lines':
      return spinLines(machine, set, events);
    case 'expanding':
      return spinExpanding(machine, set, events);
    case 'sticky':
      return spinSticky(machine, set, events);
    case 'ways':
      return spinWays(machine, set, events);
    case 'heights':
      return spinHeights(machine, set, events);
    case 'clusters':
      return spinClusters(machine, set, events);
  }
}

/** Adds what the spin won to the round, up to the title's greatest win. */
export function closeSpin({ spin, winMaxCredits }: Machine, wonBefore: number, events: BookEvent[] | null): number {
  const won = Math.min(wonBefore + spin.credits, winMaxCredits);
  if (spin.credits !== 0 && events !== null) events.push({ type: 'winTotal', credits: spin.credits, soFar: won });
  return won;
}
