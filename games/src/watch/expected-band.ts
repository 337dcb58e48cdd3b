import type { StatedOdds } from './stated-odds.ts';

/** Sums over the rounds of a title; money in paise. */
export type StakeSums = { readonly stakedMinor: number; readonly squaredStakes: number; readonly stakeMaxMinor: number };

/**
 * Between which returns (Σwin/Σstake) a fair title's return is after these stakes, with this chance or more: Bernstein's bound from
 * the stated variance σ²·Σs²/(Σs)² and the largest win there can be. Wide above while a single great win would still show, as it has to be; it
 * is for reading at some moment, and no alarm depends on it. Null before the first round.
 */
export function expectedBand(odds: StatedOdds, sums: StakeSums, chance = 0.99): { readonly from: number; readonly to: number } | null {
  if (sums.stakedMinor === 0) return null;
  const logs = Math.log(2 / (1 - chance));
  const variance = odds.variance * sums.squaredStakes;
  const reach = (largest: number) => {
    const jump = (largest * sums.stakeMaxMinor * logs) / 3;
    return (jump + Math.sqrt(jump ** 2 + 2 * variance * logs)) / sums.stakedMinor;
  };
  return { from: Math.max(0, odds.mean - reach(odds.mean)), to: odds.mean + reach(odds.winMaxBets - odds.mean) };
}
