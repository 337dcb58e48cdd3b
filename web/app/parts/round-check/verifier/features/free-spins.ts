import type { Cell } from '@mela/contract/games/book';
import { basketMultiplier, fillBaskets, type Basket } from './baskets.ts';
import { spinOnce, type Spin } from '../spin.ts';
import type { Table } from '../table.ts';

/** The free spins that the base spin called; answers whether it called any. They end early at the title's ceiling. */
export async function playFreeSpins(table: Table, base: Spin): Promise<boolean> {
  const { title, events, most } = table;
  const rules = title.freeSpins;
  const awarded = rules?.scatters[base.scatters.length] ?? 0;
  if (rules === undefined || awarded === 0) return false;
  const before = table.won;
  let total = Math.min(awarded, rules.spinsMax);
  let basket: Basket = { collected: 0, total };
  let sticky: readonly Cell[] = [];
  events.push({ type: 'freeSpinsStart', spins: total, cells: base.scatters });
  for (let index = 1; index <= total; index += 1) {
    events.push({ type: 'freeSpin', index, total });
    const spin = await spinOnce(table, {
      strips: 'free',
      turn: { of: 'free', index },
      factor: rules.multiplier * basketMultiplier(rules.collect, basket.collected),
      ...(rules.stickyWilds === true ? { sticky } : {}),
    });
    sticky = spin.sticky;
    if (table.won === most) return true;
    basket = fillBaskets(table, rules, spin, { collected: basket.collected, total });
    total = basket.total;
    const more = Math.min(rules.retrigger[spin.scatters.length] ?? 0, rules.spinsMax - total);
    total += more;
    if (more > 0) events.push({ type: 'freeSpinsMore', spins: more, total, cells: spin.scatters });
  }
  events.push({ type: 'freeSpinsEnd', credits: table.won - before });
  return true;
}
