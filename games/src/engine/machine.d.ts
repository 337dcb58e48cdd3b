import type { TitleData } from '@mela/contract/book';
/** No symbol of the title has the role. */
export declare const NONE = -1;
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
export type Spin = {
  readonly stops: Int32Array;
  readonly window: Uint8Array;
  credits: number;
  scatters: number;
};
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
/** The machine of a title, built once. Throws a TypeError that names what is wrong with the data. */
export declare function machineOf(data: TitleData): Machine;
