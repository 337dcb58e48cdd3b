import type { TitleData } from '@mela/contract/book';
import { machineOf } from '../engine/machine.ts';
import { spinAtStops } from '../engine/spin-reels.ts';

/** The boards (combinations of stops) that show one number of scatters, counted. */
export type Tally = {
  boards: number;
  /** Boards that win anything. */
  winners: number;
  credits: number;
  /** Sum of the squares of the credits. */
  squares: number;
  creditsMax: number;
};

/** Every board of a strip set, by the number of scatters it ends with. */
export type Census = { readonly boards: number; readonly byScatters: readonly Tally[] };

/** Plays the engine's own spin on every combination of stops of a strip set. Some seconds for 10⁷ boards. */
export function countFullCycle(data: TitleData, strips: 'base' | 'free'): Census {
  const machine = machineOf(data);
  const set = strips === 'base' ? machine.base : machine.free;
  if (set === null) throw new TypeError(`title ${data.slug} has no free spins`);
  const { spin } = machine;
  const byScatters = Array.from({ length: machine.scatterPays.length }, (): Tally => ({
    boards: 0,
    winners: 0,
    credits: 0,
    squares: 0,
    creditsMax: 0,
  }));
  spin.stops.fill(0);
  let boards = 0;
  let reel = 0;
  while (reel >= 0) {
    spinAtStops(machine, set, null);
    count(byScatters[spin.scatters]!, spin.credits);
    boards++;
    for (reel = set.reels.length - 1; reel >= 0; reel--) {
      if (++spin.stops[reel]! < set.reels[reel]!.length) break;
      spin.stops[reel] = 0;
    }
  }
  // Sums of whole numbers that end below 2^53 were exact all along.
  if (byScatters.some((tally) => !Number.isSafeInteger(tally.squares)))
    throw new RangeError(`title ${data.slug}: sums leave the whole numbers`);
  return { boards, byScatters };
}

function count(tally: Tally, credits: number): void {
  tally.boards++;
  if (credits === 0) return;
  tally.winners++;
  tally.credits += credits;
  tally.squares += credits * credits;
  if (credits > tally.creditsMax) tally.creditsMax = credits;
}
