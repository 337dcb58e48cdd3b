import type { BookEvent } from '@mela/contract/games/book';
import { anyChoice, type Choices } from './features/choices.ts';
import type { Draw } from './randomness/draw.ts';
import { playFreeSpins } from './features/free-spins.ts';
import { playGamble } from './features/gamble.ts';
import { playHold } from './features/hold.ts';
import type { Machine } from './machine.ts';
import { playPicks } from './features/pick.ts';
import { playRespins } from './features/respins.ts';
import { closeSpin, spinReels } from './spins/spin-reels.ts';

/**
 * Plays one round and returns the credits it wins. With `events` null no book is written and nothing is allocated. Where
 * the choices run out the round stays open, without `end`. The gamble is offered only where `gamble` is true.
 */
export function playRound(machine: Machine, draw: Draw, events: BookEvent[] | null, choices: Choices = anyChoice, gamble = false): number {
  const { data } = machine;
  spinReels(machine, machine.base, draw, events);
  let won = closeSpin(machine, 0, events);
  if (won < machine.winMaxCredits) won = playFeature(machine, draw, won, choices, events);
  if (choices.exhausted) return won;
  if (events !== null && won === machine.winMaxCredits) events.push({ type: 'capped', credits: won });
  if (gamble && data.gamble !== undefined) won = playGamble(data, data.gamble, draw, won, choices, events);
  if (events !== null && !choices.exhausted) events.push({ type: 'end', credits: won });
  return won;
}

function playFeature(machine: Machine, draw: Draw, won: number, choices: Choices, events: BookEvent[] | null): number {
  const { spin, data } = machine;
  const spins = data.freeSpins?.scatters[spin.scatters] ?? 0;
  if (spins !== 0) return playFreeSpins(machine, draw, spins, won, events);
  if (spin.spread !== 0) return playRespins(machine, draw, won, events);
  if (data.hold !== undefined && spin.specials >= data.hold.coins) return playHold(machine, data.hold, draw, won, events);
  if (data.pick !== undefined && spin.scatters >= data.pick.scatters)
    return playPicks(machine, data.pick.boxes, draw, won, choices, events);
  return won;
}
