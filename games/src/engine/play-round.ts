import type { BookEvent } from '@mela/contract/book';
import type { Draw } from './draw.ts';
import { playFreeSpins } from './free-spins.ts';
import type { Machine } from './machine.ts';
import { closeSpin, spinReels } from './spin-reels.ts';

/** Plays one round and answers the credits it wins. With `events` null no book is kept and nothing is allocated. */
export function playRound(machine: Machine, draw: Draw, events: BookEvent[] | null): number {
  const { spin, data } = machine;
  spinReels(machine, machine.base, draw, events);
  let won = closeSpin(machine, 0, events);
  const spins = data.freeSpins?.scatters[spin.scatters] ?? 0;
  if (spins !== 0 && won < machine.winMaxCredits) won = playFreeSpins(machine, draw, spins, won, events);
  if (events !== null) {
    if (won === machine.winMaxCredits) events.push({ type: 'capped', credits: won });
    events.push({ type: 'end', credits: won });
  }
  return won;
}
