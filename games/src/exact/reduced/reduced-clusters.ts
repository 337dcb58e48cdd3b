import type { TitleData } from '@mela/contract/games/book';
import { expectedSpins } from '../full-cycle/expected-spins.ts';
import { fraction, NOTHING, plus, times, type Fraction } from '../fraction.ts';
import { JoinedCells } from './joined-cells.ts';
import { symbolShares } from './reduced-lines.ts';

/**
 * The return of a title of clusters from the data alone. In the base game a symbol's clusters depend only on where it and the wild
 * are, so each symbol is counted alone over the few different columns its reels can show. Where the largest cluster counts more,
 * symbols meet, and every board of the free reels is counted by joining cells one by one. Shares no code with the engine.
 */
export function reducedClustersReturn(data: TitleData): Fraction {
  const rules = data.freeSpins;
  const baseShares = symbolShares(data, 'base', 'scatter');
  let mean = data.symbols.reduce((sum, _, symbol) => plus(sum, symbolMean(data, 'base', symbol)), scatterMean(data, baseShares));
  if (rules !== undefined) {
    const freeShares = symbolShares(data, 'free', 'scatter');
    const spins = expectedSpins(data, baseShares, freeShares);
    if (spins.part === 0n) return times(mean, fraction(1, data.betCredits));
    const boards =
      rules.largestMultiplier === undefined
        ? data.symbols.reduce((sum, _, symbol) => plus(sum, symbolMean(data, 'free', symbol)), NOTHING)
        : everyBoardMean(data, rules.largestMultiplier);
    const spin = times(plus(boards, scatterMean(data, freeShares)), rules.multiplier);
    mean = plus(mean, times(spins, spin));
  }
  return times(mean, fraction(1, data.betCredits));
}

function scatterMean(data: TitleData, shares: readonly Fraction[]): Fraction {
  const pays = data.symbols.find(({ role }) => role === 'scatter')?.pays ?? {};
  return shares.reduce((sum, share, count) => plus(sum, times(share, pays[count] ?? 0)), NOTHING);
}

/** Credits for a cluster: the pay of the largest count it reaches. */
function clusterPay(data: TitleData, symbol: number, size: number): number {
  return Object.entries(data.symbols[symbol]?.pays ?? {}).reduce((best, [count, credits]) => (Number(count) <= size ? credits : best), 0);
}

function symbolMean(data: TitleData, strips: string, symbol: number): Fraction {
  const { role, pays } = data.symbols[symbol] ?? { role: 'wild', pays: {} };
  if ((role !== 'high' && role !== 'low') || Object.keys(pays).length === 0) return NOTHING;
  const reels = windowsOf(data, strips).map((windows) => {
    const columns = new Map<string, { column: number[]; windows: number }>();
    for (const window of windows) {
      const column = window.map((shown) => (shown === symbol ? 2 : data.symbols[shown]?.role === 'wild' ? 1 : 0));
      const known = columns.get(column.join('')) ?? { column, windows: 0 };
      known.windows++;
      columns.set(column.join(''), known);
    }
    return [...columns.values()];
  });
  const cells = new JoinedCells(data.reels, data.rows);
  const board = new Uint8Array(data.reels * data.rows);
  const joining = new Uint8Array(board.length);
  let credits = 0n;
  const least = Math.min(...Object.keys(pays).map(Number));
  const paysOf = Array.from({ length: board.length + 1 }, (_, size) => clusterPay(data, symbol, size));
  const walk = (reel: number, boards: number, shown: number): void => {
    const here = reels[reel];
    if (here === undefined) {
      if (shown < least) return;
      board.forEach((shown, cell) => (joining[cell] = shown === 0 ? 0 : 1));
      const paid = payJoined(cells, joining, (cell) => board[cell] === 2, paysOf);
      if (paid !== 0) credits += BigInt(paid) * BigInt(boards);
      return;
    }
    for (const { column, windows } of here) {
      board.set(column, reel * data.rows);
      walk(reel + 1, boards * windows, shown + column.filter((cell) => cell !== 0).length);
    }
  };
  walk(0, 1, 0);
  return fraction(credits, boardsOf(data, strips));
}

