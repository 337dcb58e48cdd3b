/** How strongly a round's win is celebrated. `none` for a win that is no more than the bet: it is booked and shown, never celebrated. */
export type Tier = 'none' | 'win' | 'big' | 'great' | 'huge';
export type BigTier = Exclude<Tier, 'none' | 'win'>;

/** From how many times the bet a win is celebrated, smallest first. */
const steps: readonly (readonly [timesBet: number, tier: BigTier])[] = [
  [10, 'big'],
  [25, 'great'],
  [50, 'huge'],
];

/** A win that does not exceed the bet is not celebrated, even when its lines pay. */
export function tierOf(winMinor: number, betMinor: number): Tier {
  if (winMinor <= betMinor) return 'none';
  return steps.findLast(([times]) => winMinor >= times * betMinor)?.[1] ?? 'win';
}

/** A step of a big win: the count passes `fromMinor`, and its word is shown. */
export type ClimbStep = { readonly tier: BigTier; readonly fromMinor: number };

/** The steps that a big win climbs through, in one count from zero: the first is shown from the beginning. Empty for a smaller win. */
export function climbOf(winMinor: number, betMinor: number): readonly ClimbStep[] {
  return steps
    .filter(([times]) => winMinor > betMinor && winMinor >= times * betMinor)
    .map(([times, tier], at) => ({ tier, fromMinor: at === 0 ? 0 : times * betMinor }));
}

/** How much of the count's time each step has, by how many there are: a very large win passes none of them unseen. */
const shares: readonly (readonly number[])[] = [[], [1], [0.46, 0.54], [0.3, 0.3, 0.4]];

/** The sum that the count has reached after a share of its time, between 0 and 1. */
export function countAt(climb: readonly ClimbStep[], sumMinor: number, share: number): number {
  let from = 0;
  for (const [at, { fromMinor }] of climb.entries()) {
    const length = shares[climb.length]?.[at] ?? 1;
    const toMinor = climb[at + 1]?.fromMinor ?? sumMinor;
    if (share <= from + length || at === climb.length - 1) return fromMinor + (toMinor - fromMinor) * Math.min(1, (share - from) / length);
    from += length;
  }
  return sumMinor;
}

/** The step that is shown when the count is at this sum. */
export const stepAt = (climb: readonly ClimbStep[], minor: number): ClimbStep | undefined =>
  climb.findLast(({ fromMinor }) => minor >= fromMinor);
