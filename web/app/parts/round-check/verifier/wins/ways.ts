import type { BookEvent, Cell, TitleData } from '@mela/contract/games/book';
import { dropReel, findCells, type Reel } from '../reel.ts';
import { payOf, roleAt } from '../symbols.ts';

type WaysWin = Extract<BookEvent, { type: 'waysWin' }>;

/** Wins of the ways: a symbol that shows on reel after reel from the left pays once for each way through its cells. */
export function waysWins(title: TitleData, reels: readonly Reel[], multiplier: number): WaysWin[] {
  const wild = roleAt(title, 'wild');
  return title.symbols.flatMap(({ role }, symbol): WaysWin[] => {
    if (role === 'wild' || role === 'scatter') return [];
    const each = reels.map((reel) => reel.shown.filter((here) => here === symbol || here === wild).length);
    const gap = each.indexOf(0);
    const count = gap === -1 ? each.length : gap;
    const pays = payOf(title, symbol, count);
    if (pays === 0) return [];
    const ways = each.slice(0, count).reduce((product, cells) => product * cells, 1);
    const cells = findCells(reels.slice(0, count), [symbol, wild]);
    return [{ type: 'waysWin', symbol, count, ways, cells, credits: pays * ways * multiplier, multiplier }];
  });
}

/** Plays cascades until nothing wins; returns the events and the final reels. */
export function cascadeWins(
  title: TitleData,
  start: readonly Reel[],
  ladder: readonly number[],
  factor: number,
): { readonly wins: readonly BookEvent[]; readonly rest: readonly Reel[] } {
  const events: BookEvent[] = [];
  let reels = start;
  for (let step = 1; ; step += 1) {
    const multiplierOf = (wins: number) => (ladder[wins - 1] ?? ladder.at(-1) ?? 1) * factor;
    const wins = waysWins(title, reels, multiplierOf(step));
    if (wins.length === 0) return { wins: events, rest: reels };
    const gone = reels.map(
      (_, column) => new Set(wins.flatMap((win) => win.cells.filter(([reel]) => reel === column).map(([, row]) => row))),
    );
    const removed = reels.flatMap((reel, column) =>
      reel.shown.flatMap((_, row): Cell[] => (gone[column]?.has(row) === true ? [[column, row]] : [])),
    );
    reels = reels.map((reel, column) => dropReel(reel, gone[column] ?? new Set()));
    events.push(...wins, { type: 'cascade', removed, grid: reels.map((reel) => reel.shown), step, multiplier: multiplierOf(step + 1) });
  }
}
