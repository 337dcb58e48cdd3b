import type { BookEvent, TitleData } from '@mela/contract/games/book';
import type { Machine } from '../machine.ts';
import { symbolCells } from '../pays/pay-scatters.ts';

export type CollectData = NonNullable<NonNullable<TitleData['freeSpins']>['collect']>;

/** Full baskets of so many collected symbols. */
export function basketsFull({ size }: CollectData, collected: number): number {
  return Math.floor(collected / size);
}

/** What every win of a free spin is multiplied by after so many full baskets. */
export function basketMultiplier({ multipliers }: CollectData, full: number): number {
  return multipliers[Math.min(full, multipliers.length - 1)]!;
}

/** Writes what was collected in this spin, and the baskets it fills. Returns the spins they add, up to `spinsMax` in all. */
export function fillBaskets(
  machine: Machine,
  rules: CollectData,
  before: number,
  total: number,
  spinsMax: number,
  events: BookEvent[] | null,
): number {
  const { spin, special } = machine;
  if (spin.specials === 0) return 0;
  const collected = before + spin.specials;
  if (events !== null) events.push({ type: 'collect', cells: symbolCells(machine, spin.window, special), collected });
  let added = 0;
  for (let index = basketsFull(rules, before) + 1; index <= basketsFull(rules, collected); index++) {
    const spins = Math.min(rules.spins, spinsMax - total - added);
    added += spins;
    if (events !== null)
      events.push({ type: 'basketFull', index, multiplier: basketMultiplier(rules, index), spins, total: total + added });
  }
  return added;
}
