import type { TitleData } from '@mela/contract/games/book';
import { checkTitle } from './title-checks/check-title.ts';
import { buildHeights, type Heights } from './board/build-heights.ts';
import { buildStrips, type SpinRule, type StripSet } from './board/build-strips.ts';
import { rolesOf, type Roles } from './board/roles.ts';

export { NONE } from './board/roles.ts';
export type { StripSet } from './board/build-strips.ts';

/** What one spin leaves behind; one for each machine, overwritten by the next spin. */
export type Spin = {
  readonly stops: Int32Array;
  readonly heights: Int32Array;
  readonly window: Uint8Array;
  credits: number;
  scatters: number;
  /** Coins, collected or jackpot symbols in the window. */
  specials: number;
  /** Reels (bits) that do not spin in this spin and are wild all over. */
  held: number;
  /** Reels (bits) over which a wild has spread in this spin. */
  spread: number;
  /** Cells (bits) whose wild stays. */
  sticky: number;
  /** On top of the strip set's own multiplier, while baskets are full. */
  factor: number;
  /** Values of coins by cell. */
  readonly coins: Int32Array;
};

/** A title prepared for play. Windows are flat: cell = reel × rows + row. */
export type Machine = Roles & {
  readonly data: TitleData;
  readonly reels: number;
  readonly rows: number;
  /** Credits at symbol × (reels + 1) + count; of clusters at symbol × (cells + 1) + count. */
  readonly pays: Int32Array;
  /** Credits by number of scatters. */
  readonly scatterPays: Int32Array;
  /** The shortest run of reels, or the smallest cluster, that pays for any symbol. */
  readonly runLeast: number;
  /** Cells of all lines, one after the other. */
  readonly lines: Uint8Array;
  /** For the first cell of each line: that of the next line which begins with another pair of cells. */
  readonly pairEnds: Int32Array;
  /** For each symbol the group it belongs to, plus one. */
  readonly groupOf: Uint8Array;
  readonly wildMultiplier: number;
  readonly heights: Heights | null;
  readonly base: StripSet;
  readonly free: StripSet | null;
  readonly winMaxCredits: number;
  readonly spin: Spin;
};

const machines = new WeakMap<TitleData, Machine>();

/** The machine of a title, built once. Throws a TypeError that names the problem in the data. */
export function machineOf(data: TitleData): Machine {
  const known = machines.get(data);
  if (known !== undefined) return known;
  const built = buildMachine(data);
  machines.set(data, built);
  return built;
}

function buildMachine(data: TitleData): Machine {
  checkTitle(data);
  const { reels, rows, freeSpins } = data;
  const roles = rolesOf(data);
  const cells = reels * rows;
  const lines = Uint8Array.from((data.lines ?? []).flatMap((line) => line.map((row, reel) => reel * rows + row)));
  const base = buildStrips(data, roles, { name: 'base', rule: baseRule(data), multiplier: 1, ladder: data.cascade?.base });
  return {
    ...roles,
    data,
    reels,
    rows,
    ...buildPays(data, roles.scatter),
    lines,
    pairEnds: findPairEnds(lines, reels),
    runLeast: Math.min(
      data.kind === 'clusters' ? cells : reels,
      ...data.symbols.filter((symbol) => symbol.role !== 'scatter').flatMap((symbol) => Object.keys(symbol.pays).map(Number)),
    ),
    groupOf: Uint8Array.from(data.symbols, (_, symbol) => 1 + (data.groups ?? []).findIndex((group) => group.symbols.includes(symbol))),
    wildMultiplier: data.wildMultiplier ?? 1,
    heights: data.heights === undefined ? null : buildHeights(data, data.heights, base, roles.wild),
    base,
    free:
      freeSpins === undefined
        ? null
        : buildStrips(data, roles, {
            name: 'free',
            rule: freeSpins.stickyWilds === true ? 'sticky' : baseRule(data),
            multiplier: freeSpins.multiplier,
            ladder: data.cascade?.free,
            largestMultiplier: freeSpins.largestMultiplier,
          }),
    winMaxCredits: data.winMaxBets * data.betCredits,
    spin: {
      stops: new Int32Array(reels),
      heights: new Int32Array(reels),
      window: new Uint8Array(cells),
      credits: 0,
      scatters: 0,
      specials: 0,
      held: 0,
      spread: 0,
      sticky: 0,
      factor: 1,
      coins: new Int32Array(cells),
    },
  };
}

function baseRule({ kind, heights, expanding }: TitleData): SpinRule {
  if (kind === 'ways') return heights === undefined ? 'ways' : 'heights';
  return kind === 'lines' && expanding === true ? 'expanding' : kind;
}

function buildPays(
  { kind, symbols, reels, rows }: TitleData,
  scatter: number,
): { readonly pays: Int32Array; readonly scatterPays: Int32Array } {
  const cells = reels * rows;
  const countMax = kind === 'clusters' ? cells : reels;
  const pays = new Int32Array(symbols.length * (countMax + 1));
  const scatterPays = new Int32Array(cells + 1);
  symbols.forEach((symbol, index) => {
    for (const [count, credits] of Object.entries(symbol.pays)) {
      if (index === scatter) scatterPays[Number(count)] = credits;
      // A cluster pays by the largest count that it reaches; entries come in rising order.
      else if (kind === 'clusters') pays.fill(credits, index * (cells + 1) + Number(count), (index + 1) * (cells + 1));
      else pays[index * (reels + 1) + Number(count)] = credits;
    }
  });
  return { pays, scatterPays };
}

function findPairEnds(lines: Uint8Array, reels: number): Int32Array {
  const ends = new Int32Array(lines.length);
  for (let first = lines.length - reels, end = lines.length; first >= 0; first -= reels) {
    ends[first] = end;
    if (first === 0 || lines[first - reels] !== lines[first] || lines[first - reels + 1] !== lines[first + 1]) end = first;
  }
  return ends;
}
