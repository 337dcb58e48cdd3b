import type { BookEvent, Cell, TitleData } from '@mela/contract/book';
import { dropReel, findCells, type Reel } from './reel.ts';

type Win = Extract<BookEvent, { type: 'lineWin' | 'waysWin' | 'scatterWin' }>;

const roleAt = (title: TitleData, role: string): number => title.symbols.findIndex((symbol) => symbol.role === role);
const payOf = (title: TitleData, symbol: number, count: number): number => title.symbols[symbol]?.pays[count] ?? 0;

/** Wins of the lines: each is read from the left as the first symbol that is not wild, or as wilds where those pay more. */
export function lineWins(title: TitleData, reels: readonly Reel[], multiplier: number): Win[] {
  const wild = roleAt(title, 'wild');
  return (title.lines ?? []).flatMap((rows, line): Win[] => {
    const shown = reels.map((reel, column) => reel.shown[rows[column] ?? 0] ?? -1);
    const lead = shown.find((symbol) => symbol !== wild) ?? wild;
    const readAs = (symbol: number) => {
      const end = shown.findIndex((here) => here !== symbol && here !== wild);
      const count = end === -1 ? shown.length : end;
      return { symbol, count, pay: title.symbols[symbol]?.role === 'scatter' ? 0 : payOf(title, symbol, count) };
    };
    const [asLead, asWilds] = [readAs(lead), readAs(wild)];
    const best = asWilds.pay > asLead.pay ? asWilds : asLead;
    if (best.pay === 0) return [];
    const cells = rows.slice(0, best.count).map((row, column): Cell => [column, row]);
    return [{ type: 'lineWin', line, symbol: best.symbol, count: best.count, cells, credits: best.pay * multiplier, multiplier }];
  });
}

/** Wins of the ways: a symbol that shows on reel after reel from the left pays once for each way through its cells. */
export function waysWins(title: TitleData, reels: readonly Reel[], multiplier: number): Extract<Win, { type: 'waysWin' }>[] {
  const wild = roleAt(title, 'wild');
  return title.symbols.flatMap(({ role }, symbol) => {
    if (role === 'wild' || role === 'scatter') return [];
    const each = reels.map((reel) => reel.shown.filter((here) => here === symbol || here === wild).length);
    const gap = each.indexOf(0);
    const count = gap === -1 ? each.length : gap;
    const pay = payOf(title, symbol, count);
    if (pay === 0) return [];
    const ways = each.slice(0, count).reduce((product, cells) => product * cells, 1);
    return [
      {
        type: 'waysWin' as const,
        symbol,
        count,
        ways,
        cells: findCells(reels.slice(0, count), [symbol, wild]),
        credits: pay * ways * multiplier,
        multiplier,
      },
    ];
  });
}

export function scatterWins(title: TitleData, reels: readonly Reel[], multiplier: number): Win[] {
  const scatter = roleAt(title, 'scatter');
  const cells = findCells(reels, [scatter]);
  const pay = payOf(title, scatter, cells.length);
  return pay === 0 ? [] : [{ type: 'scatterWin', symbol: scatter, cells, credits: pay * multiplier, multiplier }];
}

/** Plays cascades until nothing wins any more; answers the events and the reels as they come to rest. */
export function cascadeWins(
  title: TitleData,
  start: readonly Reel[],
  ladder: readonly number[],
  factor: number,
): { events: BookEvent[]; rest: readonly Reel[] } {
  const events: BookEvent[] = [];
  let reels = start;
  for (let step = 1; ; step += 1) {
    const multiplierOf = (wins: number) => (ladder[wins - 1] ?? ladder.at(-1) ?? 1) * factor;
    const wins = waysWins(title, reels, multiplierOf(step));
    if (wins.length === 0) return { events, rest: reels };
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
