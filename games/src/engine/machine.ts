import type { TitleData } from '@mela/contract/book';
import { checkTitle } from './check-title.ts';

/** No symbol of the title has the role. */
export const NONE = -1;

/** The reels of one mode of play, laid out for speed. */
export type StripSet = {
  readonly name: string;
  /** For every win of a spin on this set. */
  readonly multiplier: number;
  /** Multiplier by cascade step, `[1]` where nothing cascades. */
  readonly ladder: readonly number[];
  readonly reels: readonly Uint8Array[];
  /** For each reel and stop: bit s is set when the window shows symbol s or a wild that stands for it. */
  readonly shown: readonly Int32Array[];
  readonly scatters: readonly Uint8Array[];
};

/** What one spin leaves behind; one is kept for each machine and written over by the next spin. */
export type Spin = { readonly stops: Int32Array; readonly window: Uint8Array; credits: number; scatters: number };

/** A title made ready for play. Windows are flat: cell = reel × rows + row. */
export type Machine = {
  readonly data: TitleData;
  readonly reels: number;
  readonly rows: number;
  readonly wild: number;
  readonly scatter: number;
  /** Credits at symbol × (reels + 1) + count. */
  readonly pays: Int32Array;
  /** Credits by number of scatters. */
  readonly scatterPays: Int32Array;
  /** The shortest run of reels that pays for any symbol. */
  readonly runLeast: number;
  /** Cells of all lines, one after the other. */
  readonly lines: Uint8Array;
  /** For the first cell of each line: that of the next line which begins with another pair of cells. */
  readonly pairEnds: Int32Array;
  readonly base: StripSet;
  readonly free: StripSet | null;
  readonly winMaxCredits: number;
  readonly spin: Spin;
};

const machines = new WeakMap<TitleData, Machine>();

/** The machine of a title, built once. Throws a TypeError that names what is wrong with the data. */
export function machineOf(data: TitleData): Machine {
  const known = machines.get(data);
  if (known !== undefined) return known;
  const built = buildMachine(data);
  machines.set(data, built);
  return built;
}

function buildMachine(data: TitleData): Machine {
  checkTitle(data);
  const { reels, rows } = data;
  const wild = data.symbols.findIndex((symbol) => symbol.role === 'wild');
  const scatter = data.symbols.findIndex((symbol) => symbol.role === 'scatter');
  const cells = reels * rows;
  const pays = new Int32Array(data.symbols.length * (reels + 1));
  const scatterPays = new Int32Array(cells + 1);
  data.symbols.forEach((symbol, index) => {
    for (const [count, credits] of Object.entries(symbol.pays)) {
      if (index === scatter) scatterPays[Number(count)] = credits;
      else pays[index * (reels + 1) + Number(count)] = credits;
    }
  });
  const set = (name: string, multiplier: number, ladder: readonly number[] = [1]) =>
    layStrips(data, name, multiplier, ladder, wild, scatter);
  const lines = Uint8Array.from((data.lines ?? []).flatMap((line) => line.map((row, reel) => reel * rows + row)));
  return {
    data,
    reels,
    rows,
    wild,
    scatter,
    pays,
    scatterPays,
    lines,
    pairEnds: findPairEnds(lines, reels),
    runLeast: Math.min(
      reels,
      ...data.symbols.filter((symbol) => symbol.role !== 'scatter').flatMap((symbol) => Object.keys(symbol.pays).map(Number)),
    ),
    base: set('base', 1, data.cascade?.base),
    free: data.freeSpins === undefined ? null : set('free', data.freeSpins.multiplier, data.cascade?.free),
    winMaxCredits: data.winMaxBets * data.betCredits,
    spin: { stops: new Int32Array(reels), window: new Uint8Array(cells), credits: 0, scatters: 0 },
  };
}

function findPairEnds(lines: Uint8Array, reels: number): Int32Array {
  const ends = new Int32Array(lines.length);
  for (let first = lines.length - reels, end = lines.length; first >= 0; first -= reels) {
    ends[first] = end;
    if (first === 0 || lines[first - reels] !== lines[first] || lines[first - reels + 1] !== lines[first + 1]) end = first;
  }
  return ends;
}

function layStrips(data: TitleData, name: string, multiplier: number, ladder: readonly number[], wild: number, scatter: number): StripSet {
  const reels = (data.strips[name] ?? []).map((strip) => Uint8Array.from(strip));
  const everyBit = data.symbols.reduce(
    (bits, symbol, index) => (symbol.role === 'high' || symbol.role === 'low' ? bits | (1 << index) : bits),
    0,
  );
  const bits = (symbol: number) => (symbol === wild ? everyBit : symbol === scatter ? 0 : 1 << symbol);
  const rows = Array.from({ length: data.rows }, (_, row) => row);
  const windows = (strip: Uint8Array) => Array.from(strip, (_, stop) => rows.map((row) => strip[(stop + row) % strip.length]!));
  return {
    name,
    multiplier,
    ladder,
    reels,
    shown: reels.map((strip) => Int32Array.from(windows(strip), (window) => window.reduce((all, symbol) => all | bits(symbol), 0))),
    scatters: reels.map((strip) => Uint8Array.from(windows(strip), (window) => window.filter((symbol) => symbol === scatter).length)),
  };
}
