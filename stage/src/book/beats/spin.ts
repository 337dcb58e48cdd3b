import type { Cell, Grid } from '@mela/contract/book';

/** The reels of one spin: how they stop, what falls after them. */
export type SpinBeat =
  /** `held` reels stand still and `sticky` cells keep their wild; each reel of `grid` is as tall as it is long. `ways` is told where heights vary. */
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