/** Joins the cells and sums what each cluster pays by its size, if one of its cells shows the symbol itself. */
function payJoined(cells: JoinedCells, joining: Uint8Array, isSymbol: (cell: number) => boolean, pays: readonly number[]): number {
  cells.join(joining);
  let paid = 0;
  for (let root = 0; root < joining.length; root++) {
    const credits = cells.sizes[root] === 0 ? 0 : pays[cells.sizes[root]!]!;
    if (credits !== 0 && joining.some((_, cell) => isSymbol(cell) && joining[cell] !== 0 && cells.rootOf(cell) === root)) paid += credits;
  }
  return paid;
}

/** Every board of the free reels: the clusters of all symbols at once, and where wilds show, of each symbol with them. */
function everyBoardMean(data: TitleData, largestMultiplier: number): Fraction {
  const reels = windowsOf(data, 'free');
  const wild = data.symbols.findIndex(({ role }) => role === 'wild');
  const pays = data.symbols.map(({ role }, symbol) =>
    Array.from({ length: data.reels * data.rows + 1 }, (_, size) =>
      role === 'high' || role === 'low' ? clusterPay(data, symbol, size) : 0,
    ),
  );
  const cells = new JoinedCells(data.reels, data.rows);
  const board = new Uint8Array(data.reels * data.rows);
  const kinds = new Uint8Array(board.length);
  // For each symbol what its clusters pay, and the largest of them.
  const paid = new Float64Array(data.symbols.length);
  const sizes = new Uint8Array(data.symbols.length);
  const take = (symbol: number, size: number): void => {
    const credits = pays[symbol]?.[size] ?? 0;
    if (credits === 0) return;
    paid[symbol]! += credits;
    sizes[symbol] = Math.max(sizes[symbol]!, size);
  };
  const shown = new Uint8Array(data.symbols.length);
  const showsIn = (symbol: number, root: number): boolean => {
    for (let cell = 0; cell < board.length; cell++) if (board[cell] === symbol && cells.rootOf(cell) === root) return true;
    return false;
  };
  let credits = 0;
  const pay = (hasWild: boolean): void => {
    paid.fill(0);
    sizes.fill(0);
    if (hasWild) {
      shown.fill(0);
      for (let cell = 0; cell < board.length; cell++) shown[board[cell]!]!++;
      for (let symbol = 0; symbol < pays.length; symbol++) {
        if (symbol === wild || shown[symbol] === 0 || (pays[symbol]?.[shown[symbol]! + shown[wild]!] ?? 0) === 0) continue;
        for (let cell = 0; cell < board.length; cell++) kinds[cell] = board[cell] === symbol || board[cell] === wild ? 1 : 0;
        cells.join(kinds);
        for (let root = 0; root < board.length; root++) {
          const size = cells.sizes[root]!;
          if (size !== 0 && pays[symbol]![size] !== 0 && showsIn(symbol, root)) take(symbol, size);
        }
      }
    } else {
      for (let cell = 0; cell < board.length; cell++) kinds[cell] = board[cell]! + 1;
      cells.join(kinds);
      for (let root = 0; root < board.length; root++) if (cells.sizes[root] !== 0) take(board[root]!, cells.sizes[root]!);
    }
    let largest = 0;
    for (let symbol = 0; symbol < sizes.length; symbol++) largest = Math.max(largest, sizes[symbol]!);
    for (let symbol = 0; symbol < sizes.length; symbol++)
      if (sizes[symbol] !== 0) credits += paid[symbol]! * (sizes[symbol] === largest ? largestMultiplier : 1);
  };
  const walk = (reel: number, hasWild: boolean): void => {
    const here = reels[reel];
    if (here === undefined) return pay(hasWild);
    for (const window of here) {
      board.set(window, reel * data.rows);
      walk(reel + 1, hasWild || window.includes(wild));
    }
  };
  walk(0, false);
  return fraction(credits, boardsOf(data, 'free'));
}

function windowsOf(data: TitleData, strips: string): number[][][] {
  return (data.strips[strips] ?? []).map((strip) =>
    strip.map((_, stop) => Array.from({ length: data.rows }, (_, row) => strip[(stop + row) % strip.length] ?? 0)),
  );
}

function boardsOf(data: TitleData, strips: string): bigint {
  return (data.strips[strips] ?? []).reduce((product, strip) => product * BigInt(strip.length), 1n);
}
