import type { BookEvent } from '@mela/contract/games/book';
import type { Draw } from '../randomness/draw.ts';
import type { Machine } from '../machine.ts';
import { closeSpin, spinReels } from '../spins/spin-reels.ts';
import { reelsOf } from '../board/window.ts';

/** After a spin over which wilds have spread: those reels stay and the others spin again, until no new wild comes. */
export function playRespins(machine: Machine, draw: Draw, wonBefore: number, events: BookEvent[] | null): number {
  const { spin, base, winMaxCredits } = machine;
  let won = wonBefore;
  for (let index = 1; spin.spread !== 0; index++) {
    spin.held |= spin.spread;
    if (events !== null) events.push({ type: 'respin', index, held: reelsOf(spin.held) });
    spinReels(machine, base, draw, events);
    won = closeSpin(machine, won, events);
    if (won === winMaxCredits) break;
  }
  spin.held = 0;
  if (events !== null && won !== winMaxCredits) events.push({ type: 'respinsEnd', credits: won - wonBefore });
  return won;
}
