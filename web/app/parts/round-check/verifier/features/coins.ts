import type { Coin, HoldData } from '@mela/contract/games/book';
import type { Turn } from '../draw-purpose.ts';
import { findCells, type Reel } from '../reel.ts';
import { roleAt } from '../symbols.ts';
import type { Table } from '../table.ts';

/** The coin of a number: values by their weights from 0, and nothing above their sum. */
export function coinOf({ values }: HoldData, drawn: number): number {
  let end = 0;
  for (const { credits, weight } of values) {
    end += weight;
    if (drawn < end) return credits;
  }
  return 0;
}

/** Draws a value for every coin that the reels show, reel by reel and top to bottom. */
export async function drawCoins({ title, draw }: Table, reels: readonly Reel[], turn: Turn): Promise<Coin[]> {
  const { hold } = title;
  if (hold === undefined) return [];
  const weights = hold.values.reduce((sum, { weight }) => sum + weight, 0);
  const coins: Coin[] = [];
  for (const cell of findCells(reels, [roleAt(title, 'coin')])) {
    const drawn = await draw(weights, turn, (result) => ({ of: 'coin', cell, credits: coinOf(hold, result) }));
    coins.push({ cell, credits: coinOf(hold, drawn) });
  }
  return coins;
}
