import type { BookEvent } from '@mela/contract/games/book';
import { ask, NO_CHOICE, type Choices } from './choices.ts';
import type { Draw } from '../randomness/draw.ts';
import type { Machine } from '../machine.ts';
import { scatterCells } from '../pays/pay-scatters.ts';

/**
 * The boxes. The content of each is drawn before the first is opened (Fisher and Yates, from the last box down); the player
 * opens one after another until one with nothing in it ends the picks. Returns the credits of the round.
 */
export function playPicks(
  machine: Machine,
  boxes: readonly number[],
  draw: Draw,
  wonBefore: number,
  choices: Choices,
  events: BookEvent[] | null,
): number {
  const contents = [...boxes];
  for (let last = contents.length - 1; last > 0; last--) {
    const other = draw.below(last + 1);
    [contents[last], contents[other]] = [contents[other]!, contents[last]!];
  }
  if (events !== null) events.push({ type: 'pickStart', boxes: boxes.length, cells: scatterCells(machine, machine.spin.window) });
  let closed = (1 << boxes.length) - 1;
  let won = wonBefore;
  for (;;) {
    const box = ask(choices, 'box', closed, events);
    if (box === NO_CHOICE) return won;
    closed &= ~(1 << box);
    const credits = contents[box]!;
    if (events !== null) events.push({ type: 'boxOpened', box, credits });
    if (credits === 0) break;
    won = Math.min(won + credits, machine.winMaxCredits);
  }
  if (events !== null) events.push({ type: 'pickEnd', contents, credits: won - wonBefore });
  return won;
}
