import type { Machine } from '../../engine/machine.ts';
import { winsFrom, OVER, type Feature, type RemainingWins } from './remaining-wins.ts';
import { countCycle } from './census.ts';

/** Re-spins with wild reels: which reels are held is the round's whole state, and each re-spin holds more. */
export function respinsRemaining(machine: Machine): Feature {
  const known = new Map<number, RemainingWins>();
  const heldRemaining = (held: number): RemainingWins => {
    const seen = known.get(held);
    if (seen !== undefined) return seen;
    machine.spin.held = held;
    const census = countCycle(machine, machine.base, (spin) => spin.spread);
    machine.spin.held = 0;
    const remaining = winsFrom(census, (spread) => (spread === 0 ? OVER : heldRemaining(held | spread)));
    known.set(held, remaining);
    return remaining;
  };
  return {
    name: 'respins',
    keyOf: (spin) => spin.spread,
    remaining: (spread) => (spread === 0 ? OVER : heldRemaining(spread)),
    spinMaxCredits: {},
  };
}
