import type { Tier } from './steps.ts';

/** From how many times the bet a win is stamped, largest first. */
const steps: readonly (readonly [timesBet: number, tier: Tier])[] = [
  [50, 'huge'],
  [25, 'great'],
  [10, 'big'],
];

/** A win that does not exceed the bet is not celebrated, even when its lines pay. */
export function tierOf(winMinor: number, betMinor: number): Tier {
  if (winMinor <= betMinor) return 'none';
  return steps.find(([times]) => winMinor >= times * betMinor)?.[1] ?? 'win';
}
