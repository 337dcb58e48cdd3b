import type { Cell } from '@mela/contract/book';

export type FreeSpinsBeat =
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
