import type { Reel } from '../reel.ts';
import { spinOnce, type Spin } from '../spin.ts';
import type { Table } from '../table.ts';

/** Reels covered by an expanding wild are held, the others spin again, until no new wild lands or the win cap is reached. */
export async function playRespins(table: Table, base: Spin): Promise<boolean> {
  if (base.spread.length === 0) return false;
  const { events, most } = table;
  const before = table.won;
  const held = new Map<number, Reel>();
  let spin = base;
  for (let index = 1; spin.spread.length > 0; index += 1) {
    for (const [at, reel] of spin.reels.entries()) if (spin.spread.includes(at)) held.set(at, reel);
    events.push({ type: 'respin', index, held: [...held.keys()].toSorted((a, b) => a - b) });
    spin = await spinOnce(table, { strips: 'base', turn: { of: 'respin', index }, factor: 1, held });
    if (table.won === most) return true;
  }
  events.push({ type: 'respinsEnd', credits: table.won - before });
  return true;
}
