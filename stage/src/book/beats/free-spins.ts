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
  | { readonly kind: 'freeSpinsEnd'; readonly amountMinor: number; readonly soFarMinor: number };
