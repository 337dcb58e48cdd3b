import type { Cell } from '@mela/contract/book';

/** What every win tells. Amounts are paise; `soFarMinor` is what the round has won once it has been shown. */
export type WinShown = {
  readonly cells: readonly Cell[];
  readonly multiplier: number;
  readonly amountMinor: number;
  readonly soFarMinor: number;
  /** The round wins no more than the bet: shown, never celebrated. */
  readonly isQuiet: boolean;
};

/** The wins of one spin, one by one and together. `multiplied` are the wilds of a line that multiply it. */
export type WinBeat =
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
