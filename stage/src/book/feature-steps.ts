import type { Cell } from '@mela/contract/games/book';

export type FreeSpinsStep =
  | { readonly kind: 'freeSpinsStart'; readonly spins: number; readonly cells: readonly Cell[] }
  | { readonly kind: 'freeSpin'; readonly index: number; readonly total: number }
  | {
      readonly kind: 'freeSpinsMore';
      readonly index: number;
      readonly spins: number;
      readonly total: number;
      readonly cells: readonly Cell[];
    }
  /** Quiet when the free spins won no more than the bet. */
  | { readonly kind: 'freeSpinsEnd'; readonly amountMinor: number; readonly soFarMinor: number; readonly isQuiet: boolean };

/** The basket of free spins. */
export type CollectStep =
  | {
      readonly kind: 'collect';
      readonly cells: readonly Cell[];
      /** The content of the current basket before and after; after may be more than `size`, then it is full and the rest counts for the next. */
      readonly before: number;
      readonly after: number;
      readonly size: number;
      readonly multiplier: number;
    }
  | {
      readonly kind: 'basketFull';
      readonly index: number;
      readonly multiplier: number;
      readonly spins: number;
      /** The current free spin, and the spins awarded so far including these. */
      readonly freeIndex: number;
      readonly total: number;
      readonly inBasket: number;
      readonly size: number;
    };

/** A coin and its value at this bet, in paise. */
export type ValuedCoin = { readonly cell: Cell; readonly minor: number };

/** Hold and win: coins that stay while every other cell spins on its own. */
export type HoldStep =
  /** Coins have landed and take their values: on the reels, or in their own cells. */
  /** `heldMinor` is what all held coins are worth, null where these are only on the reels. */
  | { readonly kind: 'coins'; readonly coins: readonly ValuedCoin[]; readonly heldMinor: number | null }
  | { readonly kind: 'holdStart'; readonly coins: readonly ValuedCoin[]; readonly heldMinor: number; readonly respins: number }
  /** `landing` are the cells that stop on a coin; the last empty cell spins longer in anticipation. */
  | {
      readonly kind: 'holdSpin';
      readonly index: number;
      readonly left: number;
      readonly landing: readonly Cell[];
      readonly isAwaited: boolean;
    }
  | {
      readonly kind: 'coinsWin';
      readonly coins: readonly ValuedCoin[];
      readonly amountMinor: number;
      readonly soFarMinor: number;
      readonly isQuiet: boolean;
    }
  | { readonly kind: 'boardFull'; readonly amountMinor: number; readonly soFarMinor: number }
  | { readonly kind: 'holdEnd'; readonly amountMinor: number; readonly soFarMinor: number; readonly isQuiet: boolean };

/** The table of boxes. Sums are paise. */
export type PicksStep =
  | { readonly kind: 'pickStart'; readonly boxes: number; readonly cells: readonly Cell[] }
  | {
      readonly kind: 'boxOpened';
      readonly box: number;
      /** 0 is what ends the picks. */
      readonly amountMinor: number;
      readonly soFarMinor: number;
      readonly isQuiet: boolean;
    }
  | {
      readonly kind: 'pickEnd';
      /** The content of every box, in its place. */
      readonly contentsMinor: readonly number[];
      readonly amountMinor: number;
      readonly soFarMinor: number;
    };

/** The gamble for a win. Sums are paise; `winMinor` is the round's win once the step has been shown. */
export type GambleStep =
  | { readonly kind: 'gambleStart'; readonly winMinor: number; readonly times: number }
  | {
      readonly kind: 'gamble';
      /** From 1. */
      readonly index: number;
      readonly times: number;
      readonly call: number;
      /** 1 chit, 2 pat. */
      readonly side: number;
      readonly winMinor: number;
      /** Not celebrated, though the call was right: the round's win is still no more than the bet. */
      readonly isQuiet: boolean;
    }
  | { readonly kind: 'gambleEnd'; readonly winMinor: number };

/** The reels give the jackpot. `amountMinor` in paise is what the server paid of it, 0 for a round that takes no part. */
export type JackpotStep = {
  readonly kind: 'jackpot';
  readonly cells: readonly Cell[];
  readonly amountMinor: number;
  readonly soFarMinor: number;
  /** The jackpot's amount afterwards; null where the round takes no part. */
  readonly leftMinor: number | null;
  /** No more than the bet: it is shown, not celebrated. */
  readonly isQuiet: boolean;
};
