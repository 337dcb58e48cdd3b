import type { Cell, Grid } from '@mela/contract/games/book';

/** Where the reels stop. A reel of the grid is as tall as it is long; `held` ones do not spin. */
export type Stop = {
  readonly grid: Grid;
  readonly stops: readonly number[];
  readonly strips: string;
  readonly awaits: readonly boolean[];
  readonly held: readonly number[];
};

/** A text on a cell: the value of a coin, the multiplier of a wild. */
export type CellText = { readonly cell: Cell; readonly text: string };

/** Coins with values, on the reels and in cells of their own. */
export type HoldPort = {
  /** Stamps their values on the coins in these cells. */
  showValues(coins: readonly CellText[]): Promise<void>;
  /** Removes all but the coins: every cell spins on its own from now on. */
  open(coins: readonly CellText[]): Promise<void>;
  /** Every empty cell spins on its own; those of `landing` end in a coin. */
  spin(landing: readonly Cell[], isAwaited: boolean, onStop: (hasCoin: boolean) => void): Promise<void>;
  /** Counts the coins, one after the other. */
  count(cells: readonly Cell[], onCoin: (index: number) => void): Promise<void>;
  /** Every cell has a coin: all of them are celebrated together. */
  fill(): Promise<void>;
  close(): Promise<void>;
};

/** Wilds that are larger than a cell or stay longer than a spin. */
export type WildsPort = {
  /** Shows these wilds of earlier spins over the reels: whole reels, and cells. Removes all others. */
  retain(reels: readonly number[], cells: readonly Cell[]): void;
  expand(reels: readonly number[], grid: Grid): Promise<void>;
  stick(cells: readonly Cell[]): Promise<void>;
};

/** The reels. Promises resolve when the movement has stopped. */
export type BoardPort = {
  readonly isSpinning: boolean;
  readonly hold: HoldPort;
  readonly wilds: WildsPort;
  startSpin(strips: string, held?: readonly number[]): void;
  stopReels(stop: Stop, onStop: (reel: number, isAwaited: boolean) => void): Promise<void>;
  /** Lifts the winning cells and dims the rest; `line` is drawn through them, `marks` are drawn on their cells. */
  lift(cells: readonly Cell[], line?: readonly number[], marks?: readonly CellText[]): void;
  /** Lifts a cluster: powder bursts on its cells, in the colour of its symbol. */
  join(cells: readonly Cell[], symbol: number, mark?: string): void;
  /** Throws the powders of a title that has them on these cells and beside them. */
  sprinkle(cells: readonly Cell[]): void;
  lower(): void;
  cutAway(cells: readonly Cell[]): Promise<void>;
  fall(removed: readonly Cell[], grid: Grid): Promise<void>;
  shake(cells: readonly Cell[]): Promise<void>;
  /** The bet was rejected: the reels return to what they showed. */
  putBack(): Promise<void>;
};
