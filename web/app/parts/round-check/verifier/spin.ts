import type { BookEvent, Cell, Coin, TitleData } from '@mela/contract/games/book';
import { clusterWins } from './wins/clusters.ts';
import { drawCoins } from './features/coins.ts';
import type { Turn } from './draw-purpose.ts';
import { lineWins } from './wins/lines.ts';
import { cellsOfReels, coverCells, findCells, hasCell, stopReel, type Reel } from './reel.ts';
import { roleAt, payOf } from './symbols.ts';
import { pay, type Table } from './table.ts';
import { cascadeWins, waysWins } from './wins/ways.ts';

export type SpinSetting = {
  readonly strips: 'base' | 'free';
  readonly turn: Turn;
  /** What every win counts. */
  readonly factor: number;
  /** Reels that do not turn, all wild. */
  readonly held?: ReadonlyMap<number, Reel>;
  /** Cells that show a wild whatever stops under it; undefined where wilds do not stay. */
  readonly sticky?: readonly Cell[];
};

/** The result of a spin: the reels, and what a feature may follow from. */
export type Spin = {
  readonly reels: readonly Reel[];
  readonly scatters: readonly Cell[];
  readonly coins: readonly Coin[];
  /** Reels that a wild has newly spread over. */
  readonly spread: readonly number[];
  readonly sticky: readonly Cell[];
};

/** One spin from its draws to its `winTotal`. */
export async function spinOnce(table: Table, setting: SpinSetting): Promise<Spin> {
  const { title, events } = table;
  const { strips, turn, factor, held = new Map<number, Reel>(), sticky } = setting;
  const wild = roleAt(title, 'wild');
  const stopped = await stopReels(table, strips, turn, held);
  const coins = await drawCoins(table, stopped, turn);
  const shown = coverCells(stopped, sticky ?? [], wild);
  events.push({
    type: 'reveal',
    grid: shown.map((reel) => reel.shown),
    stops: shown.map((reel) => reel.top),
    strips,
    ...(title.heights === undefined ? {} : { heights: shown.map((reel) => reel.shown.length) }),
    ...(held.size === 0 ? {} : { held: [...held.keys()].toSorted((a, b) => a - b) }),
    ...(sticky === undefined || sticky.length === 0 ? {} : { sticky }),
  });
  if (coins.length > 0) events.push({ type: 'coins', coins });

  const wilds = findCells(shown, [wild]);
  const spread =
    title.expanding === true
      ? shown.flatMap((_, reel) => (!held.has(reel) && wilds.some(([column]) => column === reel) ? [reel] : []))
      : [];
  const window = coverCells(shown, cellsOfReels(shown, spread), wild);
  if (spread.length > 0) events.push({ type: 'expand', reels: spread, grid: window.map((reel) => reel.shown) });
  const landed = sticky === undefined ? [] : wilds.filter((cell) => !hasCell(sticky, cell));
  if (landed.length > 0) events.push({ type: 'stick', cells: landed });

  const { wins, rest } = winsOf(table, window, setting);
  const paid = [...wins, ...scatterWins(title, rest, factor), ...jackpotFalls(title, rest)];
  const credits = paid.reduce((sum, event) => sum + ('symbol' in event || event.type === 'groupWin' ? event.credits : 0), 0);
  events.push(...paid);
  pay(table, credits);
  if (credits > 0) events.push({ type: 'winTotal', credits, soFar: table.won });
  const scatters = findCells(rest, [roleAt(title, 'scatter')]);
  return { reels: window, scatters, coins, spread, sticky: sticky === undefined ? [] : wilds };
}

function winsOf(
  { title }: Table,
  window: readonly Reel[],
  { strips, factor }: SpinSetting,
): { readonly wins: readonly BookEvent[]; readonly rest: readonly Reel[] } {
  switch (title.kind) {
    case 'lines':
      return { wins: lineWins(title, window, factor), rest: window };
    case 'clusters':
      return { wins: clusterWins(title, window, factor, strips === 'free' ? (title.freeSpins?.largestMultiplier ?? 1) : 1), rest: window };
    case 'ways':
      return title.cascade === undefined
        ? { wins: waysWins(title, window, factor), rest: window }
        : cascadeWins(title, window, title.cascade[strips], factor);
  }
}

/** Draws where each reel stops, left to right, and its height where heights vary; a held reel draws nothing. */
export async function stopReels(table: Table, set: string, turn: Turn, held: ReadonlyMap<number, Reel>): Promise<Reel[]> {
  const reels: Reel[] = [];
  for (const [reel, strip] of (table.title.strips[set] ?? []).entries()) {
    reels.push(held.get(reel) ?? (await stopOne(table, reel, strip, turn)));
  }
  return reels;
}

async function stopOne({ title, draw }: Table, reel: number, strip: readonly number[], turn: Turn): Promise<Reel> {
  const heights = title.heights?.[reel];
  if (heights === undefined) return stopReel(strip, await draw(strip.length, turn, (stop) => ({ of: 'stop', reel, stop })), title.rows);
  const split = (drawn: number) => ({ height: heights[Math.floor(drawn / strip.length)] ?? 0, stop: drawn % strip.length });
  const { height, stop } = split(await draw(heights.length * strip.length, turn, (drawn) => ({ of: 'height', reel, ...split(drawn) })));
  return stopReel(strip, stop, height);
}

/** Scatter wins, wherever the symbols land. */
export function scatterWins(title: TitleData, reels: readonly Reel[], multiplier: number): BookEvent[] {
  const symbol = roleAt(title, 'scatter');
  const cells = findCells(reels, [symbol]);
  const credits = payOf(title, symbol, cells.length) * multiplier;
  return credits === 0 ? [] : [{ type: 'scatterWin', symbol, cells, credits, multiplier }];
}

/** Whether the reels pay the jackpot. Its amount does not come from a seed. */
export function jackpotFalls({ jackpot, ...title }: TitleData, reels: readonly Reel[]): BookEvent[] {
  if (jackpot?.count === undefined) return [];
  const cells = findCells(reels, [title.symbols.findIndex(({ role }) => role === 'jackpot')]);
  return cells.length < jackpot.count ? [] : [{ type: 'jackpot', jackpot: jackpot.jackpot, cells }];
}
