import type { BookEvent } from '@mela/contract/games/book';
import { basketMultiplier, basketsFull, fillBaskets } from './basket.ts';
import type { Draw } from '../randomness/draw.ts';
import type { Machine } from '../machine.ts';
import { scatterCells } from '../pays/pay-scatters.ts';
import { closeSpin, spinReels } from '../spins/spin-reels.ts';

/**
 * Plays the free spins that the base spin awarded; more scatters and full baskets award more, never beyond the title's
 * `spinsMax` in all. Returns the credits of the whole round; stops early when they reach the title's greatest win.
 */
export function playFreeSpins(machine: Machine, draw: Draw, awarded: number, wonBefore: number, events: BookEvent[] | null): number {
  const { spin, free, data, winMaxCredits } = machine;
  const rules = data.freeSpins;
  if (free === null || rules === undefined) throw new TypeError(`title ${data.slug} has no free spins`);
  const { collect } = rules;
  let total = Math.min(awarded, rules.spinsMax);
  let won = wonBefore;
  let collected = 0;
  spin.sticky = 0;
  if (events !== null) events.push({ type: 'freeSpinsStart', spins: total, cells: scatterCells(machine, spin.window) });
  for (let index = 1; index <= total; index++) {
    if (events !== null) events.push({ type: 'freeSpin', index, total });
    if (collect !== undefined) spin.factor = basketMultiplier(collect, basketsFull(collect, collected));
    spinReels(machine, free, draw, events);
    won = closeSpin(machine, won, events);
    if (won === winMaxCredits) break;
    if (collect !== undefined) {
      total += fillBaskets(machine, collect, collected, total, rules.spinsMax, events);
      collected += spin.specials;
    }
    const more = Math.min(rules.retrigger[spin.scatters] ?? 0, rules.spinsMax - total);
    if (more === 0) continue;
    total += more;
    if (events !== null) events.push({ type: 'freeSpinsMore', spins: more, total, cells: scatterCells(machine, spin.window) });
  }
  spin.factor = 1;
  if (events !== null && won !== winMaxCredits) events.push({ type: 'freeSpinsEnd', credits: won - wonBefore });
  return won;
}
