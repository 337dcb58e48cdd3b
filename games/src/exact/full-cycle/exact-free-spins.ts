import type { TitleData } from '@mela/contract/games/book';
import { basketMultiplier, basketsFull } from '../../engine/features/basket.ts';
import type { Machine } from '../../engine/machine.ts';
import { winsFrom, OVER, type Feature, type RemainingWins } from './remaining-wins.ts';
import { countCycle, creditsMax } from './census.ts';

type Rules = NonNullable<TitleData['freeSpins']>;

/**
 * Free spins: spins are independent, and the free spins left, awarded and collected so far are the whole state of a round.
 * A title collects or retriggers, so one key determines what follows a board.
 */
export function freeSpinsRemaining(rules: Rules, machine: Machine): Feature {
  const { free } = machine;
  if (free === null) throw new TypeError(`title ${machine.data.slug} has no free spins`);
  const { collect } = rules;
  const census = countCycle(machine, free, (spin) => (collect === undefined ? spin.scatters : spin.specials));
  const known = new Map<string, RemainingWins>();
  // What is collected beyond the last multiplier only matters by how full the basket is.
  const enough = collect === undefined ? 0 : collect.size * (collect.multipliers.length - 1);
  const plain = (collected: number) =>
    collect === undefined || collected < enough ? collected : enough + ((collected - enough) % collect.size);
  const spinsRemaining = (left: number, awarded: number, collected: number): RemainingWins => {
    if (left === 0) return OVER;
    const key = `${left} ${awarded} ${collected}`;
    const seen = known.get(key);
    if (seen !== undefined) return seen;
    const full = collect === undefined ? 0 : basketsFull(collect, collected);
    const remaining = winsFrom(
      census,
      (here) => {
        const after = collect === undefined ? 0 : collected + here;
        const offered = collect === undefined ? (rules.retrigger[here] ?? 0) : (basketsFull(collect, after) - full) * collect.spins;
        const more = Math.min(offered, rules.spinsMax - awarded);
        return spinsRemaining(left - 1 + more, awarded + more, plain(after));
      },
      collect === undefined ? 1 : basketMultiplier(collect, full),
    );
    known.set(key, remaining);
    return remaining;
  };
  const top = collect === undefined ? 1 : (collect.multipliers.at(-1) ?? 1);
  return {
    name: 'freeSpins',
    keyOf: (spin) => spin.scatters,
    remaining: (scatters) => {
      const spins = Math.min(rules.scatters[scatters] ?? 0, rules.spinsMax);
      return spinsRemaining(spins, spins, 0);
    },
    spinMaxCredits: { free: creditsMax(census) * top },
  };
}
