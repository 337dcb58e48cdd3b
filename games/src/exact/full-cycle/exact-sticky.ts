import type { TitleData } from '@mela/contract/games/book';
import type { Machine } from '../../engine/machine.ts';
import { OVER, type Feature, type RemainingWins } from './remaining-wins.ts';
import { countCycle, creditsMax, type Census } from './census.ts';
import { stickySquare } from '../reduced/sticky-square.ts';
import { fraction, minus, NOTHING, plus, times, type Fraction } from '../fraction.ts';

/**
 * Free spins with sticky wilds. A line's mean pay depends on which of its own cells are sticky, and not on their rows, since
 * over a full turn every row shows every position once. So the engine plays the full cycle with each set of whole reels
 * sticky, and a free spin's mean is the mean of those, each as likely as a line's cells have wilds by then: a cell is still
 * free before spin n with chance (1 - wilds/stops)^(n-1), independent of other reels. No scatter may land in these spins.
 */
export function stickyRemaining(data: TitleData, machine: Machine): Feature {
  const { free, spin } = machine;
  const rules = data.freeSpins;
  if (free === null || rules === undefined) throw new TypeError(`title ${data.slug} has no free spins`);
  const sticking = free.reels.flatMap((strip, reel) => (strip.includes(machine.wild) ? [reel] : []));
  const cycles = new Map<number, Census>();
  for (let set = 0; set < 1 << sticking.length; set++) {
    const reels = sticking.filter((_, at) => (set >>> at) & 1);
    const bits = reels.reduce((all, reel) => all | (((1 << machine.rows) - 1) << (reel * machine.rows)), 0);
    // Reels that are wild all over need not spin: what they stop on is hidden.
    spin.held = reels.reduce((all, reel) => all | (1 << reel), 0);
    for (const reel of reels) spin.stops[reel] = 0;
    cycles.set(
      set,
      countCycle(
        machine,
        free,
        (after) => after.scatters,
        (before) => (before.sticky = bits),
      ),
    );
  }
  spin.held = 0;
  spin.sticky = 0;
  const means = [...cycles].map(([set, census]) => {
    if ([...census.byKey.keys()].some((scatters) => scatters !== 0))
      throw new TypeError(`title ${data.slug}: scatters in sticky free spins`);
    return { set, mean: fraction(census.byKey.get(0)?.credits ?? 0, census.boards) };
  });
  const spinMean = (before: number): Fraction =>
    means.reduce((sum, { set, mean }) => {
      const chance = sticking.reduce((product, reel, at) => {
        const strip = free.reels[reel]!;
        const open = power(fraction(strip.filter((symbol) => symbol !== machine.wild).length, strip.length), before);
        return times(product, (set >>> at) & 1 ? minus(fraction(1n), open) : open);
      }, fraction(1n));
      return plus(sum, times(chance, mean));
    }, NOTHING);
  const best = Math.max(...[...cycles.values()].map(creditsMax));
  const starts = new Map<number, RemainingWins>();
  return {
    name: 'freeSpins',
    keyOf: (shown) => shown.scatters,
    remaining: (scatters) => {
      const spins = Math.min(rules.scatters[scatters] ?? 0, rules.spinsMax);
      if (spins === 0) return OVER;
      const known = starts.get(spins);
      if (known !== undefined) return known;
      let mean = NOTHING;
      for (let before = 0; before < spins; before++) mean = plus(mean, spinMean(before));
      // The scatters that open the free spins pay, so such a round always wins, and `none` does not count.
      const remaining = { mean, square: stickySquare(data, spins), none: NOTHING, max: spins * stickyMax(data, machine, best) };
      starts.set(spins, remaining);
      return remaining;
    },
    spinMaxCredits: { free: best },
  };
}

/** The best spin, which can come every time since each sticking reel can stop with wilds in all its rows. */
function stickyMax(data: TitleData, { free, wild, rows }: Machine, best: number): number {
  const stacked = free!.reels.every((strip, reel) => !strip.includes(wild) || free!.wilds[reel]!.includes((1 << rows) - 1));
  if (!stacked) throw new TypeError(`title ${data.slug}: no stop shows wilds in all rows, so its largest round is not known`);
  return best;
}

function power(base: Fraction, exponent: number): Fraction {
  return fraction(base.part ** BigInt(exponent), base.of ** BigInt(exponent));
}
