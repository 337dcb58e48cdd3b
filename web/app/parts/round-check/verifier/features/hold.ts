import type { Cell, Coin, HoldData } from '@mela/contract/games/book';
import { coinOf } from './coins.ts';
import { cellsOfReels, hasCell } from '../reel.ts';
import type { Spin } from '../spin.ts';
import { pay, type Table } from '../table.ts';

/** Hold and win: enough coins are held, every other cell spins by itself, and a new coin resets the re-spins. */
export async function playHold(table: Table, base: Spin): Promise<boolean> {
  const { title, events } = table;
  const { hold } = title;
  if (hold === undefined || base.coins.length < hold.coins) return false;
  const cells = cellsOfReels(base.reels, [...base.reels.keys()]);
  let coins = base.coins;
  events.push({ type: 'holdStart', coins, respins: hold.respins });
  for (let index = 1, left = hold.respins; left > 0 && coins.length < cells.length; index += 1) {
    events.push({ type: 'holdSpin', index, left });
    const fresh = await spinCells(table, hold, emptyOf(cells, coins), index);
    if (fresh.length > 0) events.push({ type: 'coins', coins: fresh });
    coins = inOrder(cells, [...coins, ...fresh]);
    left = fresh.length > 0 ? hold.respins : left - 1;
  }
  const values = coins.reduce((sum, { credits }) => sum + credits, 0);
  const full = coins.length === cells.length ? hold.fullCredits : 0;
  events.push({ type: 'coinsWin', coins, credits: values });
  if (coins.length === cells.length) events.push({ type: 'boardFull', credits: full });
  events.push({ type: 'holdEnd', credits: values + full });
  pay(table, values + full);
  return true;
}

async function spinCells({ draw }: Table, hold: HoldData, empty: readonly Cell[], index: number): Promise<Coin[]> {
  const fresh: Coin[] = [];
  for (const cell of empty) {
    const drawn = await draw(hold.cellOf, { of: 'hold', index }, (result) => ({ of: 'cell', cell, credits: coinOf(hold, result) }));
    const credits = coinOf(hold, drawn);
    if (credits > 0) fresh.push({ cell, credits });
  }
  return fresh;
}

const emptyOf = (cells: readonly Cell[], coins: readonly Coin[]): Cell[] => {
  const taken = coins.map(({ cell }) => cell);
  return cells.filter((cell) => !hasCell(taken, cell));
};

/** The coins reel by reel and top to bottom. */
const inOrder = (cells: readonly Cell[], coins: readonly Coin[]): Coin[] =>
  cells.flatMap((cell) => coins.filter((coin) => hasCell([cell], coin.cell)));
