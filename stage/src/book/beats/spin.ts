import type { Cell, Grid } from '@mela/contract/book';

/** The reels of one spin: how they stop, what falls after them. */
export type SpinBeat =
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
      readonly kind: 'cascade';
      readonly removed: readonly Cell[];
      readonly grid: Grid;
      readonly step: number;
      readonly multiplier: number;
    };
