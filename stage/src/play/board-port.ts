import type { Cell, Grid } from '@mela/contract/book';

/** Where the reels come to rest. A reel of the grid is as tall as it is long; `held` ones do not turn. */
export type Stop = {
  readonly grid: Grid;
  readonly stops: readonly number[];
  readonly strips: string;
  readonly awaits: readonly boolean[];
  readonly held: readonly number[];
};

/** A text that is printed on a cell: the value of a coin, what a wild multiplies by. */
export type CellText = { readonly cell: Cell; readonly text: string };

/** Coins with values, on the reels and in cells of their own. */
export type HoldPort = {
  /** Stamps their values on coins that lie there. */
  print(coins: readonly CellText[]): Promise<void>;
  /** All but the coins goes: every cell becomes a place of its own. */
  open(coins: readonly CellText[]): Promise<void>;
  /** Every empty cell turns by itself; those of `landing` end in a coin. */
  spin(landing: readonly Cell[], isAwaited: boolean, onStop: (hasCoin: boolean) => void): Promise<void>;
  /** Counts the coins, one after the other. */
  count(cells: readonly Cell[], onCoin: (index: number) => void): Promise<void>;
  /** Every cell holds a coin: all of them together. */
  fill(): Promise<void>;
  close(): Promise<void>;
};

/** Wilds that are larger than a cell or stay longer than a spin. */
export type WildsPort = {
  /** What stands over the reels from spins before: whole reels, and cells. Anything else goes. */
  retain(reels: readonly number[], cells: readonly Cell[]): void;
  expand(reels: readonly number[], grid: Grid): Promise<void>;
  stick(cells: readonly Cell[]): Promise<void>;
};

/** The reels. Promises resolve when the movement has come to rest. */
export type BoardPort = {
  readonly isSpinning: boolean;
  readonly hold: HoldPort;
  readonly wilds: WildsPort;
  startSpin(strips: string, held?: readonly number[]): void;
  stopReels(stop: Stop, onStop: (reel: number, isAwaited: boolean) => void): Promise<void>;
  /** Lifts the winning cells and dims the rest; `line` draws the thread through them, `marks` are printed on theirs. */
  lift(cells: readonly Cell[], line?: readonly number[], marks?: readonly CellText[]): void;
  /** Lifts a cluster: an ink outline round its cells, in the colour of its symbol. */
  join(cells: readonly Cell[], symbol: number, mark?: string): void;
  lower(): void;
  cutAway(cells: readonly Cell[]): Promise<void>;
  fall(removed: readonly Cell[], grid: Grid): Promise<void>;
  shake(cells: readonly Cell[]): Promise<void>;
  /** The bet was refused: the reels come back to what stood on them. */
  putBack(): Promise<void>;
};
