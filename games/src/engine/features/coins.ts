import type { Coin, HoldData } from '@mela/contract/games/book';
import type { Draw } from '../randomness/draw.ts';
import type { Machine, StripSet } from '../machine.ts';
import { showStops } from '../board/window.ts';

/** The value that a number below the sum of the weights means; 0 from there on. */
export function coinValue({ values }: HoldData, drawn: number): number {
  let left = drawn;
  for (let at = 0; at < values.length; at++) {
    const value = values[at]!;
    if (left < value.weight) return value.credits;
    left -= value.weight;
  }
  return 0;
}

/** Draws a value for each coin that the stops show, reel by reel, top to bottom; they are in `spin.coins`, 0 elsewhere. */
export function drawCoins({ spin, special, rows }: Machine, set: StripSet, hold: HoldData, draw: Draw): void {
  let landed = 0;
  for (let reel = 0; reel < set.reels.length; reel++) landed += set.specials[reel]![spin.stops[reel]!]!;
  spin.coins.fill(0);
  if (landed === 0) return;
  const weights = weightsOf(hold);
  showStops(spin, set, rows);
  for (let cell = 0; cell < spin.window.length; cell++)
    if (spin.window[cell] === special) spin.coins[cell] = coinValue(hold, draw.below(weights));
}

/** The sum of the weights of all values. */
export function weightsOf({ values }: HoldData): number {
  let sum = 0;
  for (let at = 0; at < values.length; at++) sum += values[at]!.weight;
  return sum;
}

/** Every coin with its value, reel by reel, top to bottom. */
export function coinsShown({ spin, rows }: Machine): Coin[] {
  const coins: Coin[] = [];
  spin.coins.forEach((credits, cell) => {
    if (credits !== 0) coins.push({ cell: [Math.floor(cell / rows), cell % rows], credits });
  });
  return coins;
}
