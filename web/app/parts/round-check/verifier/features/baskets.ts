import type { TitleData } from '@mela/contract/games/book';
import { findCells } from '../reel.ts';
import type { Spin } from '../spin.ts';
import { roleAt } from '../symbols.ts';
import type { Table } from '../table.ts';

type FreeSpins = NonNullable<TitleData['freeSpins']>;
/** What was collected in these free spins, and the spins awarded so far. */
export type Basket = { readonly collected: number; readonly total: number };

/** What every win counts by the baskets filled before the spin. */
export function basketMultiplier(rules: FreeSpins['collect'], collected: number): number {
  if (rules === undefined) return 1;
  const full = Math.floor(collected / rules.size);
  return rules.multipliers[full] ?? rules.multipliers.at(-1) ?? 1;
}

/** Gathers what the spin shows; each basket it fills adds spins, never beyond `spinsMax` in all. */
export function fillBaskets({ title, events }: Table, { collect, spinsMax }: FreeSpins, spin: Spin, before: Basket): Basket {
  const cells = findCells(spin.reels, [roleAt(title, 'collect')]);
  if (collect === undefined || cells.length === 0) return before;
  const collected = before.collected + cells.length;
  events.push({ type: 'collect', cells, collected });
  let { total } = before;
  for (let fruit = before.collected + 1; fruit <= collected; fruit += 1) {
    if (fruit % collect.size !== 0) continue;
    const spins = Math.min(collect.spins, spinsMax - total);
    total += spins;
    events.push({ type: 'basketFull', index: fruit / collect.size, multiplier: basketMultiplier(collect, fruit), spins, total });
  }
  return { collected, total };
}
