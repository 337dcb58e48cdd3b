import type { Machine, Spin, StripSet } from '../../engine/machine.ts';
import { spinAtStops } from '../../engine/spins/spin-reels.ts';

/** The boards (combinations of stops) after which the round continues in the same way, counted. */
export type Tally = {
  boards: number;
  /** Boards that win anything. */
  winners: number;
  credits: number;
  /** Sum of the squares of the credits. */
  squares: number;
  creditsMax: number;
  /** Boards that win so much. */
  boardsAtMax: number;
};

/** Every board of a strip set, by what the round depends on next: so many scatters, so many coins, wild reels. */
export type Census = { readonly boards: number; readonly byKey: ReadonlyMap<number, Tally> };

/**
 * Plays the engine's own spin on every combination of stops of a strip set, held reels left as they are. Some seconds for
 * 10⁷ boards. `before` runs before each spin, for what a spin would leave changed.
 */
export function countCycle(machine: Machine, set: StripSet, keyOf: (spin: Spin) => number, before?: (spin: Spin) => void): Census {
  const { spin } = machine;
  const turning = set.reels.flatMap((_, reel) => (((spin.held >>> reel) & 1) === 0 ? [reel] : []));
  const lengths = turning.map((reel) => set.reels[reel]!.length);
  const tallies: Tally[] = [];
  for (const reel of turning) spin.stops[reel] = 0;
  let boards = 0;
  let at = 0;
  while (at >= 0) {
    before?.(spin);
    spinAtStops(machine, set, null);
    const key = keyOf(spin);
    while (tallies.length <= key) tallies.push({ boards: 0, winners: 0, credits: 0, squares: 0, creditsMax: 0, boardsAtMax: 0 });
    count(tallies[key]!, spin.credits);
    boards++;
    for (at = turning.length - 1; at >= 0; at--) {
      const reel = turning[at]!;
      if (++spin.stops[reel]! < lengths[at]!) break;
      spin.stops[reel] = 0;
    }
  }
  const byKey = new Map([...tallies.entries()].filter(([, tally]) => tally.boards !== 0));
  // Sums of whole numbers that end below 2^53 were exact all along.
  if ([...byKey.values()].some((tally) => !Number.isSafeInteger(tally.squares)))
    throw new RangeError(`title ${machine.data.slug}: sums leave the whole numbers`);
  return { boards, byKey };
}

function count(tally: Tally, credits: number): void {
  tally.boards++;
  if (credits === 0) return;
  tally.winners++;
  tally.credits += credits;
  tally.squares += credits * credits;
  if (credits > tally.creditsMax) {
    tally.creditsMax = credits;
    tally.boardsAtMax = 0;
  }
  if (credits === tally.creditsMax) tally.boardsAtMax++;
}

/** How many boards pay the most that one board pays. */
export function boardsAtMax(census: Census): number {
  const most = creditsMax(census);
  return [...census.byKey.values()].reduce((sum, tally) => (tally.creditsMax === most ? sum + tally.boardsAtMax : sum), 0);
}

/** The most that one board pays. */
export function creditsMax(census: Census): number {
  return Math.max(...[...census.byKey.values()].map((tally) => tally.creditsMax));
}
