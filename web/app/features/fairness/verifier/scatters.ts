import type { BookEvent, TitleData } from '@mela/contract/book';
import { findCells, type Reel } from './reel.ts';
import { payOf, roleAt } from './symbols.ts';

/** What the scatters pay wherever they stand. */
export function scatterWins(title: TitleData, reels: readonly Reel[], multiplier: number): BookEvent[] {
  const symbol = roleAt(title, 'scatter');
  const cells = findCells(reels, [symbol]);
  const credits = payOf(title, symbol, cells.length) * multiplier;
  return credits === 0 ? [] : [{ type: 'scatterWin', symbol, cells, credits, multiplier }];
}

/** Whether the reels give the jackpot. What lies in it is in no seed. */
export function jackpotFalls({ jackpot, ...title }: TitleData, reels: readonly Reel[]): BookEvent[] {
  if (jackpot?.count === undefined) return [];
  const cells = findCells(reels, [title.symbols.findIndex(({ role }) => role === 'jackpot')]);
  return cells.length < jackpot.count ? [] : [{ type: 'jackpot', jackpot: jackpot.jackpot, cells }];
}
