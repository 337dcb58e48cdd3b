import type { TitleData } from '@mela/contract/games/book';
import { fraction, NOTHING, plus, times, type Fraction } from '../fraction.ts';

/** Share of spins by number of scatters. */
export type ScatterShares = readonly Fraction[];

/**
 * How many free spins a round plays on average. Whether one more spin is played depends only on spins before it, so by
 * Wald's equation the mean win of the free spins is this times the mean win of one.
 */
export function expectedSpins(data: TitleData, base: ScatterShares, free: ScatterShares): Fraction {
  const rules = data.freeSpins;
  if (rules === undefined) return NOTHING;
  return base.reduce((sum, share, scatters) => {
    const spins = Math.min(rules.scatters[scatters] ?? 0, rules.spinsMax);
    return spins === 0 ? sum : plus(sum, times(sessionSpins(spins, rules, free), share));
  }, NOTHING);
}

/** Follows the chance of every (played, awarded) forward, spin by spin; each spin counts with the chance that it is played. */
function sessionSpins(first: number, { retrigger, spinsMax }: NonNullable<TitleData['freeSpins']>, shares: ScatterShares): Fraction {
  let chances = new Map<number, Fraction>([[first, fraction(1n)]]);
  let expected = NOTHING;
  for (let played = 0; played < spinsMax; played++) {
    const next = new Map<number, Fraction>();
    for (const [awarded, chance] of chances) {
      if (awarded <= played) continue;
      expected = plus(expected, chance);
      shares.forEach((share, scatters) => {
        if (share.part === 0n) return;
        const total = Math.min(awarded + (retrigger[scatters] ?? 0), spinsMax);
        next.set(total, plus(next.get(total) ?? NOTHING, times(chance, share)));
      });
    }
    chances = next;
  }
  return expected;
}
