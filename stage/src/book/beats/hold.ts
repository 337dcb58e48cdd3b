import type { Cell } from '@mela/contract/book';

/** A coin and what is printed on it at this bet, in paise. */
export type PrintedCoin = { readonly cell: Cell; readonly minor: number };

/** Hold and win: coins that stay while every other cell spins on by itself. */
export type HoldBeat =
  /** Coins have landed and take their values: on the reels, or (`isHeld`) in cells of their own. */
  | { readonly kind: 'coins'; readonly coins: readonly PrintedCoin[]; readonly isHeld: boolean }
  | { readonly kind: 'holdStart'; readonly coins: readonly PrintedCoin[]; readonly respins: number }
  /** `landing` are the cells whose turning ends in a coin; with one cell still empty, its turning is worth waiting for. */
  | {
      readonly kind: 'holdSpin';
      readonly index: number;
      readonly left: number;
      readonly landing: readonly Cell[];
      readonly isAwaited: boolean;
    }
  | {
      readonly kind: 'coinsWin';
      readonly coins: readonly PrintedCoin[];
      readonly amountMinor: number;
      readonly soFarMinor: number;
      readonly isQuiet: boolean;
    }
  | { readonly kind: 'boardFull'; readonly amountMinor: number; readonly soFarMinor: number }
  | { readonly kind: 'holdEnd'; readonly amountMinor: number; readonly soFarMinor: number; readonly isQuiet: boolean };
