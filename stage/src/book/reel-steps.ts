import type { Cell, Grid } from '@mela/contract/games/book';

/** The reels of one spin: how they stop, what falls after them. */
export type SpinStep =
  /** `held` reels do not move and `sticky` cells keep their wild; each reel of `grid` is as tall as it is long. `ways` is set where heights vary. */
  | {
      readonly kind: 'reveal';
      readonly grid: Grid;
      readonly stops: readonly number[];
      readonly strips: string;
      readonly isFree: boolean;
      readonly awaits: readonly boolean[];
      readonly multiplier: number;
      readonly held: readonly number[];
      readonly sticky: readonly Cell[];
      readonly ways: number | null;
    }
  | {
      readonly kind: 'cascade';
      readonly removed: readonly Cell[];
      readonly grid: Grid;
      readonly step: number;
      readonly multiplier: number;
    };

/** Wilds that spread over their reel while the others spin again, and wilds that stay where they landed. */
export type WildsStep =
  | { readonly kind: 'expand'; readonly reels: readonly number[]; readonly grid: Grid }
  | { readonly kind: 'respin'; readonly index: number; readonly held: readonly number[] }
  | { readonly kind: 'respinsEnd'; readonly amountMinor: number; readonly soFarMinor: number; readonly isQuiet: boolean }
  | { readonly kind: 'stick'; readonly cells: readonly Cell[] };

/** What every win shows. Amounts are paise; `soFarMinor` is what the round has won once it has been shown. */
export type WinShown = {
  readonly cells: readonly Cell[];
  readonly multiplier: number;
  readonly amountMinor: number;
  readonly soFarMinor: number;
  /** The round wins no more than the bet: shown, never celebrated. */
  readonly isQuiet: boolean;
};

/** The wins of one spin, one by one and together. `multiplied` are the wilds of a line that multiply it. */
export type WinStep =
  | (WinShown & {
      readonly kind: 'lineWin';
      readonly line: number;
      readonly symbol: number;
      readonly count: number;
      readonly multiplied: readonly Cell[];
    })
  | (WinShown & { readonly kind: 'groupWin'; readonly line: number; readonly group: number; readonly multiplied: readonly Cell[] })
  | (WinShown & { readonly kind: 'waysWin'; readonly symbol: number; readonly count: number; readonly ways: number })
  | (WinShown & { readonly kind: 'clusterWin'; readonly symbol: number; readonly count: number })
  | (WinShown & { readonly kind: 'scatterWin'; readonly symbol: number })
  | { readonly kind: 'winTotal'; readonly amountMinor: number; readonly soFarMinor: number; readonly cells: readonly Cell[] };
