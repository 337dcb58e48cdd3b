import type { Cell, Grid } from '@mela/contract/book';

/** How loudly a round's win is printed. `none` for a win that is no more than the bet: it is booked and shown, never celebrated. */
export type Tier = 'none' | 'win' | 'big' | 'great' | 'huge';

/** One thing the stage does. Amounts are paise; `soFarMinor` is what the round has won once the beat has been shown. */
export type Beat =
  | {
      readonly kind: 'reveal';
      readonly grid: Grid;
      readonly stops: readonly number[];
      readonly strips: string;
      readonly isFree: boolean;
      readonly awaits: readonly boolean[];
      readonly multiplier: number;
    }
  | {
      readonly kind: 'lineWin';
      readonly line: number;
      readonly symbol: number;
      readonly count: number;
      readonly cells: readonly Cell[];
      readonly multiplier: number;
      readonly amountMinor: number;
      readonly soFarMinor: number;
      readonly isQuiet: boolean;
    }
  | {
      readonly kind: 'waysWin';
      readonly symbol: number;
      readonly count: number;
      readonly ways: number;
      readonly cells: readonly Cell[];
      readonly multiplier: number;
      readonly amountMinor: number;
      readonly soFarMinor: number;
      readonly isQuiet: boolean;
    }
  | {
      readonly kind: 'scatterWin';
      readonly symbol: number;
      readonly cells: readonly Cell[];
      readonly multiplier: number;
      readonly amountMinor: number;
      readonly soFarMinor: number;
      readonly isQuiet: boolean;
    }
  | { readonly kind: 'winTotal'; readonly amountMinor: number; readonly soFarMinor: number; readonly cells: readonly Cell[] }
  | { readonly kind: 'cascade'; readonly removed: readonly Cell[]; readonly grid: Grid; readonly step: number; readonly multiplier: number }
  | { readonly kind: 'freeSpinsStart'; readonly spins: number; readonly cells: readonly Cell[] }
  | { readonly kind: 'freeSpin'; readonly index: number; readonly total: number }
  | {
      readonly kind: 'freeSpinsMore';
      readonly index: number;
      readonly spins: number;
      readonly total: number;
      readonly cells: readonly Cell[];
    }
  | { readonly kind: 'freeSpinsEnd'; readonly amountMinor: number; readonly soFarMinor: number }
  | { readonly kind: 'capped'; readonly amountMinor: number }
  | { readonly kind: 'end'; readonly winMinor: number; readonly tier: Tier };

export type BeatOf<Kind extends Beat['kind']> = Extract<Beat, { kind: Kind }>;
