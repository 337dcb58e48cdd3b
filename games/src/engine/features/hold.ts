import type { BookEvent, Coin, HoldData } from '@mela/contract/games/book';
import { coinsShown, coinValue } from './coins.ts';
import type { Draw } from '../randomness/draw.ts';
import type { Machine } from '../machine.ts';

/**
 * Hold and win: the coins of the base spin stay, every other cell spins on its own with one number below `cellOf`, reel
 * by reel, top to bottom. A new coin resets the number of re-spins; they end when none is left or every cell has a coin.
 */
export function playHold(machine: Machine, hold: HoldData, draw: Draw, wonBefore: number, events: BookEvent[] | null): number {
  const { coins } = machine.spin;
  let held = 0;
  for (let cell = 0; cell < coins.length; cell++) if (coins[cell] !== 0) held++;
  if (events !== null) events.push({ type: 'holdStart', coins: coinsShown(machine), respins: hold.respins });
  for (let index = 1, left = hold.respins; left > 0 && held < coins.length; index++) {
    if (events !== null) events.push({ type: 'holdSpin', index, left });
    const landed = spinCells(machine, hold, draw, events);
    held += landed;
    left = landed === 0 ? left - 1 : hold.respins;
  }
  let credits = 0;
  for (let cell = 0; cell < coins.length; cell++) credits += coins[cell]!;
  if (events !== null) events.push({ type: 'coinsWin', coins: coinsShown(machine), credits });
  if (held === coins.length) {
    credits += hold.fullCredits;
    if (events !== null) events.push({ type: 'boardFull', credits: hold.fullCredits });
  }
  if (events !== null) events.push({ type: 'holdEnd', credits });
  return Math.min(wonBefore + credits, machine.winMaxCredits);
}

/** Spins every empty cell once; returns how many coins land. */
function spinCells({ spin: { coins }, rows }: Machine, hold: HoldData, draw: Draw, events: BookEvent[] | null): number {
  const fresh: Coin[] | null = events === null ? null : [];
  let landed = 0;
  for (let cell = 0; cell < coins.length; cell++) {
    if (coins[cell] !== 0) continue;
    const credits = coinValue(hold, draw.below(hold.cellOf));
    if (credits === 0) continue;
    landed++;
    coins[cell] = credits;
    fresh?.push({ cell: [Math.floor(cell / rows), cell % rows], credits });
  }
  if (events !== null && fresh !== null && landed !== 0) events.push({ type: 'coins', coins: fresh });
  return landed;
}
